import type { Membership } from '../../../contract/organizations.ts';

/**
 * The active organization: the stored choice if the user is still a member of it, otherwise the organization of the
 * oldest membership. Null for a user without organizations (docs/product.md, Organizations).
 */
export function chooseActive(memberships: readonly Membership[], storedId: string | null): Membership | null {
  const stored = memberships.find(({ id }) => id === storedId);
  return stored ?? memberships.toSorted(byAge)[0] ?? null;
}

function byAge(one: Membership, other: Membership): number {
  return Date.parse(one.joinedAt) - Date.parse(other.joinedAt);
}

import type { Membership } from '../../../../contract/organizations.ts';
import { id, type RawSearch } from '../../../search-params.ts';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';

/**
 * The search parameters of /cart and /checkout. `for` is the owner of the cart: the id of an organization, or `me`. By
 * default it is the active organization, or the user when there is none.
 */
export type CartSearch = { for?: string };

export const cartSearch = (raw: RawSearch): CartSearch => (raw.for === 'me' ? { for: 'me' } : id('for', raw));

/** The owner of the cart as in the URL: an organization's id, or null for the user. */
export function ownerOfCart({ for: owner }: CartSearch, active: Membership | null): string | null {
  return owner === 'me' ? null : (owner ?? active?.id ?? null);
}

/**
 * The organization whose cart is shown, null for the user's own, undefined while it is unknown. An organization to which the user does not
 * belong is ignored.
 */
export function useCartOwner({ for: owner }: CartSearch): Membership | null | undefined {
  const { organizations, active } = useActiveOrganization();
  if (owner === 'me') return null;
  return active && (organizations.find(({ id }) => id === owner) ?? active);
}

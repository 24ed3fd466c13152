import type { Membership } from '../../../contract/organizations.ts';
import { organizationRoles } from '../../../contract/permissions.ts';
import { forget, readStoredObject, storeText } from '../../api/browser-storage.ts';

/**
 * The data that decides which controls are shown: the active organization's type, the user's role in it, and whether
 * any of the user's organizations sells.
 */
export type Workplace = { active: Pick<Membership, 'type' | 'role'> | null; sells: boolean };

export function workplaceOf(organizations: readonly Membership[], active: Membership | null): Workplace {
  return {
    active: active && { type: active.type, role: active.role },
    sells: organizations.some(({ type }) => type !== 'buyer_org'),
  };
}

/**
 * The value that this browser stored at the last visit. Undefined when there is none. boot/early-reads.ts also reads
 * it.
 */
export function lastWorkplace(userId: string): Workplace | undefined {
  const { active, sells } = readStoredObject(storageKey(userId)) as Record<string, unknown>;
  if (typeof sells !== 'boolean') return undefined;
  const { type, role } = Object(active) as Record<string, unknown>;
  const known = organizationRoles.find((name) => name === role);
  return {
    active: known ? { type: type === 'seller_org' || type === 'buyer_org' ? type : null, role: known } : null,
    sells,
  };
}

export function storeWorkplace(userId: string, workplace: Workplace): void {
  storeText(storageKey(userId), JSON.stringify(workplace));
}

export function forgetWorkplace(userId: string): void {
  forget(storageKey(userId));
}

function storageKey(userId: string): string {
  return `workplace-${userId}`;
}

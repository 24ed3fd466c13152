import type { Membership } from '../../../contract/organizations.ts';
import { organizationRoles, type Purchasing, purchasingOf } from '../../../contract/permissions.ts';
import { forget, readStoredObject, storeText } from '../../api/browser-storage.ts';

/** The fields of a membership that decide which controls the user sees. */
export type Rights = Pick<Membership, 'type' | 'role' | 'purchasing'>;

/**
 * The data that decides which controls are shown: the user's rights in the active organization, and whether any of the
 * user's organizations sells.
 */
export type Workplace = { active: Rights | null; sells: boolean };

export function workplaceOf(organizations: readonly Membership[], active: Membership | null): Workplace {
  return {
    active: active && { type: active.type, role: active.role, purchasing: active.purchasing },
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
  return { active: readRights(Object(active)), sells };
}

function readRights({ type, role, purchasing }: Record<string, unknown>): Rights | null {
  const known = organizationRoles.find((name) => name === role);
  if (!known) return null;
  const assigned = purchasing ? (purchasing as Purchasing) : null;
  return {
    type: type === 'seller_org' || type === 'buyer_org' ? type : null,
    role: known,
    purchasing: purchasingOf(known, assigned),
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

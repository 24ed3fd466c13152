import type { Membership } from '../../contract/organizations.ts';
import { purchasingOf } from '../../contract/permissions.ts';

/** The signed-in user's membership of a manufacturer, with the role of owner. */
export function membership(parts: Partial<Membership> = {}): Membership {
  return {
    id: '01980000-0000-7000-8000-000000000005',
    name: 'Ship Optics',
    type: 'seller_org',
    description: '',
    createdAt: '2026-01-01T00:00:00.000Z',
    role: 'owner',
    purchasing: purchasingOf(parts.role ?? 'owner', null),
    joinedAt: '2026-01-01T00:00:00.000Z',
    isSuspended: false,
    suspendedBecause: null,
    ...parts,
  };
}

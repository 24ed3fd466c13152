import type { Membership } from '../../../../contract/organizations.ts';
import { canManageOrganization } from '../../../../contract/permissions.ts';

export type EditAccess = 'allowed' | 'otherOrganization' | 'notAllowed';

/**
 * Whether the user may edit the product: it must belong to the active organization, and the user's role in that
 * organization must allow managing products (docs/product.md, Roles).
 */
export function editAccess(
  product: { orgId: string },
  active: Pick<Membership, 'id' | 'role'> | null,
): EditAccess {
  if (product.orgId !== active?.id) return 'otherOrganization';
  return canManageOrganization(active.role) ? 'allowed' : 'notAllowed';
}

import { useQuery } from '@tanstack/react-query';
import { platformRoleAllows } from '../../../../contract/permissions.ts';
import { useAuth } from '../../identity/auth-provider.tsx';
import { roleQuery } from '../../identity/role.ts';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { storedChoice } from '../../organizations/stored-choice.ts';

/**
 * Whether drafts and archived products are hidden from the viewer: platform staff see them, and members of the organization that has
 * them. Until the organizations are known, a viewer who had an active one here counts as a member.
 */
export function useSeesOnlyActive(): boolean {
  const { user } = useAuth();
  const { data } = useQuery(roleQuery);
  const { organizations, active } = useActiveOrganization();
  if (platformRoleAllows(data?.role ?? null, 'products.readAll')) return false;
  if (active === undefined) return user === null || storedChoice(user.id) === null;
  return organizations.every(({ type }) => type === 'buyer_org');
}

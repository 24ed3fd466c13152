import { useQuery } from '@tanstack/react-query';
import { platformRoleAllows } from '../../../../contract/permissions.ts';
import { hasFailed } from '../../../reads/read-error.tsx';
import { roleQuery } from '../../identity/role.ts';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';

/**
 * Whether the user sees only active products. Staff see all products, and members of an organization also see that
 * organization's drafts and archived products. Undefined while the user's role or organization is unknown.
 */
export function useSeesOnlyActive(): boolean | undefined {
  const { data } = useQuery(roleQuery);
  const { workplace, read } = useActiveOrganization();
  if (platformRoleAllows(data?.role ?? null, 'products.readAll')) return false;
  if (workplace) return !workplace.sells;
  return hasFailed(read) || undefined;
}

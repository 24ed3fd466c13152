import { getRouteApi } from '@tanstack/react-router';
import { canManageOrganization } from '../../../contract/permissions.ts';
import { paths } from '../../paths.ts';
import { RouteHeader } from '../../routing/route-header.tsx';
import { useActiveOrganization } from './active-organization.tsx';
import { AdminConsole } from './audit/admin-console.tsx';
import { InsufficientPermissions } from './insufficient-permissions.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { UnknownOrganization } from './unknown-organization.tsx';

const route = getRouteApi(`/app${paths.admin}`);

/** The page about the security of the active organization, for its owners and admins (docs/product.md, Admin console). */
export function AdminPage() {
  const search = route.useSearch();
  const { active } = useActiveOrganization();
  return (
    <>
      <RouteHeader />
      {active === undefined && <UnknownOrganization loading={<RowsSkeleton />} />}
      {active !== undefined && !canManageOrganization(active?.role) && <InsufficientPermissions />}
      {active && canManageOrganization(active.role) && (
        <AdminConsole key={active.id} orgId={active.id} search={search} />
      )}
    </>
  );
}

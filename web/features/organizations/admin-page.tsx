import { getRouteApi } from '@tanstack/react-router';
import { canManageOrganization } from '../../../contract/permissions.ts';
import { paths } from '../../paths.ts';
import { RouteHeader } from '../../routing/route-header.tsx';
import { useActiveOrganization } from './active-organization.tsx';
import { AdminSkeleton } from './admin-skeleton.tsx';
import { AdminTabs } from './admin-tabs.tsx';
import { InsufficientPermissions } from './insufficient-permissions.tsx';
import { UnknownOrganization } from './unknown-organization.tsx';

const route = getRouteApi(`/app${paths.admin}`);

/** The page about the security of the active organization, for its owners and admins (docs/product.md, Admin console). */
export function AdminPage() {
  const search = route.useSearch();
  const { active } = useActiveOrganization();
  return (
    <>
      <RouteHeader />
      {active === undefined && <UnknownOrganization loading={<AdminSkeleton />} />}
      {active !== undefined && !canManageOrganization(active?.role) && <InsufficientPermissions />}
      {active && canManageOrganization(active.role) && (
        <AdminTabs key={active.id} organization={active} search={search} />
      )}
    </>
  );
}

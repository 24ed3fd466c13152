import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { canManageOrganization } from '../../../contract/permissions.ts';
import { usePageTitle } from '../../page-title.ts';
import { paths } from '../../paths.ts';
import { Fetched } from '../../ui/fetched.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useActiveOrganization } from './active-organization.tsx';
import { adminConsole } from './fetched-parts.ts';
import { InsufficientPermissions } from './insufficient-permissions.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { UnknownOrganization } from './unknown-organization.tsx';

const route = getRouteApi(`/app${paths.admin}`);

/** Security controls of the active organization, for its owners and admins (docs/product.md, Admin console). */
export function AdminPage() {
  const { t } = useLingui();
  usePageTitle(t`Admin console`);
  const search = route.useSearch();
  const { active } = useActiveOrganization();
  return (
    <>
      <PageHeader
        title={<Trans>Admin console</Trans>}
        text={<Trans>Who may do what here, and every change that was made.</Trans>}
      />
      {active === undefined && <UnknownOrganization loading={<RowsSkeleton />} />}
      {active !== undefined && !canManageOrganization(active?.role) && <InsufficientPermissions />}
      {active && canManageOrganization(active.role) && (
        <Fetched
          key={active.id}
          part={adminConsole}
          props={{ orgId: active.id, search }}
          loading={<RowsSkeleton />}
        />
      )}
    </>
  );
}

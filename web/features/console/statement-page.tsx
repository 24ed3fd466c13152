import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import type { Language } from '../../../contract/languages.ts';
import { platformRoleAllows, roleAllows } from '../../../contract/permissions.ts';
import { client } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../routing/back-link.tsx';
import { RouteHeader } from '../../routing/route-header.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { roleQuery } from '../identity/role.ts';
import { type StatementOf, statementQuery } from '../orders/api.ts';
import { DownloadPaper } from '../orders/documents/download-paper.tsx';
import { MonthPicker } from '../orders/statement/month-picker.tsx';
import { monthOf } from '../orders/statement/months.ts';
import { Statement } from '../orders/statement/statement.tsx';
import { downloadStatement } from '../orders/statement/statement-csv.ts';
import { useActiveOrganization } from '../organizations/active-organization.tsx';
import { UnknownOrganization } from '../organizations/unknown-organization.tsx';
import { NoSellerOrganization } from './no-seller-organization.tsx';

const route = getRouteApi(`/app${paths.statement}`);

/**
 * The active organization's earnings by month, for managers. The URL can contain another organization: former managers may read a closed
 * one, staff may read any.
 */
export function StatementPage() {
  const { active } = useActiveOrganization();
  const { month = monthOf(new Date()), organization } = route.useSearch();
  const own = active?.type === 'seller_org' && roleAllows(active.role, 'payments.read') ? active.id : null;
  const { data } = useQuery(roleQuery);
  const isStaff = organization !== undefined && platformRoleAllows(data?.role ?? null, 'platform.read');
  const orgId = organization ?? own;
  return (
    <>
      {organization ? (
        <BackLink to={isStaff ? paths.platformOrganizations : paths.organizations}>
          <Trans>Organizations</Trans>
        </BackLink>
      ) : (
        <BackLink to={paths.manufacturer}>
          <Trans>Manufacturer</Trans>
        </BackLink>
      )}
      <RouteHeader actions={orgId && <Actions orgId={orgId} month={month} isStaff={isStaff} />} />
      {orgId ? (
        <Statement key={orgId} orgId={orgId} month={month} isStaff={isStaff} />
      ) : active === undefined ? (
        <UnknownOrganization loading={<Skeleton className="h-96 w-full" />} />
      ) : active?.type === 'seller_org' ? (
        <EmptyState
          icon={<ShieldAlert />}
          title={<Trans>Access denied</Trans>}
          text={<Trans>Owners and admins of the organization see its statement.</Trans>}
        />
      ) : (
        <NoSellerOrganization />
      )}
    </>
  );
}

function Actions(of: StatementOf) {
  const { orgId, month, isStaff } = of;
  const { t, i18n } = useLingui();
  const { data } = useQuery(statementQuery(of));
  const navigate = route.useNavigate();
  // The month is in the URL, so a link shows the same month, and Back returns to the previous one.
  const choose = (chosen: string) =>
    void navigate({ search: (former) => ({ ...former, month: chosen }), resetScroll: false });
  return (
    <>
      <MonthPicker month={month} onChoose={choose} />
      <Button
        variant="outline"
        disabled={!data}
        onClick={() => data && downloadStatement(data, i18n.locale as Language)}
      >
        <Download aria-hidden="true" />
        <Trans>Export CSV</Trans>
      </Button>
      {!isStaff && (
        <DownloadPaper
          load={() => client.payments.printStatement({ orgId, month })}
          label={t`Statement as PDF`}
        >
          PDF
        </DownloadPaper>
      )}
    </>
  );
}

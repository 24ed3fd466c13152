import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import Wallet from 'lucide-react/icons/wallet';
import type { Membership } from '../../../../contract/organizations.ts';
import { paths } from '../../../paths.ts';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useIsViewing } from '../../identity/use-is-viewing.ts';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { ManagersOnly } from '../../organizations/managers-only.tsx';
import { NoOrganization } from '../../organizations/no-organization.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { UnknownOrganization } from '../../organizations/unknown-organization.tsx';
import { AccountList } from './account-list.tsx';
import { type AccountsSearch, type AccountsSide, maySee, sideOf } from './accounts-search.ts';
import { grantedAccountsQuery, ownAccountsQuery } from './api.ts';
import { RequestAccount } from './request-account.tsx';

const route = getRouteApi(`/app${paths.creditAccounts}`);

/** The credit accounts of the active organization: its own at sellers, and those that a seller has for its buyers. */
export function AccountsPage() {
  const { active } = useActiveOrganization();
  const search = route.useSearch();
  if (active) return <AccountsOf key={active.id} organization={active} search={search} />;
  return (
    <>
      <RouteHeader />
      {active === undefined ? (
        <UnknownOrganization loading={<RowsSkeleton />} />
      ) : (
        <NoOrganization text={<Trans>Only organizations have credit accounts.</Trans>} />
      )}
    </>
  );
}

function AccountsOf({ organization, search }: { organization: Membership; search: AccountsSearch }) {
  const navigate = useNavigate({ from: paths.creditAccounts });
  const mayRequest = !useIsViewing() && organization.purchasing.pay;
  const side = sideOf(search, organization);
  return (
    <>
      <RouteHeader
        actions={
          mayRequest && (
            <Button asChild>
              <Link to={paths.creditAccounts} search={{ side: 'own', new: '1' }}>
                <Trans>Open an account</Trans>
              </Link>
            </Button>
          )
        }
      />
      {organization.type === 'seller_org' && <Side side={side} />}
      {!maySee(side, organization) && <NotAllowed side={side} organization={organization} />}
      {maySee(side, organization) &&
        (side === 'buyers' ? (
          <Granted orgId={organization.id} search={search} />
        ) : (
          <Own orgId={organization.id} search={search} />
        ))}
      {mayRequest && (search.new || search.seller) && (
        <RequestAccount
          orgId={organization.id}
          sellerOrgId={search.seller ?? null}
          onClose={() => void navigate({ search: { side: 'own' }, resetScroll: false })}
        />
      )}
    </>
  );
}

function Side({ side }: { side: AccountsSide }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: paths.creditAccounts });
  return (
    <div className="mb-4">
      <Segmented
        label={t`Credit accounts`}
        value={side}
        onValueChange={(chosen) => void navigate({ search: { side: chosen }, resetScroll: false })}
        options={[
          { value: 'buyers', label: t({ message: 'Of your buyers', context: 'credit accounts' }) },
          { value: 'own', label: t({ message: 'Your own', context: 'credit accounts' }) },
        ]}
      />
    </div>
  );
}

function NotAllowed({ side, organization }: { side: AccountsSide; organization: Membership }) {
  return side === 'buyers' ? (
    <ManagersOnly
      title={<Trans>Only owners and admins see the accounts of buyers</Trans>}
      organization={organization.name}
    />
  ) : (
    <EmptyState
      icon={<Wallet />}
      title={<Trans>Only members who may order see the accounts</Trans>}
      text={<Trans>Ask an owner of {organization.name} for the permission to place orders.</Trans>}
    />
  );
}

type SideProps = { orgId: string; search: AccountsSearch };

function Own({ orgId, search }: SideProps) {
  const read = useQuery(ownAccountsQuery(orgId, search.cursor));
  return (
    <AccountList
      read={read}
      search={search}
      other="seller"
      empty={
        <EmptyState
          icon={<Wallet />}
          title={<Trans>No credit accounts</Trans>}
          text={<Trans>Ask a seller to open an account. You then pay its invoices after the delivery.</Trans>}
        />
      }
    />
  );
}

function Granted({ orgId, search }: SideProps) {
  const read = useQuery(grantedAccountsQuery(orgId, search.cursor));
  return (
    <AccountList
      read={read}
      search={search}
      other="buyer"
      empty={
        <EmptyState
          icon={<Wallet />}
          title={<Trans>No accounts of buyers</Trans>}
          text={<Trans>Requests from buyers who want to buy on account appear here.</Trans>}
        />
      }
    />
  );
}

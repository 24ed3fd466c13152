import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { Membership } from '../../../../contract/organizations.ts';
import { paths } from '../../../paths.ts';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { mayBuyFor } from '../../organizations/may-buy-for.ts';
import { NoOrganization } from '../../organizations/no-organization.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { UnknownOrganization } from '../../organizations/unknown-organization.tsx';
import { NewRequest } from './new-request.tsx';
import type { QuotesSearch } from './quotes-search.ts';
import { ReceivedList } from './received-list.tsx';
import { ReceivedView } from './received-view.tsx';
import { RequestView } from './request-view.tsx';
import { SentList } from './sent-list.tsx';

const route = getRouteApi(`/app${paths.quotes}`);

/** The requests for quotation of the active organization: a list, one of them, or the form for a new one. */
export function QuotesPage() {
  const { active } = useActiveOrganization();
  const search = route.useSearch();
  if (active) return <QuotesOf key={active.id} organization={active} search={search} />;
  return (
    <>
      <RouteHeader />
      {active === undefined ? (
        <UnknownOrganization loading={<RowsSkeleton />} />
      ) : (
        <NoOrganization text={<Trans>Only organizations request and send quotes.</Trans>} />
      )}
    </>
  );
}

function QuotesOf({ organization, search }: { organization: Membership; search: QuotesSearch }) {
  const isSeller = organization.type === 'seller_org';
  const side = isSeller ? (search.side ?? 'received') : 'sent';
  if (search.id && side === 'received')
    return <ReceivedView key={search.id} id={search.id} seller={organization} />;
  if (search.id) return <RequestView key={search.id} id={search.id} />;
  const mayRequest = mayBuyFor(organization);
  if (search.new && mayRequest) return <NewRequest orgId={organization.id} search={search} />;
  return (
    <>
      <RouteHeader
        actions={
          mayRequest && (
            <Button asChild>
              <Link to={paths.quotes} search={{ side: 'sent', new: 'empty' }}>
                <Trans>Request a quote</Trans>
              </Link>
            </Button>
          )
        }
      />
      {isSeller && <Side side={side} />}
      {side === 'received' ? (
        <ReceivedList orgId={organization.id} search={search} />
      ) : (
        <SentList orgId={organization.id} search={search} />
      )}
    </>
  );
}

function Side({ side }: { side: 'sent' | 'received' }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: paths.quotes });
  return (
    <div className="mb-4">
      <Segmented
        label={t`Requests for quotation`}
        value={side}
        onValueChange={(chosen) => void navigate({ search: { side: chosen }, resetScroll: false })}
        options={[
          { value: 'received', label: t({ message: 'Received', context: 'quotes' }) },
          { value: 'sent', label: t({ message: 'Sent', context: 'quotes' }) },
        ]}
      />
    </div>
  );
}

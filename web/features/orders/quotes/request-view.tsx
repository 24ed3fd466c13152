import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { QuoteRequest } from '../../../../contract/quote-requests.ts';
import { client } from '../../../api/client.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { BackLink } from '../../../routing/back-link.tsx';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeliveryText } from '../../organizations/delivery/delivery-text.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { requestQuery } from './api.ts';
import { CompareQuotes } from './compare-quotes.tsx';
import { QuoteMessages } from './quote-messages.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestFacts } from './request-facts.tsx';

/** A request as its buyer sees it: the quotes side by side, and the questions of sellers. */
export function RequestView({ id }: { id: string }) {
  const read = useQuery(requestQuery(id));
  return (
    <>
      <BackLink to={paths.quotes} search={{ side: 'sent' }}>
        <Trans>Quotes</Trans>
      </BackLink>
      <RouteHeader subtitle={read.data?.orgName ?? null} />
      <Loaded read={read} failure={<Trans>Unable to load the request</Trans>} loading={<RowsSkeleton />}>
        {(request) => (
          <div className="grid gap-4">
            <RequestFacts request={request} place={<DeliveryText delivery={request.delivery} />}>
              <Outcome request={request} />
              <RequestActions request={request} />
            </RequestFacts>
            <CompareQuotes request={request} />
            <QuoteMessages
              messages={request.messages}
              send={request.status === 'cancelled' ? null : (text) => client.quotes.post({ id, text })}
            />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Outcome({ request: { acceptance } }: { request: QuoteRequest }) {
  if (!acceptance) return null;
  const name = acceptance.acceptedBy;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-3 py-2">
      <p>
        <Trans>{name} accepted these quotes.</Trans>
      </p>
      {acceptance.purchaseId ? (
        <Button asChild variant="outline">
          <Link to={paths.purchase(acceptance.purchaseId)}>
            <Trans>See the purchase</Trans>
          </Link>
        </Button>
      ) : (
        acceptance.requisitionId && (
          <Button asChild variant="outline">
            <Link to={paths.requisitions} search={{ id: acceptance.requisitionId }}>
              <Trans>See the requisition</Trans>
            </Link>
          </Button>
        )
      )}
    </div>
  );
}

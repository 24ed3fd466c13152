import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import type { ListedQuoteRequest } from '../../../../contract/quote-requests.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Table, Td, Th } from '../../../ui/table.tsx';
import { sentQuery } from './api.ts';
import type { QuotesSearch } from './quotes-search.ts';
import { DeadlineCell, StatusCell, TitleCell } from './request-cells.tsx';
import { RequestList } from './request-list.tsx';

/** The requests that an organization has sent. */
export function SentList({ orgId, search }: { orgId: string; search: QuotesSearch }) {
  const read = useQuery(sentQuery(orgId, search.cursor));
  return (
    <RequestList read={read} search={search} empty={<NoRequests />}>
      {(items) => <RequestsTable items={items} />}
    </RequestList>
  );
}

function NoRequests() {
  return (
    <EmptyState
      icon={<MessageSquareQuote />}
      title={<Trans>No requests for quotation</Trans>}
      text={<Trans>Ask several sellers for prices, and compare their quotes side by side.</Trans>}
    />
  );
}

function RequestsTable({ items }: { items: readonly ListedQuoteRequest[] }) {
  const { t } = useLingui();
  return (
    <Table label={t`Requests for quotation`}>
      <thead>
        <tr>
          <Th>{t({ message: 'Title', context: 'quote' })}</Th>
          <Th>{t`Status`}</Th>
          <Th>{t`Deadline`}</Th>
          <Th numeral>{t`Quotes`}</Th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ quoteCount, sellerCount, ...request }) => (
          <tr key={request.id} className="relative">
            <TitleCell request={request} side="sent" />
            <StatusCell request={request} />
            <DeadlineCell request={request} />
            <Td label={t`Quotes`} numeral>
              <Trans>
                {quoteCount} of {sellerCount}
              </Trans>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

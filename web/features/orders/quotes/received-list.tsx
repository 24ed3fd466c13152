import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Inbox from 'lucide-react/icons/inbox';
import type { ListedReceived } from '../../../../contract/quote-requests.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Table, Td, Th } from '../../../ui/table.tsx';
import { receivedQuery } from './api.ts';
import { answerWords } from './quote-words.ts';
import type { QuotesSearch } from './quotes-search.ts';
import { DeadlineCell, StatusCell, TitleCell } from './request-cells.tsx';
import { RequestList } from './request-list.tsx';

/** The requests that a seller was invited to. */
export function ReceivedList({ orgId, search }: { orgId: string; search: QuotesSearch }) {
  const read = useQuery(receivedQuery(orgId, search.cursor));
  return (
    <RequestList read={read} search={search} empty={<NoRequests />}>
      {(items) => <RequestsTable items={items} />}
    </RequestList>
  );
}

function NoRequests() {
  return (
    <EmptyState
      icon={<Inbox />}
      title={<Trans>No requests received</Trans>}
      text={<Trans>Requests from buyers who ask you for a quote appear here.</Trans>}
    />
  );
}

function RequestsTable({ items }: { items: readonly ListedReceived[] }) {
  const { t } = useLingui();
  return (
    <Table label={t`Requests for quotation`}>
      <thead>
        <tr>
          <Th>{t({ message: 'Title', context: 'quote' })}</Th>
          <Th>{t`Buyer`}</Th>
          <Th>{t`Status`}</Th>
          <Th>{t`Your answer`}</Th>
          <Th>{t`Deadline`}</Th>
        </tr>
      </thead>
      <tbody>
        {items.map((request) => (
          <tr key={request.id} className="relative">
            <TitleCell request={request} side="received" />
            <Td label={t`Buyer`}>{request.buyerName}</Td>
            <StatusCell request={request} />
            <Td label={t`Your answer`}>
              <StatusBadge tone={answerWords[request.state].tone}>
                {t(answerWords[request.state].label)}
              </StatusBadge>
            </Td>
            <DeadlineCell request={request} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

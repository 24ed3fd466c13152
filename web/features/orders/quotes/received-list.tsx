import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Inbox from 'lucide-react/icons/inbox';
import type { ListedReceived } from '../../../../contract/quote-requests.ts';
import { paths } from '../../../paths.ts';
import { LoadedList } from '../../../reads/loaded.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { DateText } from '../../../ui/time.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { receivedQuery } from './api.ts';
import { answerWords, requestStatusWords } from './quote-words.ts';
import type { QuotesSearch } from './quotes-search.ts';
import { RequestPages } from './request-pages.tsx';

/** The requests that a seller was invited to. */
export function ReceivedList({ orgId, search }: { orgId: string; search: QuotesSearch }) {
  const read = useQuery(receivedQuery(orgId, search.cursor));
  return (
    <LoadedList read={read} failure={<Trans>Unable to load the requests</Trans>} loading={<RowsSkeleton />}>
      {({ items, nextCursor }) => (
        <>
          {items.length === 0 ? <NoRequests /> : <RequestsTable items={items} />}
          <RequestPages search={search} nextCursor={nextCursor} />
        </>
      )}
    </LoadedList>
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
        {items.map(({ id, number, title, buyerName, status, state, deadline }) => (
          <tr key={id} className="relative">
            <RowHead>
              <div>
                <Link
                  to={paths.quotes}
                  search={{ side: 'received', id }}
                  className="inline-flex min-h-6 items-center rounded-sm break-words after:absolute after:inset-0 hover:underline"
                >
                  {title}
                </Link>
                <span className="block font-mono text-xs font-normal text-muted">{number}</span>
              </div>
            </RowHead>
            <Td label={t`Buyer`}>{buyerName}</Td>
            <Td label={t`Status`}>
              <StatusBadge tone={requestStatusWords[status].tone}>
                {t(requestStatusWords[status].label)}
              </StatusBadge>
            </Td>
            <Td label={t`Your answer`}>
              <StatusBadge tone={answerWords[state].tone}>{t(answerWords[state].label)}</StatusBadge>
            </Td>
            <Td label={t`Deadline`}>
              <DateText value={deadline} withTime />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

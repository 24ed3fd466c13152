import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ListedQuoteRequest } from '../../../../contract/quote-requests.ts';
import { paths } from '../../../paths.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RowHead, Td } from '../../../ui/table.tsx';
import { DateText } from '../../../ui/time.tsx';
import { requestStatusWords } from './quote-words.ts';
import type { QuotesSearch } from './quotes-search.ts';

type Listed = Pick<ListedQuoteRequest, 'id' | 'number' | 'title' | 'status' | 'deadline'>;

/** The title of a request, with a link to it that covers the whole row, and its number. */
export function TitleCell({ request, side }: { request: Listed; side: NonNullable<QuotesSearch['side']> }) {
  return (
    <RowHead>
      <div>
        <Link
          to={paths.quotes}
          search={{ side, id: request.id }}
          className="inline-flex min-h-6 items-center rounded-sm break-words after:absolute after:inset-0 hover:underline"
        >
          {request.title}
        </Link>
        <span className="block font-mono text-xs font-normal text-muted">{request.number}</span>
      </div>
    </RowHead>
  );
}

export function StatusCell({ request: { status } }: { request: Listed }) {
  const { t } = useLingui();
  return (
    <Td label={t`Status`}>
      <StatusBadge tone={requestStatusWords[status].tone}>{t(requestStatusWords[status].label)}</StatusBadge>
    </Td>
  );
}

export function DeadlineCell({ request }: { request: Listed }) {
  const { t } = useLingui();
  return (
    <Td label={t`Deadline`}>
      <DateText value={request.deadline} withTime />
    </Td>
  );
}

import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ProductEvent } from '../../../../../contract/product-history.ts';
import { Loaded } from '../../../../reads/loaded.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DateText } from '../../../../ui/time.tsx';
import { historyQuery } from '../../api.ts';
import { ChangedBy } from './changed-by.tsx';
import { EventsSkeleton } from './events-skeleton.tsx';
import { HistoryLine } from './history-line.tsx';
import { historyRows } from './history-rows.ts';

/** The events of a product, newest first, page by page. */
export function ProductEvents({ productId }: { productId: string }) {
  const history = useInfiniteQuery(historyQuery(productId));
  return (
    <Loaded
      bare
      read={history}
      failure={<Trans>The history could not be loaded</Trans>}
      loading={<EventsSkeleton />}
      empty={({ pages }) => pages[0]?.items.length === 0 && <NoEvents />}
    >
      {({ pages }) => (
        <>
          <ol className="grid gap-4">
            {pages
              .flatMap(({ items }) => items)
              .map((event) => (
                <Event key={event.id} event={event} />
              ))}
          </ol>
          {history.hasNextPage && (
            <Button
              variant="outline"
              size="sm"
              className="mt-4"
              busy={history.isFetchingNextPage}
              onClick={() => void history.fetchNextPage()}
            >
              <Trans>Show older changes</Trans>
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

function NoEvents() {
  return (
    <p className="text-muted">
      <Trans>No changes have been recorded yet.</Trans>
    </p>
  );
}

function Event({ event }: { event: ProductEvent }) {
  return (
    <li className="min-w-0 not-first:border-t not-first:pt-4">
      <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">
          <WhoDidWhat {...event} />
        </span>
        <span className="text-sm text-muted">
          <DateText value={event.changedAt} withTime />
        </span>
      </p>
      <dl className="grid gap-1 text-sm">
        {historyRows(event).map((row) => (
          <HistoryLine key={`${row.field} ${row.about}`} row={row} />
        ))}
      </dl>
    </li>
  );
}

function WhoDidWhat({ operation, changedBy, changedByName }: ProductEvent) {
  const who = <ChangedBy changedBy={changedBy} changedByName={changedByName} />;
  if (operation === 'INSERT') return <Trans>Created by {who}</Trans>;
  return operation === 'DELETE' ? <Trans>Deleted by {who}</Trans> : <Trans>Changed by {who}</Trans>;
}

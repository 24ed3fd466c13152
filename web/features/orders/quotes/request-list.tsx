import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadedList } from '../../../reads/loaded.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import type { QuotesSearch } from './quotes-search.ts';
import { RequestPages } from './request-pages.tsx';

type RequestListProps<Item> = {
  read: UseQueryResult<{ items: Item[]; nextCursor: string | null }>;
  search: QuotesSearch;
  /** What to show instead of an empty table. */
  empty: ReactNode;
  /** Renders the table. */
  children: (items: readonly Item[]) => ReactNode;
};

/** One page of sent or received requests, with the links to the neighbouring pages. */
export function RequestList<Item>({ read, search, empty, children }: RequestListProps<Item>) {
  return (
    <LoadedList read={read} failure={<Trans>Unable to load the requests</Trans>} loading={<RowsSkeleton />}>
      {({ items, nextCursor }) => (
        <>
          {items.length === 0 ? empty : children(items)}
          <RequestPages search={search} nextCursor={nextCursor} />
        </>
      )}
    </LoadedList>
  );
}

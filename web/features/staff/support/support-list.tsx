import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { LoadedList } from '../../../reads/loaded.tsx';
import { useNeighbourPages } from '../../../routing/keyset-trail.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { supportSearch } from '../search-params.ts';
import { isNarrowed, unnarrowed, useChangeSearch, useSupportSearch } from './use-support-search.ts';

type Page<Item> = { items: Item[]; nextCursor?: string | null };

type SupportListProps<Item, Data extends Page<Item>> = {
  read: UseQueryResult<Data>;
  /** Shown when the list is empty and no filter is active. */
  empty: { title: ReactNode; text?: ReactNode };
  children: (data: Data) => ReactNode;
};

/**
 * A list of the support tools, with its loading, empty and error states, and with links to the next and previous page.
 */
export function SupportList<Item, Data extends Page<Item>>({
  read,
  empty,
  children,
}: SupportListProps<Item, Data>) {
  return (
    <LoadedList
      read={read}
      failure={<Trans>Failed to load support tools data</Trans>}
      loading={<RowsSkeleton />}
      empty={({ items }) => items.length === 0 && <Nothing {...empty} />}
    >
      {(data) => (
        <>
          {children(data)}
          <Pages nextCursor={data.nextCursor ?? null} />
        </>
      )}
    </LoadedList>
  );
}

function Nothing({ title, text }: { title: ReactNode; text?: ReactNode }) {
  const search = useSupportSearch();
  const change = useChangeSearch();
  if (!isNarrowed(search)) return <EmptyState icon={<CircleCheck />} title={title} text={text} />;
  return (
    <EmptyState
      icon={<SearchX />}
      title={<Trans>No results found.</Trans>}
      action={
        <Button variant="outline" onClick={() => change(unnarrowed)}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    />
  );
}

function Pages({ nextCursor }: { nextCursor: string | null }) {
  const { t } = useLingui();
  const search = useSupportSearch();
  const { previous, next } = useNeighbourPages(search.cursor, nextCursor);
  const link = (place: typeof next) =>
    place && (
      <Link
        to={paths.platformSupport}
        search={supportSearch({ ...search, cursor: place.cursor })}
        state={place.state}
      />
    );
  return <Pager label={t`Pages of the list`} previous={link(previous)} next={link(next)} />;
}

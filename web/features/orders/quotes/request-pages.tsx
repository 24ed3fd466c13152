import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { useNeighbourPages } from '../../../routing/keyset-trail.ts';
import { Pager } from '../../../ui/pager.tsx';
import { type QuotesSearch, quotesSearch } from './quotes-search.ts';

/** The links to the neighbouring pages of a list of requests. */
export function RequestPages({ search, nextCursor }: { search: QuotesSearch; nextCursor: string | null }) {
  const { t } = useLingui();
  const { previous, next } = useNeighbourPages(search.cursor, nextCursor);
  const link = (place: typeof next) =>
    place && (
      <Link
        to={paths.quotes}
        search={quotesSearch({ ...search, cursor: place.cursor })}
        state={place.state}
      />
    );
  return <Pager label={t`Pages of requests`} previous={link(previous)} next={link(next)} />;
}

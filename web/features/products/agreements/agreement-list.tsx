import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Handshake from 'lucide-react/icons/handshake';
import SearchX from 'lucide-react/icons/search-x';
import { paths } from '../../../paths.ts';
import { LoadedList } from '../../../reads/loaded.tsx';
import { useNeighbourPages } from '../../../routing/keyset-trail.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { type AgreementsSearch, agreementsSearch } from '../search-params.ts';
import { AgreementTable } from './agreement-table.tsx';
import { AgreementsToolbar } from './agreements-toolbar.tsx';
import { agreementsQuery } from './api.ts';

type AgreementListProps = { orgId: string; search: AgreementsSearch };

/** The price agreements of a seller, with filters. */
export function AgreementList({ orgId, search }: AgreementListProps) {
  const read = useQuery(agreementsQuery(orgId, search));
  const { cursor, ...filters } = search;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  // The toolbar is hidden while the list loads, because a seller without agreements does not need a toolbar.
  const hasToolbar = isFiltered || cursor !== undefined || Boolean(read.data?.items.length);
  return (
    <div className="@container">
      {hasToolbar && <AgreementsToolbar orgId={orgId} search={search} isFiltered={isFiltered} />}
      <LoadedList
        read={read}
        failure={<Trans>Failed to load the price agreements</Trans>}
        loading={<RowsSkeleton />}
        empty={({ items }) => items.length === 0 && !cursor && (isFiltered ? <NoMatch /> : <NoAgreements />)}
      >
        {({ items, nextCursor }) => (
          <>
            <AgreementTable agreements={items} />
            <AgreementPager search={search} nextCursor={nextCursor} />
          </>
        )}
      </LoadedList>
    </div>
  );
}

function NoAgreements() {
  return (
    <EmptyState
      icon={<Handshake />}
      title={<Trans>No price agreements yet</Trans>}
      text={
        <Trans>
          An agreement gives one buyer its own price of a pack. The buyer sees it as “Your price”.
        </Trans>
      }
    />
  );
}

function NoMatch() {
  return (
    <EmptyState
      icon={<SearchX />}
      title={<Trans>No price agreements match.</Trans>}
      text={<Trans>Try another buyer, product or state.</Trans>}
      action={
        <Button variant="outline" asChild>
          <Link to={paths.priceAgreements} resetScroll={false}>
            <Trans>Clear filters</Trans>
          </Link>
        </Button>
      }
    />
  );
}

function AgreementPager({ search, nextCursor }: { search: AgreementsSearch; nextCursor: string | null }) {
  const { t } = useLingui();
  const { previous, next } = useNeighbourPages(search.cursor, nextCursor);
  const link = (place: typeof next) =>
    place && (
      <Link
        to={paths.priceAgreements}
        search={agreementsSearch({ ...search, cursor: place.cursor })}
        state={place.state}
      />
    );
  return <Pager label={t`Pages of price agreements`} previous={link(previous)} next={link(next)} />;
}

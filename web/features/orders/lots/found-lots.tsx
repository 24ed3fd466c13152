import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import PackageSearch from 'lucide-react/icons/package-search';
import type { ReactNode } from 'react';
import type { FoundLot } from '../../../../contract/lots.ts';
import { nameWithOptions } from '../../../../contract/options-text.ts';
import { paths } from '../../../paths.ts';
import { LoadedList } from '../../../reads/loaded.tsx';
import { useNeighbourPages } from '../../../routing/keyset-trail.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { DateText, DayText } from '../../../ui/time.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { lotsQuery } from './api.ts';
import { type LotsSearch, type LotsSide, lotsSearch } from './lots-search.ts';

type FoundLotsProps = { orgId: string; side: LotsSide; search: LotsSearch };

/** One page of the lots that were found, the latest first. */
export function FoundLots({ orgId, side, search }: FoundLotsProps) {
  const read = useQuery(lotsQuery(orgId, side, search));
  return (
    <LoadedList read={read} failure={<Trans>Unable to load the lots</Trans>} loading={<RowsSkeleton />}>
      {({ items, nextCursor }) => (
        <>
          {items.length === 0 ? (
            <NoLots isSearched={Boolean(search.search || search.ward)} side={side} />
          ) : (
            <Card>
              <ul className="divide-y">
                {items.map((lot) => (
                  <LotRow key={lot.id} lot={lot} />
                ))}
              </ul>
            </Card>
          )}
          <Pages search={{ ...search, side }} nextCursor={nextCursor} />
        </>
      )}
    </LoadedList>
  );
}

function NoLots({ isSearched, side }: { isSearched: boolean; side: LotsSide }) {
  if (isSearched)
    return (
      <EmptyState
        icon={<PackageSearch />}
        title={<Trans>No such lot</Trans>}
        text={<Trans>Parcels without a recorded lot are not found. They may contain this lot, too.</Trans>}
      />
    );
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={<Trans>No lots yet</Trans>}
      text={
        side === 'sold' ? (
          <Trans>Record lots when you mark an order shipped.</Trans>
        ) : (
          <Trans>Lots appear here when a seller records them with a parcel.</Trans>
        )
      }
    />
  );
}

function LotRow({ lot }: { lot: FoundLot }) {
  const { name, options, orderId, orderNumber, parcel, party, shippedAt, costCentre, deliveredTo } = lot;
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="font-medium break-words">
          <LotName lot={lot} />
        </p>
        <p className="break-words">{nameWithOptions(name, options)}</p>
        <p className="text-sm text-muted">
          <Quantity lot={lot} />
          <Days lot={lot} />
        </p>
      </div>
      <div className="min-w-0 text-sm text-muted">
        <p className="break-words text-ink">{party}</p>
        <p>
          <Link
            to={paths.order(orderId)}
            className="rounded-sm font-mono text-primary underline underline-offset-2"
          >
            {orderNumber}
          </Link>{' '}
          <Trans>
            parcel {parcel}, <DateText value={shippedAt} />
          </Trans>
        </p>
        {costCentre && (
          <p>
            <Trans>Cost centre {costCentre}</Trans>
          </p>
        )}
        {deliveredTo && <p className="break-words">{deliveredTo}</p>}
      </div>
    </li>
  );
}

function LotName({ lot: { lot, serial } }: { lot: FoundLot }): ReactNode {
  return (
    <>
      {lot && (
        <Trans>
          Lot <span className="font-mono">{lot}</span>
        </Trans>
      )}{' '}
      {serial && (
        <Trans>
          Serial number <span className="font-mono">{serial}</span>
        </Trans>
      )}
      {!lot && !serial && <Trans>No lot number</Trans>}
    </>
  );
}

function Quantity({ lot: { units } }: { lot: FoundLot }) {
  return <Plural value={units} one="# unit" other="# units" />;
}

function Days({ lot: { expiresOn, manufacturedOn } }: { lot: FoundLot }) {
  return (
    <>
      {expiresOn && (
        <>
          {' · '}
          <Trans>
            Expires <DayText value={expiresOn} />
          </Trans>
        </>
      )}
      {manufacturedOn && (
        <>
          {' · '}
          <Trans>
            Manufactured <DayText value={manufacturedOn} />
          </Trans>
        </>
      )}
    </>
  );
}

function Pages({ search, nextCursor }: { search: LotsSearch; nextCursor: string | null }) {
  const { t } = useLingui();
  const { previous, next } = useNeighbourPages(search.cursor, nextCursor);
  const link = (place: typeof next) =>
    place && (
      <Link to={paths.lots} search={lotsSearch({ ...search, cursor: place.cursor })} state={place.state} />
    );
  return <Pager label={t`Pages of lots`} previous={link(previous)} next={link(next)} />;
}

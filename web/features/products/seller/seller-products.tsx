import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { LoadedList } from '../../../reads/loaded.tsx';
import { useNeighbourPages } from '../../../routing/keyset-trail.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { sellerProductsQuery } from '../api.ts';
import { MarketplaceTiles } from '../related/marketplace-tiles.tsx';
import { TileSkeletons } from '../related/tile-skeletons.tsx';

type SellerProductsProps = { sellerId: string; cursor: string | undefined };

/** A seller's products for sale, newest first. */
export function SellerProducts({ sellerId, cursor }: SellerProductsProps) {
  const read = useQuery(sellerProductsQuery(sellerId, cursor));
  return (
    <LoadedList
      read={read}
      failure={<Trans>Failed to load products</Trans>}
      loading={<TileSkeletons />}
      empty={({ items }) => items.length === 0 && <NothingOnSale />}
    >
      {({ items, nextCursor }) => (
        <>
          <MarketplaceTiles products={items} />
          <SellerPager sellerId={sellerId} cursor={cursor} nextCursor={nextCursor} />
        </>
      )}
    </LoadedList>
  );
}

function NothingOnSale() {
  return (
    <EmptyState
      title={<Trans>No products found</Trans>}
      text={<Trans>This seller has nothing on sale at the moment.</Trans>}
      action={
        <Button variant="outline" asChild>
          <Link to={paths.marketplace}>
            <Trans>Browse marketplace</Trans>
          </Link>
        </Button>
      }
    />
  );
}

function SellerPager({ sellerId, cursor, nextCursor }: SellerProductsProps & { nextCursor: string | null }) {
  const { t } = useLingui();
  const { previous, next } = useNeighbourPages(cursor, nextCursor);
  const link = (place: typeof next) =>
    place && (
      <Link
        to={paths.seller(sellerId)}
        search={place.cursor ? { cursor: place.cursor } : {}}
        state={place.state}
      />
    );
  return <Pager label={t`Pages of products`} previous={link(previous)} next={link(next)} />;
}

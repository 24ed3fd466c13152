import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProductPage } from '../../../../contract/products.ts';
import { LoadedList } from '../../../reads/loaded.tsx';
import { useFirstInteraction } from '../../../ui/first-interaction.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { CompareBox } from '../compare/compare-box.tsx';
import { ComparedBelow } from '../compare/compared-below.tsx';
import { AddToList } from '../lists/add-to-list.tsx';
import { PricesError } from '../price/prices-error.tsx';
import { RecentlyViewed } from '../related/recently-viewed.tsx';
import type { MarketplaceSearch } from '../search-params.ts';
import { entryOf, wasVisited } from './list-places.ts';
import { namesMalformedSeller } from './malformed-seller.ts';
import { useMarketplaceView } from './marketplace-view.ts';
import type { Beside, MoreOf } from './more-products.tsx';
import { MoreProducts } from './more-products.tsx';
import { NoProducts } from './no-products.tsx';
import { ProductCards } from './product-card.tsx';
import { ProductCardSkeletons } from './product-card-skeletons.tsx';
import { ProductTable } from './product-table.tsx';
import { ProductTableSkeleton } from './product-table-skeleton.tsx';

type MarketplaceResultsProps = { products: UseQueryResult<ProductPage>; search: MarketplaceSearch };

export function MarketplaceResults({ products, search }: MarketplaceResultsProps) {
  const router = useRouter();
  const isList = useMarketplaceView(search) === 'list';
  const listed = useListed(search, products.isPlaceholderData);
  // Whether the user returns to the list. If so, all previous pages must be loaded and the cards must have their final
  // heights. Otherwise the scroll position cannot be restored.
  const [isReturn] = useState(() => wasVisited(entryOf(router.latestLocation)));
  const isRead = useFirstInteraction() || isReturn;
  if (namesMalformedSeller(search)) return <NoProducts search={search} />;
  return (
    <>
      <PricesError className="mb-3" />
      <LoadedList
        read={products}
        failure={<Trans>Failed to load products</Trans>}
        loading={isList ? <ProductTableSkeleton /> : <ProductCardSkeletons />}
        empty={({ items }) => items.length === 0 && <NoProducts search={search} />}
      >
        {(first) => {
          const more: MoreOf = (row, columns) =>
            isRead && <MoreProducts first={first} search={listed} row={row} columns={columns} />;
          if (isList) return <ProductTable page={first} search={search} more={more} />;
          return (
            <ProductCards
              products={first.items}
              more={more}
              beside={actionsBeside}
              action={addToCart}
              isWhole={isReturn}
            />
          );
        }}
      </LoadedList>
      {isRead && <ComparedBelow />}
      {isRead && products.data && <RecentlyViewed />}
    </>
  );
}

/** The button is above the link that covers the card. */
const addToCart: Beside = (product) => <AddToCart product={product} isIcon className="relative z-1" />;

const actionsBeside: Beside = (product) => (
  <span className="flex items-center gap-1.5">
    {product.status === 'active' && <AddToList product={product} isIcon />}
    <CompareBox id={product.id} name={product.name} />
  </span>
);

/**
 * The search parameters of the list on the screen. While a new list loads, the previous list, with its parameters,
 * stays on the screen.
 */
function useListed(search: MarketplaceSearch, isFetching: boolean): MarketplaceSearch {
  const [listed, setListed] = useState(search);
  if (!isFetching && listed !== search) setListed(search);
  return isFetching ? listed : search;
}

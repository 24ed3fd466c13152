import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ProductPage } from '../../../../contract/products.ts';
import { refusedFields } from '../../../api/error-words.ts';
import { LoadedList } from '../../../loaded.tsx';
import type { MarketplaceSearch } from '../../../search-params.ts';
import { Fetched } from '../../../ui/fetched.tsx';
import { fetchPart } from '../../../ui/fetched-part.ts';
import { CompareBox } from '../compare/compare-box.tsx';
import { comparedBelow, moreProducts, productTable, recentlyViewed } from '../fetched-parts.ts';
import { noProducts } from './fetched-parts.ts';
import { wasLeft } from './left-places.ts';
import { useMarketplaceView } from './marketplace-view.ts';
import type { Beside, MoreOf } from './more-products.tsx';
import { ProductCards } from './product-card.tsx';
import { ProductCardSkeletons } from './product-card-skeletons.tsx';
import { ProductTableSkeleton } from './product-table-skeleton.tsx';

type MarketplaceResultsProps = { products: UseQueryResult<ProductPage>; search: MarketplaceSearch };

export function MarketplaceResults({ products, search }: MarketplaceResultsProps) {
  const isList = useMarketplaceView(search) === 'list';
  const listed = useListed(search, products.isPlaceholderData);
  // Back finds the list as long as it was, and each card as high, whether or not it is on the screen.
  const [isReturn] = useState(() => moreProducts.shown !== null || wasLeft());
  const isRead = useSign(isReturn);
  // No id of a seller, so nobody can have it.
  if ('seller' in refusedFields(products.error)) return <Fetched part={noProducts} props={{ search }} />;
  return (
    <>
      <LoadedList
        read={products}
        failure={<Trans>Failed to load products</Trans>}
        loading={isList ? <ProductTableSkeleton /> : <ProductCardSkeletons />}
        empty={({ items }) => items.length === 0 && <Fetched part={noProducts} props={{ search }} />}
      >
        {(first) => {
          const more: MoreOf = (row, columns) =>
            isRead && <Fetched part={moreProducts} props={{ first, search: listed, row, columns }} />;
          if (isList)
            return (
              <Fetched
                part={productTable}
                props={{ page: first, search, more }}
                loading={<ProductTableSkeleton />}
              />
            );
          return (
            <ProductCards products={first.items} more={more} beside={compareBeside} isWhole={isReturn} />
          );
        }}
      </LoadedList>
      {isRead && <Fetched part={comparedBelow} props={{}} />}
      {isRead && products.data && <Fetched part={recentlyViewed} props={{}} />}
    </>
  );
}

const compareBeside: Beside = ({ id, name }) => <CompareBox id={id} name={name} />;

/** The filters of the list on the screen, which stays while that of other filters is on its way. */
function useListed(search: MarketplaceSearch, isOnItsWay: boolean): MarketplaceSearch {
  const [listed, setListed] = useState(search);
  if (!isOnItsWay && listed !== search) setListed(search);
  return isOnItsWay ? listed : search;
}

/** Of a reader. */
function useSign(atOnce: boolean): boolean {
  const [isThere, setIsThere] = useState(atOnce);
  useEffect(() => {
    const stop = new AbortController();
    // Not the focus, which the page's title gets by itself.
    const see = () => {
      setIsThere(true);
      // They may choose the other view.
      fetchPart(productTable);
    };
    for (const sign of ['pointermove', 'touchstart', 'keyup', 'scroll'])
      addEventListener(sign, see, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, []);
  return isThere;
}

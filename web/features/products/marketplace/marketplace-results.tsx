import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ProductPage } from '../../../../contract/products.ts';
import { refusedFields } from '../../../api/error-words.ts';
import { LoadedList } from '../../../loaded.tsx';
import type { MarketplaceSearch } from '../../../search-params.ts';
import { Fetched } from '../../../ui/fetched.tsx';
import { fetchPart } from '../../../ui/fetched-part.ts';
import { compareBox, comparedBelow, moreProducts, productRows, recentlyViewed } from '../fetched-parts.ts';
import { noProducts } from './fetched-parts.ts';
import { wasLeft } from './left-places.ts';
import type { Beside, MoreOf } from './more-products.tsx';
import { ProductCards, type ProductListProps } from './product-card.tsx';
import { ProductCardSkeletons } from './product-card-skeletons.tsx';
import { ProductRowSkeletons } from './product-row-skeletons.tsx';

type MarketplaceResultsProps = { products: UseQueryResult<ProductPage>; search: MarketplaceSearch };

export function MarketplaceResults({ products, search }: MarketplaceResultsProps) {
  const isList = search.view === 'list';
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
        loading={isList ? <ProductRowSkeletons /> : <ProductCardSkeletons />}
        empty={({ items }) => items.length === 0 && <Fetched part={noProducts} props={{ search }} />}
      >
        {(first) => {
          const more: MoreOf = (row) =>
            isRead && <Fetched part={moreProducts} props={{ first, search: listed, row }} />;
          const List = isList ? ProductRows : ProductCards;
          return (
            <List
              products={first.items}
              more={more}
              beside={isRead ? compareBeside : undefined}
              isWhole={isReturn}
            />
          );
        }}
      </LoadedList>
      {isRead && <Fetched part={comparedBelow} props={{}} />}
      {isRead && products.data && <Fetched part={recentlyViewed} props={{}} />}
    </>
  );
}

function ProductRows(props: ProductListProps) {
  return <Fetched part={productRows} props={props} loading={<ProductRowSkeletons />} />;
}

const compareBeside: Beside = ({ id, name }) => <Fetched part={compareBox} props={{ id, name }} />;

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
      fetchPart(productRows);
    };
    for (const sign of ['pointermove', 'touchstart', 'keyup', 'scroll'])
      addEventListener(sign, see, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, []);
  return isThere;
}

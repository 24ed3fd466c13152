import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import PackageSearch from 'lucide-react/icons/package-search';
import type { ProductPage } from '../../../../contract/products.ts';
import { useNeighbourPages } from '../../../keyset-trail.ts';
import { Loaded } from '../../../loaded.tsx';
import { paths } from '../../../paths.ts';
import type { MarketplaceSearch } from '../../../search-params.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { ProductCards } from './product-card.tsx';
import { ProductCardSkeletons } from './product-card-skeletons.tsx';
import { ProductRowSkeletons } from './product-row-skeletons.tsx';
import { ProductRows } from './product-rows.tsx';

type MarketplaceResultsProps = { products: UseQueryResult<ProductPage>; search: MarketplaceSearch };

export function MarketplaceResults({ products, search }: MarketplaceResultsProps) {
  const isList = search.view === 'list';
  return (
    <Loaded
      read={products}
      failure={<Trans>Failed to load products</Trans>}
      loading={isList ? <ProductRowSkeletons /> : <ProductCardSkeletons />}
    >
      {({ items, nextCursor }) =>
        items.length === 0 ? (
          <NoProducts view={search.view} />
        ) : (
          // While another filter's list is loading, the present one stays, dimmed.
          <div
            aria-busy={products.isPlaceholderData}
            className={products.isPlaceholderData ? 'opacity-60' : undefined}
          >
            {isList ? <ProductRows products={items} /> : <ProductCards products={items} />}
            <MarketplacePager search={search} nextCursor={nextCursor} />
          </div>
        )
      }
    </Loaded>
  );
}

function NoProducts({ view }: { view: MarketplaceSearch['view'] }) {
  return (
    <Card>
      <EmptyState
        icon={<PackageSearch />}
        title={<Trans>No products found</Trans>}
        text={<Trans>Nothing matches this search and these filters.</Trans>}
        action={
          <Button variant="outline" asChild>
            <Link to={paths.marketplace} search={view ? { view } : {}}>
              <Trans>Clear filters</Trans>
            </Link>
          </Button>
        }
      />
    </Card>
  );
}

type MarketplacePagerProps = { search: MarketplaceSearch; nextCursor: string | null };

function MarketplacePager({ search, nextCursor }: MarketplacePagerProps) {
  const { t } = useLingui();
  const { cursor, ...filters } = search;
  const { previous, next } = useNeighbourPages(cursor, nextCursor);
  return (
    <Pager
      label={t`Pages of products`}
      previous={
        previous && (
          <Link
            to={paths.marketplace}
            search={{ ...filters, ...(previous.cursor && { cursor: previous.cursor }) }}
            state={previous.state}
          />
        )
      }
      next={
        next && (
          <Link
            to={paths.marketplace}
            search={{ ...filters, ...(next.cursor && { cursor: next.cursor }) }}
            state={next.state}
          />
        )
      }
    />
  );
}

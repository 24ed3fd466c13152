import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { appRoute } from '../identity/parent-routes.ts';
import { marketplaceQuery } from './api.ts';
import { namesMalformedSeller } from './marketplace/malformed-seller.ts';
import { MarketplaceColumns } from './marketplace/marketplace-columns.tsx';
import { ProductCardSkeletons } from './marketplace/product-card-skeletons.tsx';
import { ToolbarSkeleton } from './marketplace/toolbar-skeleton.tsx';
import { marketplaceSearch } from './search-params.ts';

export const marketplaceRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.marketplace,
  validateSearch: marketplaceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (!namesMalformedSeller(deps)) context.prefetch(marketplaceQuery(deps));
  },
  component: lazyComponent(() => import('./marketplace-page.tsx'), 'MarketplacePage'),
  staticData: {
    title: msg`Marketplace`,
    subtitle: <Trans>Medical and neuroscience equipment and supplies, straight from the maker</Trans>,
    skeleton: (
      <>
        <ToolbarSkeleton />
        <MarketplaceColumns>
          <ProductCardSkeletons />
        </MarketplaceColumns>
      </>
    ),
  },
});

import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { idParam } from '../../routing/id-param.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { appRoute } from '../identity/parent-routes.ts';
import { sellerProductsQuery, sellerQuery } from './api.ts';
import { sellerSearch } from './search-params.ts';
import { SellerSkeleton } from './seller/seller-skeleton.tsx';

export const sellerRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.seller('$id'),
  params: idParam,
  validateSearch: sellerSearch,
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: ({ context, params: { id }, deps: { cursor } }) =>
    context.prefetch(sellerQuery(id), sellerProductsQuery(id, cursor)),
  component: lazyComponent(() => import('./seller-page.tsx'), 'SellerPage'),
  staticData: {
    title: msg`Seller`,
    hasOwnHeading: true,
    hasBackLink: true,
    skeleton: <SellerSkeleton />,
  },
});

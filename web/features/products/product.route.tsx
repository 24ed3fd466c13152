import { createRoute } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { idParam } from '../../routing/id-param.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { appRoute } from '../identity/parent-routes.ts';
import { productQuery, similarProductsQuery } from './api.ts';
import { ProductBodySkeleton } from './detail/product-body-skeleton.tsx';
import { productSearch } from './search-params.ts';

export const productRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.product('$id'),
  params: idParam,
  validateSearch: productSearch,
  loader: ({ context, params: { id } }) => context.prefetch(productQuery(id), similarProductsQuery(id)),
  component: lazyComponent(() => import('./product-page.tsx'), 'ProductPage'),
  staticData: {
    hasOwnHeading: true,
    hasBackLink: true,
    skeleton: <ProductBodySkeleton />,
  },
});

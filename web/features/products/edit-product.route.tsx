import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { idParam } from '../../routing/id-param.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { appRoute } from '../identity/parent-routes.ts';
import { productQuery } from './api.ts';
import { EditProductSkeleton } from './edit/edit-product-skeleton.tsx';

export const editProductRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.editProduct('$id'),
  params: idParam,
  loader: ({ context, params }) => context.prefetch(productQuery(params.id)),
  component: lazyComponent(() => import('./edit-product-page.tsx'), 'EditProductPage'),
  staticData: { title: msg`Edit product`, hasOwnHeading: true, skeleton: <EditProductSkeleton /> },
});

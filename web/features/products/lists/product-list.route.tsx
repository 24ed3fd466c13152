import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { idParam } from '../../../routing/id-param.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { appRoute } from '../../identity/parent-routes.ts';
import { listQuery } from './api.ts';
import { ProductListSkeleton } from './product-list-skeleton.tsx';

export const productListRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.list('$id'),
  params: idParam,
  loader: ({ context, params: { id } }) => context.prefetch(listQuery(id)),
  component: lazyComponent(() => import('./product-list-page.tsx'), 'ProductListPage'),
  staticData: {
    title: msg({ message: 'List', context: 'products' }),
    hasOwnHeading: true,
    hasBackLink: true,
    skeleton: <ProductListSkeleton title={<Trans context="products">List</Trans>} />,
  },
});

import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { idParam } from '../../routing/id-param.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { appRoute } from '../identity/parent-routes.ts';
import { orderMoneyQuery, orderQuery } from './api.ts';
import { OrderSkeleton } from './details/order-skeleton.tsx';

export const orderRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.order('$id'),
  params: idParam,
  loader: ({ context, params: { id } }) => context.prefetch(orderQuery(id), orderMoneyQuery(id)),
  component: lazyComponent(() => import('./order-page.tsx'), 'OrderPage'),
  staticData: { title: msg`Order`, hasOwnHeading: true, hasBackLink: true, skeleton: <OrderSkeleton /> },
});

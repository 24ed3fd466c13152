import { msg } from '@lingui/core/macro';
import { createRoute, redirect } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { SubtitleSkeleton } from '../../ui/skeleton.tsx';
import { appRoute } from '../identity/parent-routes.ts';
import { orderCountsQuery, ordersQuery } from './api.ts';
import { OrdersSkeleton } from './list/orders-skeleton.tsx';
import { scopeOf } from './order-side.ts';
import { ordersSearch } from './search-params.ts';

export const ordersRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.orders,
  validateSearch: ordersSearch,
  beforeLoad({ search }) {
    if (search.order) throw redirect({ to: paths.order(search.order), replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.withOrganization((active) => {
      const scope = scopeOf(deps, active);
      context.prefetch(orderCountsQuery(scope), ordersQuery(scope, deps));
    }),
  component: lazyComponent(() => import('./orders-page.tsx'), 'OrdersPage'),
  staticData: {
    title: msg`Orders`,
    // The skeleton of the subtitle has no text. The real subtitle depends on the side, and the side depends on the
    // active organization.
    subtitle: <SubtitleSkeleton />,
    readsEarly: false,
    skeleton: <OrdersSkeleton />,
  },
});

import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { SubtitleSkeleton } from '../../../ui/skeleton.tsx';
import { appRoute } from '../../identity/parent-routes.ts';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { cartQuery } from './api.ts';
import { cartSearch, ownerOfCart } from './cart-owner.ts';

export const cartRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.cart,
  validateSearch: cartSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.withOrganization((active) => context.prefetch(cartQuery(ownerOfCart(deps, active)))),
  component: lazyComponent(() => import('./cart-page.tsx'), 'CartPage'),
  staticData: {
    title: msg`Cart`,
    // The skeleton of the subtitle has no text. The real subtitle names the owner of the cart, which depends on the
    // active organization.
    subtitle: <SubtitleSkeleton />,
    readsEarly: false,
    skeleton: <RowsSkeleton />,
  },
});

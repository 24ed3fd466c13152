import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { SubtitleSkeleton } from '../../../ui/skeleton.tsx';
import { appRoute } from '../../identity/parent-routes.ts';
import { savedCardsQuery } from '../../organizations/cards/api.ts';
import { costCentresQuery } from '../../organizations/cost-centres/api.ts';
import { deliveryAddressesQuery } from '../../organizations/delivery/api.ts';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { cartSearch, ownerOfCart } from '../cart/cart-owner.ts';

export const checkoutRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.checkout,
  validateSearch: cartSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.withOrganization((active) => {
      const orgId = ownerOfCart(deps, active);
      context.prefetch(deliveryAddressesQuery(orgId), savedCardsQuery(null));
      if (orgId) context.prefetch(costCentresQuery(orgId));
    }),
  component: lazyComponent(() => import('./checkout-page.tsx'), 'CheckoutPage'),
  staticData: {
    title: msg`Checkout`,
    hasBackLink: true,
    // The skeleton of the subtitle has no text. The real subtitle names the buyer, which depends on the active
    // organization.
    subtitle: <SubtitleSkeleton />,
    readsEarly: false,
    skeleton: <RowsSkeleton />,
  },
});

import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { SubtitleSkeleton } from '../../../ui/skeleton.tsx';
import { appRoute } from '../../identity/parent-routes.ts';
import { deliveryAddressesQuery } from '../../organizations/delivery/api.ts';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';

export const checkoutRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.checkout,
  loader: ({ context }) =>
    context.withOrganization((active) => context.prefetch(deliveryAddressesQuery(active?.id ?? null))),
  component: lazyComponent(() => import('./checkout-page.tsx'), 'CheckoutPage'),
  staticData: {
    title: msg`Checkout`,
    hasBackLink: true,
    // The subtitle contains the buyer, which is the active organization.
    subtitle: <SubtitleSkeleton />,
    readsEarly: false,
    skeleton: <RowsSkeleton />,
  },
});

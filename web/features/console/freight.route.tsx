import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { appRoute } from '../identity/parent-routes.ts';
import { freightRulesQuery } from '../orders/freight/api.ts';
import { RowsSkeleton } from '../organizations/rows-skeleton.tsx';

export const freightRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.freight,
  loader: ({ context }) =>
    context.withOrganization((active) => {
      if (active?.type === 'seller_org') context.prefetch(freightRulesQuery(active.id));
    }),
  component: lazyComponent(() => import('./freight-page.tsx'), 'FreightPage'),
  staticData: {
    title: msg`Freight`,
    subtitle: <Trans>What your buyers pay for delivery.</Trans>,
    hasBackLink: true,
    skeleton: <RowsSkeleton />,
  },
});

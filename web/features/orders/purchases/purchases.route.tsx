import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { appRoute } from '../../identity/parent-routes.ts';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { purchasesQuery } from '../cart/api.ts';
import { ownerOf, purchasesSearch } from './purchases-search.ts';

export const purchasesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.purchases,
  validateSearch: purchasesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.withOrganization((active) => context.prefetch(purchasesQuery(ownerOf(deps, active), deps))),
  component: lazyComponent(() => import('./purchases-page.tsx'), 'PurchasesPage'),
  staticData: {
    title: msg`Purchases`,
    subtitle: <Trans>Each purchase has one order for each seller.</Trans>,
    hasBackLink: true,
    readsEarly: false,
    skeleton: <RowsSkeleton />,
  },
});

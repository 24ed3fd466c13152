import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { appRoute } from '../../identity/parent-routes.ts';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { lotsQuery } from './api.ts';
import { lotsSearch, lotsSideOf, maySeeLots } from './lots-search.ts';

export const lotsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.lots,
  validateSearch: lotsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.withOrganization((active) => {
      if (!active) return;
      const side = lotsSideOf(deps, active);
      if (maySeeLots(side, active)) context.prefetch(lotsQuery(active.id, side, deps));
    }),
  component: lazyComponent(() => import('./lots-page.tsx'), 'LotsPage'),
  staticData: {
    title: msg`Lots`,
    subtitle: <Trans>Where a lot went, and which lots a ward received.</Trans>,
    readsEarly: false,
    skeleton: <RowsSkeleton />,
  },
});

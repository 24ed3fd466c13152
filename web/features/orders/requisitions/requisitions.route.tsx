import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { appRoute } from '../../identity/parent-routes.ts';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { requisitionQuery, requisitionsQuery } from './api.ts';
import { requisitionsSearch } from './requisitions-search.ts';

export const requisitionsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.requisitions,
  validateSearch: requisitionsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (deps.id) context.prefetch(requisitionQuery(deps.id));
    else
      context.withOrganization((active) => {
        if (active) context.prefetch(requisitionsQuery(active.id, deps));
      });
  },
  component: lazyComponent(() => import('./requisitions-page.tsx'), 'RequisitionsPage'),
  staticData: {
    title: msg`Requisitions`,
    subtitle: <Trans>Carts that were submitted for approval.</Trans>,
    readsEarly: false,
    skeleton: <RowsSkeleton />,
  },
});

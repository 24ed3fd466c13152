import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { appRoute } from '../../identity/parent-routes.ts';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { budgetQuery, budgetsQuery } from './api.ts';
import { budgetsSearch } from './budgets-search.ts';

export const budgetsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.budgets,
  validateSearch: budgetsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (deps.id) context.prefetch(budgetQuery(deps.id));
    else
      context.withOrganization((active) => {
        if (active) context.prefetch(budgetsQuery(active.id));
      });
  },
  component: lazyComponent(() => import('./budgets-page.tsx'), 'BudgetsPage'),
  staticData: {
    title: msg`Budgets`,
    subtitle: <Trans>What cost centres may spend, and what is left.</Trans>,
    readsEarly: false,
    skeleton: <RowsSkeleton />,
  },
});

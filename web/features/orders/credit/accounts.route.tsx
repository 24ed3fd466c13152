import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { appRoute } from '../../identity/parent-routes.ts';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { accountsSearch, maySee, sideOf } from './accounts-search.ts';
import { grantedAccountsQuery, ownAccountsQuery } from './api.ts';

export const accountsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.creditAccounts,
  validateSearch: accountsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.withOrganization((active) => {
      if (!active) return;
      const side = sideOf(deps, active);
      if (!maySee(side, active)) return;
      const query = side === 'buyers' ? grantedAccountsQuery : ownAccountsQuery;
      context.prefetch(query(active.id, deps.cursor));
    }),
  component: lazyComponent(() => import('./accounts-page.tsx'), 'AccountsPage'),
  staticData: {
    title: msg`Accounts`,
    subtitle: <Trans>Order on account, and pay the invoices later.</Trans>,
    readsEarly: false,
    skeleton: <RowsSkeleton />,
  },
});

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { roleAllows } from '../../../contract/permissions.ts';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { appRoute } from '../identity/parent-routes.ts';
import { statementQuery } from '../orders/api.ts';
import { statementSearch } from '../orders/search-params.ts';
import { monthOf } from '../orders/statement/months.ts';

export const statementRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.statement,
  validateSearch: statementSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { month = monthOf(new Date()), organization } }) =>
    context.withOrganization((active) => {
      if (!organization && active?.type === 'seller_org' && roleAllows(active.role, 'payments.read'))
        context.prefetch(statementQuery({ orgId: active.id, month }));
    }),
  component: lazyComponent(() => import('./statement-page.tsx'), 'StatementPage'),
  staticData: {
    title: msg`Statement`,
    subtitle: <Trans>What came in, what went out and what is left, from the ledger.</Trans>,
    hasBackLink: true,
    skeleton: (
      <>
        <Skeleton className="mb-4 h-9 w-80 max-w-full" />
        <Skeleton className="h-96 w-full rounded-lg" />
      </>
    ),
  },
});

import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../../../paths.ts';
import { idParam } from '../../../../routing/id-param.ts';
import { lazyComponent } from '../../../../routing/lazy-component.ts';
import { appRoute } from '../../../identity/parent-routes.ts';
import { RowsSkeleton } from '../../../organizations/rows-skeleton.tsx';
import { monthSearch } from '../../search-params.ts';
import { monthOf } from '../../statement/months.ts';
import { accountStatementQuery } from '../api.ts';

export const accountStatementRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.accountStatement('$id'),
  params: idParam,
  validateSearch: monthSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { id }, deps: { month = monthOf(new Date()) } }) =>
    context.prefetch(accountStatementQuery(id, month)),
  component: lazyComponent(() => import('./account-statement-page.tsx'), 'AccountStatementPage'),
  // The first read depends on the current month, which the build does not know.
  staticData: {
    title: msg`Account statement`,
    hasBackLink: true,
    readsEarly: false,
    skeleton: <RowsSkeleton />,
  },
});

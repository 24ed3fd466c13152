import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { idParam } from '../../../routing/id-param.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { appRoute } from '../../identity/parent-routes.ts';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { accountSearch } from './account-search.ts';
import { accountQuery, invoicesQuery } from './api.ts';

export const accountRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.creditAccount('$id'),
  params: idParam,
  validateSearch: accountSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { id }, deps }) => context.prefetch(accountQuery(id), invoicesQuery(id, deps)),
  component: lazyComponent(() => import('./account-page.tsx'), 'AccountPage'),
  staticData: { title: msg`Credit account`, hasBackLink: true, skeleton: <RowsSkeleton /> },
});

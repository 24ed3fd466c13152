import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { appRoute } from '../../identity/parent-routes.ts';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { accountQuery } from './api.ts';

export const accountRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.creditAccount('$id'),
  loader: ({ context, params: { id } }) => context.prefetch(accountQuery(id)),
  component: lazyComponent(() => import('./account-page.tsx'), 'AccountPage'),
  staticData: { title: msg`Credit account`, hasBackLink: true, skeleton: <RowsSkeleton /> },
});

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { appRoute } from '../../identity/parent-routes.ts';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { listsQuery } from './api.ts';

export const listsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.lists,
  loader: ({ context }) => context.prefetch(listsQuery()),
  component: lazyComponent(() => import('./lists-page.tsx'), 'ListsPage'),
  staticData: {
    title: msg`Lists`,
    subtitle: <Trans>Products that you order again and again, alone or with your colleagues.</Trans>,
    skeleton: <RowsSkeleton />,
  },
});

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { appRoute } from '../../identity/parent-routes.ts';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { recallsSearch } from './recalls-search.ts';

export const recallsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.recalls,
  validateSearch: recallsSearch,
  component: lazyComponent(() => import('./recalls-page.tsx'), 'RecallsPage'),
  staticData: {
    title: msg`Recalls`,
    subtitle: <Trans>Recalls and field safety notices that you received or issued.</Trans>,
    readsEarly: false,
    skeleton: <RowsSkeleton />,
  },
});

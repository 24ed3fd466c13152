import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { staffRoute } from '../identity/parent-routes.ts';
import { statisticsQuery, trendsQuery } from './api.ts';
import { PlatformFigures } from './platform-figures.tsx';
import { PlatformPlacesSkeleton } from './platform-places-skeleton.tsx';

export const platformRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/',
  loader: ({ context }) => context.prefetch(statisticsQuery, trendsQuery('30d')),
  component: lazyComponent(() => import('./platform-page.tsx'), 'PlatformPage'),
  staticData: {
    title: msg`Internal Admin`,
    subtitle: <Trans>The whole platform, across all organizations.</Trans>,
    skeleton: (
      <>
        <PlatformPlacesSkeleton />
        <PlatformFigures />
      </>
    ),
  },
});

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { staffRoute } from '../identity/parent-routes.ts';
import { PlatformPlacesSkeleton } from './platform-places-skeleton.tsx';
import { supportSearch } from './search-params.ts';
import { recentQuery, standingQuery } from './support/first-queries.ts';
import { SupportSkeleton } from './support/support-skeleton.tsx';

export const platformSupportRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/support',
  validateSearch: supportSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader({ context, deps: { tab } }) {
    context.prefetch(standingQuery);
    if (!tab || tab === 'products') context.prefetch(recentQuery);
  },
  component: lazyComponent(() => import('./platform-support-page.tsx'), 'SupportPage'),
  staticData: {
    title: msg`Support`,
    subtitle: <Trans>What went wrong, and the tools to put it right.</Trans>,
    skeleton: (
      <>
        <PlatformPlacesSkeleton />
        <SupportSkeleton />
      </>
    ),
  },
});

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { staffRoute } from '../identity/parent-routes.ts';
import { RowsSkeleton } from '../organizations/rows-skeleton.tsx';
import { PlatformPlacesSkeleton } from './platform-places-skeleton.tsx';
import { platformVerificationSearch } from './search-params.ts';
import { verificationsQuery } from './verification/queries.ts';

export const platformVerificationRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/verification',
  validateSearch: platformVerificationSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.prefetch(verificationsQuery(deps)),
  component: lazyComponent(() => import('./platform-verification-page.tsx'), 'PlatformVerificationPage'),
  staticData: {
    title: msg`Verification`,
    subtitle: <Trans>What sellers and buyers declare, those that wait longest first.</Trans>,
    skeleton: (
      <>
        <PlatformPlacesSkeleton />
        <RowsSkeleton />
      </>
    ),
  },
});

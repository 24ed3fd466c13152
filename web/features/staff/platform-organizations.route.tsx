import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { staffRoute } from '../identity/parent-routes.ts';
import { platformOrganizationsQuery } from './api.ts';
import { PeoplePageSkeleton } from './people/people-skeleton.tsx';
import { platformOrganizationsSearch } from './search-params.ts';

export const platformOrganizationsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/organizations',
  validateSearch: platformOrganizationsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.prefetch(platformOrganizationsQuery(deps)),
  component: lazyComponent(() => import('./platform-organizations-page.tsx'), 'PlatformOrganizationsPage'),
  staticData: {
    title: msg`Organizations`,
    subtitle: <Trans>Every organization on the platform, whoever its members are.</Trans>,
    skeleton: <PeoplePageSkeleton />,
  },
});

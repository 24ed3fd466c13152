import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { staffRoute } from '../identity/parent-routes.ts';
import { usersQuery } from './api.ts';
import { PeoplePageSkeleton } from './people/people-skeleton.tsx';
import { platformUsersSearch } from './search-params.ts';

export const platformUsersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/users',
  validateSearch: platformUsersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.prefetch(usersQuery(deps)),
  component: lazyComponent(() => import('./platform-users-page.tsx'), 'UsersPage'),
  staticData: {
    title: msg`Users`,
    subtitle: <Trans>Everybody who has an account.</Trans>,
    skeleton: <PeoplePageSkeleton />,
  },
});

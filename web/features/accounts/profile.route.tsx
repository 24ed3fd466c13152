import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { appRoute } from '../identity/parent-routes.ts';
import { ProfileSkeleton } from './profile/profile-skeleton.tsx';
import { profileSearch } from './search-params.ts';

export const profileRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.profile,
  validateSearch: profileSearch,
  component: lazyComponent(() => import('./profile-page.tsx'), 'ProfilePage'),
  staticData: {
    title: msg`Profile`,
    subtitle: <Trans>Your details, and how you sign in.</Trans>,
    skeleton: <ProfileSkeleton />,
  },
});

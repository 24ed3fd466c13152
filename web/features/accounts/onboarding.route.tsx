import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { guardOnboarding } from '../identity/guards.ts';
import { behind, rootRoute } from '../identity/parent-routes.ts';
import { onboardingSearch } from './search-params.ts';

export const onboardingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.onboarding,
  validateSearch: onboardingSearch,
  beforeLoad: behind(guardOnboarding),
  component: lazyComponent(() => import('./onboarding-page.tsx'), 'OnboardingPage'),
  staticData: { title: msg`Set up your account` },
});

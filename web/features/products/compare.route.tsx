import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { appRoute } from '../identity/parent-routes.ts';
import { compareSearch } from './search-params.ts';

export const compareRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.compare,
  validateSearch: compareSearch,
  component: lazyComponent(() => import('./compare-page.tsx'), 'ComparePage'),
  staticData: { title: msg`Compare products` },
});

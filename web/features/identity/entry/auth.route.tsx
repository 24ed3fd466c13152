import { createRoute, redirect } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { guardAuth } from '../guards.ts';
import { pendingLink, takeLink } from '../links/pending-link.ts';
import { behind, rootRoute } from '../parent-routes.ts';
import { authSearch } from './search-params.ts';

export const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.auth,
  validateSearch: authSearch,
  async beforeLoad(arrival) {
    const { context, location, search } = arrival;
    const link = takeLink(location.hash, ['verify', 'change', 'stop']);
    if (link) throw redirect({ to: paths.auth, search: { ...search, link }, replace: true });
    // If an emailed link opens this page, a signed-in user is not redirected, because the user must confirm what the
    // link does.
    if (search.link) await context.sessions.ready();
    else await behind(guardAuth)(arrival);
    return { link: search.link ? pendingLink(search.link) : null };
  },
  component: lazyComponent(() => import('./auth-page.tsx'), 'AuthPage'),
});

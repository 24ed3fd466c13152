import { msg } from '@lingui/core/macro';
import { createRoute, redirect } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { pendingLink, takeLink } from '../links/pending-link.ts';
import { rootRoute } from '../parent-routes.ts';
import { resetSearch } from './search-params.ts';

export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.resetPassword,
  validateSearch: resetSearch,
  async beforeLoad({ context, location, search }) {
    const link = takeLink(location.hash, ['reset']);
    if (link) throw redirect({ to: paths.resetPassword, search: { link }, replace: true });
    if (search.link) await context.sessions.ready();
    return { link: search.link ? pendingLink(search.link) : null };
  },
  component: lazyComponent(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
  staticData: { title: msg`Reset password` },
});

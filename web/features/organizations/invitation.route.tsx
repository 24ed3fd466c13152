import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { rootRoute } from '../identity/parent-routes.ts';

/** This route has no guard, so that signed-out users can also open the link. */
export const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.invitation('$token'),
  async beforeLoad({ context }) {
    await context.sessions.ready();
  },
  component: lazyComponent(() => import('./invitation-page.tsx'), 'InvitationPage'),
  staticData: { title: msg`Invitation` },
});

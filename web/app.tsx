import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { whenOffline } from './api/connection.ts';
import { forgetDrafts } from './api/drafts.ts';
import { takeSettingsOf } from './api/local-settings.ts';
import { notify } from './api/notify.ts';
import { createQueryClient } from './api/query-client.ts';
import { onStreamChange } from './api/realtime.ts';
import { mayHaveSession, sessionStore } from './api/session/session.ts';
import { AuthProvider } from './features/identity/auth-provider.tsx';
import { followUser } from './features/identity/follow-user.ts';
import { mayShowPush } from './features/settings/push/push-permission.ts';
import { syncSettings } from './features/settings/sync-settings.ts';
import { paths } from './paths.ts';
import { createAppRouter } from './router.ts';

// Creates the router in a separate task. Evaluating this module was already a long task, and the browser handles user
// input only between tasks.
await new Promise((resolve) => setTimeout(resolve));

const queries = createQueryClient();
export const router = createAppRouter(sessionStore, queries);
// Loads the page's scripts while the route guards still wait for the session. For a visitor without a session nothing
// is loaded, because the guards redirect the visitor.
if (mayHaveSession()) {
  const [routesOfPage] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of routesOfPage) void router.loadRouteChunk(route);
  // The first number format takes long to create, so it is created while the page waits for responses.
  setTimeout(() => new Intl.NumberFormat('en-AU'));
}

/**
 * Waits for the route guards and the page's code, so that the HTML from the server stays on the screen until the
 * first render is complete. Does not wait while the server is unreachable; the app then shows that it is offline.
 */
export async function openFirstPage(): Promise<void> {
  await Promise.race([router.load(), whenOffline()]);
}

/**
 * Runs the route guards again after the session has changed. After a sign-out, opens the sign-in page without `next`:
 * the next sign-in does not return to this page, because the user chose to leave it.
 */
function followSession(): void {
  const ending = sessionStore.state().user === null ? sessionStore.ending() : null;
  if (ending === 'signedOut') {
    forgetDrafts();
    void router.navigate({ to: paths.auth, ignoreBlocker: true });
    return;
  }
  if (ending === 'endedElsewhere')
    notify.info(i18n._(msg`You were signed out`), { description: i18n._(why) });
  void router.invalidate();
}

const why = msg`This session was ended on another device, by a new password, or by platform staff.`;

followUser(queries, followSession);

/** Applies a user's own settings on sign-in, in any tab. */
function followSettings(): void {
  const { user } = sessionStore.state();
  if (user && takeSettingsOf(user.id)) syncSettings();
}

// The user may have signed in before this module was loaded.
followSettings();
sessionStore.subscribe(followSettings);

onStreamChange(async (change) => {
  if (!mayShowPush() || (change.topic !== 'order' && change.topic !== 'invitation')) return;
  try {
    const { showPush } = await import('./features/settings/push/show-push.ts');
    await showPush(change, queries, {
      order: (id) => void router.navigate({ to: paths.order(id) }),
      invitations: () => void router.navigate({ to: paths.organizations }),
    });
  } catch {
    // If the changed row cannot be read, no push notification is shown. The page itself shows that the read failed.
  }
});

/**
 * Everything that depends on a session: onboarding, the shell with its pages, and, after the app has loaded, the
 * sign-in page.
 */
export function App() {
  return (
    <QueryClientProvider client={queries}>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>
  );
}

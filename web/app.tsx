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

// Creates the router in a task of its own, because evaluating the code already took one and input would wait for both.
await new Promise((resolve) => setTimeout(resolve));

const queries = createQueryClient();
export const router = createAppRouter(sessionStore, queries);
// Fetches the page's scripts while the guards still identify the visitor. Visitors without a session are redirected anyway.
if (mayHaveSession()) {
  const [routesOfPage] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of routesOfPage) void router.loadRouteChunk(route);
  // Creating the first number format is slow, so it runs while the answers are pending.
  setTimeout(() => new Intl.NumberFormat('en-AU'));
}

/**
 * Waits for the guards and the page's code, so that the first render is complete and the served HTML stays until then. While the server is
 * unreachable, the app says so.
 */
export async function openFirstPage(): Promise<void> {
  await Promise.race([router.load(), whenOffline()]);
}

/** Runs the guards again after a session change. A sign-out does not remember the page, because the user meant to leave. */
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

// The user may have signed in before this code loaded.
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
    // Skips unreadable changes; the page reports the failed read itself.
  }
});

/** Everything that depends on a session: sign-in, onboarding and the shell. */
export function App() {
  return (
    <QueryClientProvider client={queries}>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>
  );
}

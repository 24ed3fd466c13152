import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { whenAway } from './api/connection.ts';
import { forgetDrafts } from './api/drafts.ts';
import { takeSettingsOf } from './api/local-settings.ts';
import { notify } from './api/notify.ts';
import { createQueryClient } from './api/query-client.ts';
import { onStreamChange } from './api/realtime.ts';
import { mayHaveSession, sessionStore } from './api/session/session.ts';
import { AuthProvider } from './features/identity/auth-provider.tsx';
import { followUser } from './features/identity/follow-user.ts';
import { mayShowPush } from './features/settings/push/push-permission.ts';
import { tellServer } from './features/settings/tell-server.ts';
import { paths } from './paths.ts';
import { createAppRouter } from './router.ts';

// The router begins in a task of its own: in this one the code of the app was evaluated, and a press would wait for both.
await new Promise((resolve) => setTimeout(resolve));

const queries = createQueryClient();
export const router = createAppRouter(sessionStore, queries);
// The page's own scripts are fetched while the guards still ask who the visitor is. One without a session is sent elsewhere at once.
if (mayHaveSession()) {
  const [routesOfPage] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of routesOfPage) void router.loadRouteChunk(route);
  // The first format of numbers takes the browser longer than a list; it is made while the answers are on their way.
  setTimeout(() => new Intl.NumberFormat('en-AU'));
}

/**
 * Waits for the guards and the code of the page, so that the first render shows it whole and the frame in the HTML stands until
 * then; but while the server is away the app says so.
 */
export async function openFirstPage(): Promise<void> {
  await Promise.race([router.load(), whenAway()]);
}

/**
 * The guards redirect everyone to where they belong. After signing out the page is not remembered, because the user meant to leave
 * it.
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

/** Settings that are a person's own follow the sign-in, in whichever tab it happens. */
function followSettings(): void {
  const { user } = sessionStore.state();
  if (user && takeSettingsOf(user.id)) tellServer();
}

// The sign-in may have been faster than this code.
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
    // What cannot be read is not told; the page says so where it shows it.
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

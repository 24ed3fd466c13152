import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { notify } from './api/notify.ts';
import { createQueryClient } from './api/query-client.ts';
import { sessionStore } from './api/session.ts';
import { mayHaveSession } from './api/session-mark.ts';
import { forgetDraft } from './features/accounts/onboarding/stored-draft.ts';
import { AuthProvider } from './features/identity/auth-provider.tsx';
import { messages as english } from './locales/en.po';
import { paths } from './paths.ts';
import { createAppRouter } from './routes.tsx';

// The pages beside the app have only their own words.
i18n.load('en', english);
const queries = createQueryClient();
export const router = createAppRouter({ sessions: sessionStore, queries });
// The page's own scripts are fetched while the guards still ask who the visitor is. One without a session is sent elsewhere at once.
if (mayHaveSession()) {
  const [routesOfPage] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of routesOfPage) void router.loadRouteChunk(route);
}

/**
 * The guards redirect everyone to where they belong. After signing out the page is not remembered, because the user meant to leave
 * it.
 */
function followSession(): void {
  const ending = sessionStore.state().user === null ? sessionStore.ending() : null;
  if (ending === 'signedOut') {
    forgetDraft();
    void router.navigate({ to: paths.auth, ignoreBlocker: true });
    return;
  }
  if (ending === 'endedElsewhere')
    notify.info(i18n._(msg`You were signed out`), { description: i18n._(why) });
  void router.invalidate();
}

const why = msg`This session was ended on another device, or by a new password.`;

/** Everything that depends on a session: sign-in, onboarding and the shell. */
export function App() {
  return (
    <QueryClientProvider client={queries}>
      <AuthProvider onUserChange={followSession}>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>
  );
}

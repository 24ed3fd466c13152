import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createQueryClient } from './api/query-client.ts';
import { sessionStore } from './api/session.ts';
import { AuthProvider } from './features/auth/auth-provider.tsx';
import { paths } from './paths.ts';
import { createAppRouter } from './routes.tsx';

const queries = createQueryClient();
const router = createAppRouter({ sessions: sessionStore, queries });

/** The guards send everyone where they belong; who has signed out meant to leave the page, not to come back to it. */
function followSession(): void {
  const hasLeft = sessionStore.state().user === null && sessionStore.ending() === 'signedOut';
  if (hasLeft) void router.navigate({ to: paths.auth });
  else void router.invalidate();
}

/** Everything that knows of a session: sign-in, onboarding and the shell. */
export function App() {
  return (
    <QueryClientProvider client={queries}>
      <AuthProvider onUserChange={followSession}>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>
  );
}

import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createQueryClient } from './api/query-client.ts';
import { sessionStore } from './api/session.ts';
import { AuthProvider } from './features/auth/auth-provider.tsx';
import { createAppRouter } from './routes.tsx';

const queries = createQueryClient();
const router = createAppRouter({ sessions: sessionStore, queries });
const renewGuards = () => void router.invalidate();

/** Everything that knows of a session: sign-in, onboarding and the shell. */
export function App() {
  return (
    <QueryClientProvider client={queries}>
      <AuthProvider onUserChange={renewGuards}>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>
  );
}

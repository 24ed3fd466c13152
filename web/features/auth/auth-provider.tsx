import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { client } from '../../api/client.ts';
import { sessionStore } from '../../api/session.ts';
import type { AuthState } from '../../api/session-store.ts';

type Auth = AuthState & {
  /** Ends the session here, in the other tabs and on the server, and forgets what was read with it. */
  signOut: () => Promise<void>;
};

const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

type AuthProviderProps = {
  /** Called when somebody signs in, out, or as somebody else, in whichever tab. */
  onUserChange: () => void;
  children: ReactNode;
};

export function AuthProvider({ onUserChange, children }: AuthProviderProps) {
  const queries = useQueryClient();
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.state);

  useEffect(() => {
    let known = userIn(sessionStore.state());
    return sessionStore.subscribe(() => {
      const before = known;
      known = userIn(sessionStore.state());
      if (known === before) return;
      // What one user has read is not for the next one's eyes.
      if (before && before !== 'unknown') queries.clear();
      // The guards waited for the first answer themselves.
      if (before !== 'unknown') onUserChange();
    });
  }, [queries, onUserChange]);

  const auth = useMemo<Auth>(() => ({ ...state, signOut }), [state]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

function userIn({ user, loading }: AuthState): string | null {
  return loading ? 'unknown' : (user?.id ?? null);
}

async function signOut(): Promise<void> {
  await client.auth.signOut();
  sessionStore.end();
}

import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { client } from '../../api/client.ts';
import { followChanges } from '../../api/realtime.ts';
import type { AuthState } from '../../api/session/session.ts';
import { sessionStore } from '../../api/session/session.ts';
import { userIn } from './follow-user.ts';

type Auth = AuthState & {
  /** Ends the session on the server and in all tabs of this browser, and clears the cached data. */
  signOut: () => Promise<void>;
};

const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.state);
  const signedIn = userIn(state);

  // The stream of changes opens on sign-in and closes on sign-out (docs/product.md, Sign-in).
  const follower = signedIn && signedIn !== 'unknown' ? signedIn : null;
  useEffect(() => (follower ? followChanges(queries) : undefined), [queries, follower]);

  const auth = useMemo<Auth>(() => ({ ...state, signOut }), [state]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

async function signOut(): Promise<void> {
  const { session, isExpired } = sessionStore.state();
  // The server refuses a sign-out in a view-as session, so the view-as session ends first.
  if (session?.viewing) await (await import('./end-viewing.ts')).endViewing(session.user.id);
  // An expired session needs no sign-out on the server. The call would wait for the user's password.
  if (!isExpired) await client.auth.signOut();
  sessionStore.end();
}

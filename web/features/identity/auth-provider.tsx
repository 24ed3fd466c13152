import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { client } from '../../api/client.ts';
import { notify } from '../../api/notify.ts';
import { isPromised } from '../../api/query-client.ts';
import { followChanges } from '../../api/realtime.ts';
import { sessionStore } from '../../api/session.ts';
import type { AuthState } from '../../api/session-state.ts';
import { owesSecondFactor } from './owes-second-factor.ts';

type Auth = AuthState & {
  /** Ends the session here, in the other tabs and on the server, and clears the cached data. */
  signOut: () => Promise<void>;
};

const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

type AuthProviderProps = {
  /** Called when a user signs in, signs out or is replaced by another, in any tab. */
  onUserChange: () => void;
  children: ReactNode;
};

export function AuthProvider({ onUserChange, children }: AuthProviderProps) {
  const queries = useQueryClient();
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.state);
  const signedIn = userIn(state);

  useEffect(() => {
    let known = userIn(sessionStore.state());
    return sessionStore.subscribe(() => {
      const before = known;
      known = userIn(sessionStore.state());
      if (known === before) return;
      if (before && before !== 'unknown') forget(queries);
      // The guards have already waited for the first answer.
      if (before !== 'unknown') onUserChange();
    });
  }, [queries, onUserChange]);

  // Realtime follows sign-in and is cleared on sign-out (spec, section 4); its calls use the current token.
  const follower = signedIn && signedIn !== 'unknown' ? signedIn : null;
  useEffect(() => (follower ? followChanges(queries) : undefined), [queries, follower]);

  const auth = useMemo<Auth>(() => ({ ...state, signOut }), [state]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** The next user must not see data that this one has loaded, nor save what this one has left to be saved. */
function forget(queries: QueryClient): void {
  if (queries.isMutating({ predicate: isPromised }) > 0)
    notify.error(i18n._(msg`Your last changes were not saved`));
  queries.clear();
}

/** The user who is signed in with all of their factors. */
function userIn({ session, loading }: AuthState): string | null {
  if (loading) return 'unknown';
  return session && !owesSecondFactor(session) ? session.user.id : null;
}

async function signOut(): Promise<void> {
  const { session, isExpired } = sessionStore.state();
  // The server takes nothing from a session that looks at somebody's account, so that is over first.
  if (session?.viewing) await (await import('./end-viewing.ts')).endViewing(session.user.id);
  // An expired session needs no ending, and a call with it would wait for the password.
  if (!isExpired) await client.auth.signOut();
  sessionStore.end();
}

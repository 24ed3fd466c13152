import type { Session } from '../../../contract/auth.ts';

/** Every signed-in user's session has this role; the profile's role (buyer, seller, …) is another field. */
export type AuthSession = Session & { role: 'authenticated' };
export type AuthState = {
  user: Session['user'] | null;
  session: AuthSession | null;
  loading: boolean;
  /** The session expired: page and user stay, and calls wait until the password is entered again. */
  isExpired: boolean;
};
/** Signed out in this browser, or ended elsewhere: on another device, or by a new password. */
export type SessionEnding = 'signedOut' | 'endedElsewhere';

/** What can happen to a session, here or in another tab. */
export type SessionMessage =
  | { kind: 'opened'; session: Session }
  | { kind: 'expired' }
  | { kind: 'ended'; ending: SessionEnding };

const nobody: AuthState = { user: null, session: null, loading: false, isExpired: false };
/** The state until it is known whether there is a session. */
export const undecided: AuthState = { ...nobody, loading: true };

/** Returns the same object when nothing changed. */
export function stateAfter(state: AuthState, message: SessionMessage): AuthState {
  if (message.kind === 'opened') {
    const session: AuthSession = { ...message.session, role: 'authenticated' };
    return { user: session.user, session, loading: false, isExpired: false };
  }
  if (message.kind === 'expired' && state.session) return { ...state, isExpired: true };
  // A visitor's state does not change.
  return state.session || state.loading ? nobody : state;
}

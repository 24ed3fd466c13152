import type { Session } from '../../../contract/auth.ts';

/** Every signed-in user's session has this role. The role in the profile (buyer, seller, …) is another field. */
export type AuthSession = Session & { role: 'authenticated' };
export type AuthState = {
  user: Session['user'] | null;
  session: AuthSession | null;
  loading: boolean;
  /**
   * The session has expired. The user's page stays open, and calls wait until the user has entered the password
   * again.
   */
  isExpired: boolean;
};
/**
 * How a session ended: by a sign-out in this browser, or in another way (on another device, by a new password, or by
 * platform staff).
 */
export type SessionEnding = 'signedOut' | 'endedElsewhere';

/** An event of the session, in this tab or in another. */
export type SessionMessage =
  | { kind: 'opened'; session: Session }
  | { kind: 'expired' }
  | { kind: 'ended'; ending: SessionEnding };

const nobody: AuthState = { user: null, session: null, loading: false, isExpired: false };
/** The state while the tab does not know yet whether there is a session. */
export const undecided: AuthState = { ...nobody, loading: true };

/** Returns the state after a message. Returns the same object when the message changes nothing. */
export function stateAfter(state: AuthState, message: SessionMessage): AuthState {
  if (message.kind === 'opened') {
    const session: AuthSession = { ...message.session, role: 'authenticated' };
    return { user: session.user, session, loading: false, isExpired: false };
  }
  if (message.kind === 'expired' && state.session) return { ...state, isExpired: true };
  // Without a session before and after the message, the state object stays the same, so that nothing renders again.
  return state.session || state.loading ? nobody : state;
}

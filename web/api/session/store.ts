import type { Session } from '../../../contract/auth.ts';
import type { TabChannel } from '../tabs.ts';
import { openRenewal, type Renewal } from './renewal.ts';
import { type SessionMark, shareSession } from './shared.ts';
import { openStart } from './start.ts';
import type { SessionMessage } from './state.ts';
import { openToken } from './token.ts';

export type SessionStore = ReturnType<typeof createSessionStore>;

type Surroundings = Renewal & { channel: TabChannel<SessionMessage>; mark: SessionMark };

/**
 * The session of this tab: its state, the access token for calls, and functions that open, change and end the session.
 */
export function createSessionStore({ refresh, takeTurn, channel, mark }: Surroundings) {
  const shared = shareSession(channel, mark);
  const { state, ending, subscribe, publish } = shared;
  const { renewOnce, renewAnew } = openRenewal({ refresh, takeTurn }, shared);
  const ready = openStart(shared, renewOnce, mark.read);
  /** Opens the session that the server returned after sign-in or sign-up. */
  const open = (session: Session) => publish({ kind: 'opened', session });

  return {
    state,
    ending,
    subscribe,
    ready,
    ...openToken(shared, renewOnce, ready),
    renewAnew,
    open,

    /**
     * Opens the session that the call returns. Holds the renewal lock during the call: the call ends the previous
     * session. If a tab tried to renew that session, the failed renewal would sign out every tab and remove the cookie
     * of the new session.
     */
    openWith: (call: () => Promise<Session>) => takeTurn(async () => open(await call())),

    /** Updates the user's data in every tab. */
    updateUser(change: Partial<Session['user']>): void {
      const { session, isExpired } = state();
      if (session && !isExpired) open({ ...session, user: { ...session.user, ...change } });
    },

    /** Signs out this browser, in all tabs. */
    end: () => publish({ kind: 'ended', ending: 'signedOut' }),
  };
}

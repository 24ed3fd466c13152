import type { Refreshed, Session } from '../../contract/auth.ts';
import type { TabChannel } from './tabs.ts';

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
export type SessionStore = ReturnType<typeof createSessionStore>;

export type SessionMessage =
  | { kind: 'opened'; session: Session }
  | { kind: 'expired' }
  | { kind: 'ended'; ending: SessionEnding };

type Surroundings = {
  /** Asks the server for a new access token; without a session it says how that ended. */
  refresh: () => Promise<Refreshed>;
  /** Runs when no other tab of this browser is running, for the refresh token is rotated at each use. */
  takeTurn: <T>(run: () => Promise<T>) => Promise<T>;
  channel: TabChannel<SessionMessage>;
  /** Whether this browser may hold a session at all. */
  mark: { read: () => boolean; write: (hasSession: boolean) => void };
};

const renewBeforeExpiryMs = 60_000;
/** With a wrong clock a token looks expired at once; even then we renew no more often than this. */
const shortestRenewalMs = 30_000;
const nobody: AuthState = { user: null, session: null, loading: false, isExpired: false };

/** Keeps the session in memory: the access token is never written anywhere. */
export function createSessionStore({ refresh, takeTurn, channel, mark }: Surroundings) {
  let state: AuthState = { ...nobody, loading: true };
  let ending: SessionEnding | null = null;
  let starting: Promise<AuthState> | null = null;
  let renewing: Promise<void> | null = null;
  let renewalTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  channel.listen(hear);

  return {
    state: () => state,
    subscribe,

    /** The state once it is known whether there is a session. Fails while the server cannot be reached; ask again. */
    ready(): Promise<AuthState> {
      if (!state.loading) return Promise.resolve(state);
      starting ??= start().finally(() => {
        starting = null;
      });
      return starting;
    },

    /** A valid token for the next call; null when nobody is signed in. */
    async accessToken(): Promise<string | null> {
      await this.ready();
      const { session, isExpired } = state;
      if (!session) return null;
      if (isExpired) return tokenOnceSignedInAgain();
      if (Date.parse(session.expiresAt) > Date.now()) return session.accessToken;
      return this.renew(session.accessToken);
    },

    /** Replaces a token that the server refused, unless that has happened meanwhile. */
    async renew(refused: string): Promise<string | null> {
      if (state.session?.accessToken === refused && !state.isExpired) await renewOnce(refused);
      return state.isExpired ? tokenOnceSignedInAgain() : (state.session?.accessToken ?? null);
    },

    /** A sign-in or sign-up answered with this session. */
    open,

    /**
     * Opens the session that a call answers with. While it is under way no tab renews: the call ends the session before it, and
     * renewing that one would sign everyone out and take the new cookie away.
     */
    openWith(call: () => Promise<Session>): Promise<void> {
      return takeTurn(async () => open(await call()));
    },

    /** What the user has just changed about themselves, for every tab. */
    updateUser(change: Partial<Session['user']>): void {
      if (!state.session || state.isExpired) return;
      open({ ...state.session, user: { ...state.session.user, ...change } });
    },

    /** Signs this browser out, in every tab. */
    end(): void {
      forget('signedOut');
      channel.post({ kind: 'ended', ending: 'signedOut' });
    },

    /** How the last session of this tab ended. */
    ending: () => ending,
  };

  function open(session: Session): void {
    adopt(session);
    channel.post({ kind: 'opened', session });
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function hear(message: SessionMessage): void {
    if (message.kind === 'opened') adopt(message.session);
    else if (message.kind === 'expired') expire();
    else forget(message.ending);
  }

  async function start(): Promise<AuthState> {
    if (mark.read()) await renewOnce(null);
    else expire();
    return state;
  }

  function renewOnce(replaced: string | null): Promise<void> {
    renewing ??= takeTurn(() => renewUnlessReplaced(replaced)).finally(() => {
      renewing = null;
    });
    return renewing;
  }

  async function renewUnlessReplaced(replaced: string | null): Promise<void> {
    // While this tab waited its turn another one may have renewed, and told us.
    if ((state.session?.accessToken ?? null) !== replaced) return;
    const { session, ended } = await refresh();
    if (session) {
      adopt(session);
      channel.post({ kind: 'opened', session });
    } else if (ended === 'ended') {
      forget('endedElsewhere');
      channel.post({ kind: 'ended', ending: 'endedElsewhere' });
    } else {
      // A cookie that ran out is no longer sent, so the server need not know of a session that did.
      expire();
      channel.post({ kind: 'expired' });
    }
  }

  /** A call of one user is never completed with the session of another. */
  async function tokenOnceSignedInAgain(): Promise<string | null> {
    const userId = state.user?.id;
    await new Promise<void>((resolve) => {
      const unsubscribe = subscribe(() => {
        if (state.isExpired) return;
        unsubscribe();
        resolve();
      });
    });
    return state.session?.user.id === userId ? (state.session?.accessToken ?? null) : null;
  }

  function adopt(session: Session): void {
    mark.write(true);
    const opened: AuthSession = { ...session, role: 'authenticated' };
    change({ user: session.user, session: opened, loading: false, isExpired: false });
    const untilRenewal = Date.parse(session.expiresAt) - Date.now() - renewBeforeExpiryMs;
    scheduleRenewal(session.accessToken, Math.max(untilRenewal, shortestRenewalMs));
  }

  function scheduleRenewal(token: string, delayMs: number): void {
    clearTimeout(renewalTimer);
    renewalTimer = setTimeout(() => {
      // Without a connection the session stays as it is, and we ask again.
      if (state.session?.accessToken === token)
        renewOnce(token).catch(() => scheduleRenewal(token, shortestRenewalMs));
    }, delayMs);
  }

  /** Where nobody is signed in there is nothing to keep. */
  function expire(): void {
    mark.write(false);
    clearTimeout(renewalTimer);
    if (state.session) change({ ...state, isExpired: true });
    else if (state.loading) change(nobody);
  }

  function forget(how: SessionEnding): void {
    ending = how;
    mark.write(false);
    clearTimeout(renewalTimer);
    if (state.session || state.loading) change(nobody);
  }

  function change(next: AuthState): void {
    state = next;
    for (const listener of listeners) listener();
  }
}

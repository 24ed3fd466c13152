import type { Session } from '../../contract/auth.ts';
import type { TabChannel } from './tabs.ts';

/** Every signed-in user's session has this role; the profile's role (buyer, seller, …) is another field. */
export type AuthSession = Session & { role: 'authenticated' };
export type AuthState = { user: Session['user'] | null; session: AuthSession | null; loading: boolean };
/** Signed out by its user, or no longer renewed by the server. */
export type SessionEnding = 'signedOut' | 'expired';
export type SessionStore = ReturnType<typeof createSessionStore>;

export type SessionMessage = { kind: 'opened'; session: Session } | { kind: 'ended'; ending: SessionEnding };

type Surroundings = {
  /** Asks the server for a new access token; null when the cookie opens no session. */
  refresh: () => Promise<Session | null>;
  /** Runs when no other tab of this browser is running, for the refresh token is rotated at each use. */
  takeTurn: <T>(run: () => Promise<T>) => Promise<T>;
  channel: TabChannel<SessionMessage>;
  /** Whether this browser may hold a session at all. */
  mark: { read: () => boolean; write: (hasSession: boolean) => void };
};

const renewBeforeExpiryMs = 60_000;
/** With a clock that is wrong a token looks expired at once; we still do not ask more often than this. */
const shortestRenewalMs = 30_000;

/** Keeps the session in memory: the access token is never written anywhere. */
export function createSessionStore({ refresh, takeTurn, channel, mark }: Surroundings) {
  let state: AuthState = { user: null, session: null, loading: true };
  let ending: SessionEnding | null = null;
  let starting: Promise<AuthState> | null = null;
  let renewing: Promise<void> | null = null;
  let renewalTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  channel.listen((message) => (message.kind === 'opened' ? adopt(message.session) : forget(message.ending)));

  return {
    state: () => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** The state once it is known whether there is a session. Fails while the server cannot be reached; ask again. */
    ready(): Promise<AuthState> {
      if (!state.loading) return Promise.resolve(state);
      starting ??= start().finally(() => {
        starting = null;
      });
      return starting;
    },

    /** A token that is good for the next call; null when nobody is signed in. */
    async accessToken(): Promise<string | null> {
      const { session } = await this.ready();
      if (!session) return null;
      if (Date.parse(session.expiresAt) > Date.now()) return session.accessToken;
      return this.renew(session.accessToken);
    },

    /** Replaces a token that the server refused, unless that has happened meanwhile. */
    async renew(refused: string): Promise<string | null> {
      if (state.session?.accessToken === refused) await renewOnce(refused);
      return state.session?.accessToken ?? null;
    },

    /** A sign-in or sign-up answered with this session. */
    open(session: Session): void {
      adopt(session);
      channel.post({ kind: 'opened', session });
    },

    /** Signs this browser out, in every tab. */
    end(): void {
      forget('signedOut');
      channel.post({ kind: 'ended', ending: 'signedOut' });
    },

    /** How the last session of this tab ended. */
    ending: () => ending,
  };

  async function start(): Promise<AuthState> {
    if (mark.read()) await renewOnce(null);
    else forget('expired');
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
    const session = await refresh();
    if (session) adopt(session);
    else forget('expired');
    channel.post(session ? { kind: 'opened', session } : { kind: 'ended', ending: 'expired' });
  }

  function adopt(session: Session): void {
    mark.write(true);
    change({ user: session.user, session: { ...session, role: 'authenticated' }, loading: false });
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

  function forget(how: SessionEnding): void {
    ending = how;
    mark.write(false);
    clearTimeout(renewalTimer);
    if (state.session || state.loading) change({ user: null, session: null, loading: false });
  }

  function change(next: AuthState): void {
    state = next;
    for (const listener of listeners) listener();
  }
}

import type { Refreshed } from '../../contract/auth.ts';
import type { SessionMessage } from './session-state.ts';
import type { SharedSession } from './shared-session.ts';

export type Renewal = {
  /** Asks the server for a new access token; without a session it says how that ended. */
  refresh: () => Promise<Refreshed>;
  /** Runs when no other tab of this browser is running, for the refresh token is rotated at each use. */
  takeTurn: <T>(run: () => Promise<T>) => Promise<T>;
};
export type RenewOnce = ReturnType<typeof openRenewal>;

const renewBeforeExpiryMs = 60_000;
/** With a wrong clock a token looks expired at once; even then we renew no more often than this. */
const shortestRenewalMs = 30_000;

/** Renews the session in time and when it is called, with the token to be replaced: once for all that ask at the same moment. */
export function openRenewal({ refresh, takeTurn }: Renewal, shared: SharedSession) {
  let renewing: Promise<void> | null = null;

  renewInTime(shared, renewOnce);
  return renewOnce;

  function renewOnce(replaced: string | null): Promise<void> {
    renewing ??= takeTurn(() => renewUnlessReplaced(replaced)).finally(() => {
      renewing = null;
    });
    return renewing;
  }

  async function renewUnlessReplaced(replaced: string | null): Promise<void> {
    // While this tab waited its turn another one may have renewed, and told us.
    if ((shared.state().session?.accessToken ?? null) !== replaced) return;
    shared.tell(messageOf(await refresh()));
  }
}

function messageOf({ session, ended }: Refreshed): SessionMessage {
  if (session) return { kind: 'opened', session };
  if (ended === 'ended') return { kind: 'ended', ending: 'endedElsewhere' };
  // A cookie that ran out is no longer sent, so the server need not know of a session that did.
  return { kind: 'expired' };
}

function renewInTime(shared: SharedSession, renew: (token: string) => Promise<void>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  shared.subscribe(() => {
    clearTimeout(timer);
    const { session, isExpired } = shared.state();
    if (!session || isExpired) return;
    const untilRenewal = Date.parse(session.expiresAt) - Date.now() - renewBeforeExpiryMs;
    schedule(session.accessToken, Math.max(untilRenewal, shortestRenewalMs));
  });

  function schedule(token: string, delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Without a connection the session stays as it is, and we ask again.
      if (shared.state().session?.accessToken === token)
        renew(token).catch(() => schedule(token, shortestRenewalMs));
    }, delayMs);
  }
}

import type { Refreshed } from '../../../contract/auth.ts';
import type { SharedSession } from './shared.ts';
import type { SessionMessage } from './state.ts';

export type Renewal = {
  /** Asks the server for a new access token. If there is no session, the response says how the last session ended. */
  refresh: () => Promise<Refreshed>;
  /** Runs the function in one tab of this browser at a time, because each renewal replaces the refresh token. */
  takeTurn: <T>(run: () => Promise<T>) => Promise<T>;
};
export type RenewOnce = ReturnType<typeof openRenewal>['renewOnce'];

const renewBeforeExpiryMs = 60_000;
/**
 * The shortest time between two renewals. Without this limit, a device with a wrong clock would renew without pause,
 * because every token looks expired to it.
 */
const shortestRenewalMs = 30_000;

/**
 * Renews the session before it expires. `renewOnce` renews the session on demand; its argument is the access token to
 * replace. Concurrent callers with the same token share one renewal. A call with a newer token starts another renewal.
 */
export function openRenewal({ refresh, takeTurn }: Renewal, shared: SharedSession) {
  const renewing = new Map<string | null, Promise<void>>();

  renewInTime(shared, renewOnce);
  return { renewOnce, renewAnew };

  function renewOnce(replaced: string | null): Promise<void> {
    const running =
      renewing.get(replaced) ??
      takeTurn(() => renewUnlessReplaced(replaced)).finally(() => renewing.delete(replaced));
    renewing.set(replaced, running);
    return running;
  }

  async function renewUnlessReplaced(replaced: string | null): Promise<void> {
    // Another tab may have renewed and shared the session while this tab waited for its turn.
    if ((shared.state().session?.accessToken ?? null) !== replaced) return;
    shared.publish(messageOf(await refresh()));
  }

  /**
   * Renews the session. If a renewal is already running, waits for its end first, because that renewal may have sent
   * outdated settings.
   */
  function renewAnew(): Promise<void> {
    return takeTurn(async () => {
      const { session, isExpired } = shared.state();
      if (session && !isExpired) shared.publish(messageOf(await refresh()));
    });
  }
}

function messageOf({ session, ended }: Refreshed): SessionMessage {
  if (session) return { kind: 'opened', session };
  if (ended === 'ended') return { kind: 'ended', ending: 'endedElsewhere' };
  // The browser does not send an expired cookie, so the server cannot distinguish an expired session from a browser
  // without a session.
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
      // A renewal that fails, for example without a connection, is repeated later. The session stays open.
      if (shared.state().session?.accessToken === token)
        renew(token).catch(() => schedule(token, shortestRenewalMs));
    }, delayMs);
  }
}

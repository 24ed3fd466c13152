import type { RenewOnce } from './session-renewal.ts';
import type { AuthState } from './session-state.ts';
import type { SharedSession } from './shared-session.ts';

/** The access token for the next call, once it is known whether there is one. */
export function openToken(shared: SharedSession, renewOnce: RenewOnce, mayHaveSession: () => boolean) {
  let starting: Promise<AuthState> | null = null;

  return { ready, accessToken, renew };

  /** The state once it is known whether there is a session. Fails while the server cannot be reached; ask again. */
  function ready(): Promise<AuthState> {
    if (!shared.state().loading) return Promise.resolve(shared.state());
    starting ??= start().finally(() => {
      starting = null;
    });
    return starting;
  }

  async function start(): Promise<AuthState> {
    if (mayHaveSession()) await renewOnce(null);
    else shared.hear({ kind: 'expired' });
    return shared.state();
  }

  /** A token that is good for the next call; null when nobody is signed in. */
  async function accessToken(): Promise<string | null> {
    await ready();
    const { session, isExpired } = shared.state();
    if (!session) return null;
    if (isExpired) return tokenOnceSignedInAgain(shared);
    if (Date.parse(session.expiresAt) > Date.now()) return session.accessToken;
    return renew(session.accessToken);
  }

  /** Replaces a token that the server refused, unless that has happened meanwhile. */
  async function renew(refused: string): Promise<string | null> {
    const { session, isExpired } = shared.state();
    if (session?.accessToken === refused && !isExpired) await renewOnce(refused);
    return shared.state().isExpired ? tokenOnceSignedInAgain(shared) : tokenNow(shared);
  }
}

/** A call made by one user is never finished by another. */
async function tokenOnceSignedInAgain(shared: SharedSession): Promise<string | null> {
  const userId = shared.state().user?.id;
  await new Promise<void>((resolve) => {
    const unsubscribe = shared.subscribe(() => {
      if (shared.state().isExpired) return;
      unsubscribe();
      resolve();
    });
  });
  return shared.state().session?.user.id === userId ? tokenNow(shared) : null;
}

function tokenNow(shared: SharedSession): string | null {
  return shared.state().session?.accessToken ?? null;
}

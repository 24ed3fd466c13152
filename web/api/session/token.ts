import type { RenewOnce } from './renewal.ts';
import type { SharedSession } from './shared.ts';
import type { Ready } from './start.ts';

/** Provides the access token for the next call, and a new one after the server has refused it. */
export function openToken(shared: SharedSession, renewOnce: RenewOnce, ready: Ready) {
  return { accessToken, renew };

  /** The current access token, renewed if it has expired; null when nobody is signed in. */
  async function accessToken(): Promise<string | null> {
    await ready();
    const { session, isExpired } = shared.state();
    if (!session) return null;
    if (isExpired) return tokenOnceSignedInAgain(shared);
    if (Date.parse(session.expiresAt) > Date.now()) return session.accessToken;
    return renew(session.accessToken);
  }

  /** Renews a token that the server refused, unless another call has renewed it already. */
  async function renew(refused: string): Promise<string | null> {
    const { session, isExpired } = shared.state();
    if (session?.accessToken === refused && !isExpired) await renewOnce(refused);
    return shared.state().isExpired ? tokenOnceSignedInAgain(shared) : tokenNow(shared);
  }
}

/**
 * Waits until the user has signed in again. Returns null when another user signed in, because a call of one user must
 * not use the session of another.
 */
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

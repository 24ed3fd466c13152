import type { RenewOnce } from './renewal.ts';
import type { SharedSession } from './shared.ts';
import type { Ready } from './start.ts';

/** The access token for the next call, and a replacement when the server refused it. */
export function openToken(shared: SharedSession, renewOnce: RenewOnce, ready: Ready) {
  return { accessToken, renew };

  /** Null when nobody is signed in. */
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

/** A call of one user is never completed with the session of another. */
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

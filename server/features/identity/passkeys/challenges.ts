import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../../access/context.ts';
import { hashToken, newToken } from '../../../access/secret-token.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { PasskeyPurpose } from '../../../db/schema/identity.ts';
import { limited } from '../attempt-limits.ts';
import { countAttempt } from '../attempts.ts';
import { type CookieKind, readCookie, setCookie } from '../cookie.ts';

/** Long enough to fetch a phone or to enter the PIN of a security key. */
const minutes = 5;

/** Identifies the browser that asked for a challenge. The answer must come from the same browser. */
const cookie: CookieKind = { name: 'myelin-passkey', path: '/api/auth', seconds: minutes * 60 };

/** What a challenge is for. The session is null at sign-in, because there is none yet. */
export type Asked = { purpose: PasskeyPurpose; sessionId: string | null };

/**
 * Opens a challenge for this browser. It replaces the browser's earlier challenge.
 * @throws TOO_MANY_REQUESTS
 */
export async function openChallenge(
  context: RequestContext,
  { purpose, sessionId }: Asked,
): Promise<{ challenge: string; timeout: number }> {
  const { deps, address } = context;
  await countAttempt(deps.db, limited.passkeyChallenge(address));
  const { token, hash } = newToken();
  const challenge = randomBytes(32).toString('base64url');
  await deps.db.execute(sql`
    WITH earlier AS (DELETE FROM passkey_challenges WHERE browser_hash = ${hashToken(readCookie(context, cookie) ?? '')})
    INSERT INTO passkey_challenges (browser_hash, purpose, challenge, session_id, expires_at)
    VALUES (${hash}, ${purpose}, ${challenge}, ${sessionId}, now() + make_interval(mins => ${minutes}))`);
  setCookie(context, cookie, token);
  return { challenge, timeout: minutes * 60_000 };
}

/**
 * Spends the browser's challenge. An answer spends it even if it is wrong, or for another purpose or session.
 * @returns null when the browser has no challenge for this purpose and session
 */
export async function takeChallenge(
  tx: Transaction,
  context: Pick<RequestContext, 'deps' | 'cookie'>,
  { purpose, sessionId }: Asked,
): Promise<string | null> {
  const token = readCookie(context, cookie);
  if (!token) return null;
  const { rows } = await tx.execute<{ challenge: string; fits: boolean }>(sql`
    DELETE FROM passkey_challenges WHERE browser_hash = ${hashToken(token)}
    RETURNING challenge, purpose = ${purpose} AND session_id IS NOT DISTINCT FROM ${sessionId}::uuid AND expires_at > now() AS fits`);
  return rows[0]?.fits ? rows[0].challenge : null;
}

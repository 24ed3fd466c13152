import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../../access/context.ts';
import { hashToken, newToken } from '../../../access/secret-token.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { PasskeyPurpose } from '../../../db/schema/identity.ts';
import { limited } from '../attempt-limits.ts';
import { countAttempt } from '../attempts.ts';
import { type CookieKind, readCookie, setCookie } from '../cookie.ts';

/** How long a challenge is valid. In this time a user can fetch a phone, or enter the PIN of a security key. */
const minutes = 5;

/** The cookie that identifies the browser. Only the browser that requested a challenge can answer it. */
const cookie: CookieKind = { name: 'myelin-passkey', path: '/api/auth', seconds: minutes * 60 };

/** The purpose and session of a challenge. At sign-in, there is no session yet. */
export type Asked = { purpose: PasskeyPurpose; sessionId: string | null };

/**
 * Creates a challenge for this browser, and deletes its earlier one.
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
 * Deletes the browser's challenge, so that it is answered only once: even if the answer is wrong, or for another purpose
 * or session.
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

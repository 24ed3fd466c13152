import { sql } from 'drizzle-orm';
import type { AssuranceLevel, SecondFactor, Session } from '../../../contract/auth.ts';
import { signAccessToken } from '../../access/access-token.ts';
import type { RequestContext } from '../../access/context.ts';
import { type Refusal, refuse } from '../../access/refuse.ts';
import { newToken } from '../../access/secret-token.ts';
import type { Database, Transaction } from '../../db/connection.ts';

export const sessionDays = 30;

export type SessionUser = {
  id: string;
  email: string;
  fullName: string;
  avatarUrl: string | null;
  secondFactors: SecondFactor[];
};

/**
 * The proof with which a session begins. `hash` is the hash against which the password was verified. If the password has
 * changed since, no session opens: the change ended all sessions, but could not end one that did not exist yet.
 */
type FirstProof =
  | { kind: 'password'; hash: string | null }
  | { kind: 'email' }
  | { kind: 'identity'; identityId: string }
  | { kind: 'passkey'; passkeyId: string };

/**
 * Creates a session with its first proof and its first refresh token, in one statement.
 * @throws INVALID_CREDENTIALS when the hash has changed, or the account was deleted; ACCOUNT_SUSPENDED with the reason
 */
export async function insertSession(
  db: Database | Transaction,
  userId: string,
  request: Pick<RequestContext, 'address' | 'userAgent' | 'language' | 'wantsEmail'>,
  proof: FirstProof = { kind: 'password', hash: null },
): Promise<{ sessionId: string; refreshToken: string }> {
  const verifiedHash = proof.kind === 'password' ? proof.hash : null;
  const { token, hash } = newToken();
  const { rows } = await db.execute<{ session_id: string }>(sql`
    WITH session AS (
      INSERT INTO sessions (user_id, assurance_level, address, user_agent, language, wants_email, expires_at)
      SELECT id, 'aal1', ${request.address}, ${request.userAgent.slice(0, 400)}, ${request.language},
        ${request.wantsEmail ?? true}::boolean, now() + make_interval(days => ${sessionDays})
      FROM users WHERE id = ${userId} AND deleted_at IS NULL AND suspended_because IS NULL
        AND (${verifiedHash}::text IS NULL OR password_hash = ${verifiedHash}) FOR SHARE
      RETURNING id),
    proof AS (
      INSERT INTO session_proofs (session_id, kind, passkey_id, identity_id)
      SELECT id, ${proof.kind}, ${proof.kind === 'passkey' ? proof.passkeyId : null}::uuid,
        ${proof.kind === 'identity' ? proof.identityId : null}::uuid FROM session)
    INSERT INTO refresh_tokens (session_id, token_hash) SELECT id, ${hash} FROM session RETURNING session_id`);
  const [opened] = rows;
  if (!opened) throw await whyNotOpened(db, userId, verifiedHash);
  return { sessionId: opened.session_id, refreshToken: token };
}

/** The reason for the refusal. Only a person with a valid proof learns that the account is suspended. */
async function whyNotOpened(
  db: Database | Transaction,
  userId: string,
  verifiedHash: string | null,
): Promise<Refusal> {
  const { rows } = await db.execute<{ reason: string | null }>(sql`
    SELECT suspended_because AS reason FROM users WHERE id = ${userId} AND deleted_at IS NULL
      AND (${verifiedHash}::text IS NULL OR password_hash = ${verifiedHash})`);
  const reason = rows[0]?.reason;
  return reason ? refuse('ACCOUNT_SUSPENDED', { reason }) : refuse('INVALID_CREDENTIALS');
}

/** The session as the browser gets it, with a new access token. */
export async function presentSession(
  key: Uint8Array,
  sessionId: string,
  level: AssuranceLevel,
  user: SessionUser,
  viewing: Session['viewing'] = null,
): Promise<Session> {
  const claims = { userId: user.id, sessionId, level };
  const { token, expiresAt } = await signAccessToken(key, claims, viewing ? new Date(viewing.endsAt) : null);
  return {
    accessToken: token,
    expiresAt: expiresAt.toISOString(),
    currentLevel: level,
    nextLevel: user.secondFactors.length > 0 ? 'aal2' : level,
    secondFactors: user.secondFactors,
    user: { id: user.id, email: user.email, fullName: user.fullName, avatarUrl: user.avatarUrl },
    viewing,
  };
}

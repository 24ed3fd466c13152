import { eq, sql } from 'drizzle-orm';
import type { AssuranceLevel, Refreshed, SecondFactor } from '../../../contract/auth.ts';
import type { RequestContext } from '../../access/context.ts';
import { secondFactorsOf } from '../../access/second-factors.ts';
import { hashToken, newToken } from '../../access/secret-token.ts';
import type { Transaction } from '../../db/connection.ts';
import { refreshTokens, sessions, users } from '../../db/schema/identity.ts';
import { presentSession, sessionDays } from './open-session.ts';
import { clearSessionCookies, readRefreshCookie, setSessionCookies } from './refresh-cookie.ts';
import { findViewing } from './viewing.ts';

/**
 * Within this time the old token is still accepted, because an interrupted reload or a second tab may send it again.
 */
const graceSeconds = 10;

type Row = {
  token_id: string;
  session_id: string;
  state: 'fresh' | 'within grace' | 'reused' | 'ended' | 'expired';
  assurance_level: AssuranceLevel;
  wants_email: boolean;
  user_id: string;
  email: string;
  full_name: string;
  avatar_url: string | null;
  second_factors: SecondFactor[];
};

/** Refreshes this browser's session: the view-as session if one is active, otherwise the user's own session. */
export async function refreshSession(context: RequestContext): Promise<Refreshed> {
  const viewing = await findViewing(context);
  return viewing ? { session: viewing, ended: null } : refreshOwnSession(context);
}

/**
 * Rotates the refresh token of the cookie. A token that is used again after its grace period may be stolen, so its
 * whole family ends.
 */
export async function refreshOwnSession(context: RequestContext): Promise<Refreshed> {
  const token = readRefreshCookie(context);
  if (!token) return { session: null, ended: null };
  const rotated = await context.deps.db.transaction((tx) => rotate(tx, hashToken(token), context));
  if (!('row' in rotated)) {
    clearSessionCookies(context);
    return { session: null, ended: rotated.ended };
  }
  const { row, refreshToken } = rotated;
  setSessionCookies(context, { sessionId: row.session_id, refreshToken });
  await syncEmailPreference(context, row);
  const session = await presentSession(context.deps.keys.accessToken, row.session_id, row.assurance_level, {
    id: row.user_id,
    email: row.email,
    fullName: row.full_name,
    avatarUrl: row.avatar_url,
    secondFactors: row.second_factors,
  });
  return { session, ended: null };
}

async function rotate(
  tx: Transaction,
  tokenHash: Buffer,
  { address, language }: RequestContext,
): Promise<{ row: Row; refreshToken: string } | { ended: Refreshed['ended'] }> {
  const row = await lockToken(tx, tokenHash);
  if (!row) return { ended: null };
  if (row.state === 'ended' || row.state === 'expired') return { ended: row.state };
  if (row.state === 'reused') {
    await tx.update(sessions).set({ endedAt: sql`now()` }).where(eq(sessions.id, row.session_id));
    return { ended: 'ended' };
  }
  const { token, hash } = newToken();
  const [successor] = await tx
    .insert(refreshTokens)
    .values({ sessionId: row.session_id, tokenHash: hash })
    .returning({ id: refreshTokens.id });
  if (row.state === 'fresh') {
    await tx
      .update(refreshTokens)
      .set({ replacedAt: sql`now()`, replacedBy: successor?.id ?? null })
      .where(eq(refreshTokens.id, row.token_id));
  }
  await tx
    .update(sessions)
    .set({
      lastUsedAt: sql`now()`,
      address,
      language,
      expiresAt: sql`now() + make_interval(days => ${sessionDays})`,
    })
    .where(eq(sessions.id, row.session_id));
  return { row, refreshToken: token };
}

/**
 * Whether the session has every factor. The preferences of a session without the second factor are ignored, because it
 * may belong to an attacker.
 */
function isComplete({ assurance_level, second_factors }: Row): boolean {
  return assurance_level === 'aal2' || second_factors.length === 0;
}

/**
 * Stores a changed email preference for the user's whole account. Only the user's own choice counts: neither a browser
 * that still has the default nor the end of a session changes the preference. The change has a separate transaction
 * because of the order of locks: the code that ends sessions locks the user first and then the session, but the
 * rotation of the token has already locked the session.
 */
async function syncEmailPreference({ deps, wantsEmail }: RequestContext, row: Row): Promise<void> {
  const says = wantsEmail ?? true;
  if (says === row.wants_email || !isComplete(row)) return;
  await deps.db.transaction(async (tx) => {
    if (wantsEmail !== null) await tx.update(users).set({ wantsEmail }).where(eq(users.id, row.user_id));
    await tx.update(sessions).set({ wantsEmail: says }).where(eq(sessions.id, row.session_id));
  });
}

async function lockToken(tx: Transaction, tokenHash: Buffer): Promise<Row | undefined> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT t.id AS token_id, s.id AS session_id, s.assurance_level, s.wants_email, u.id AS user_id, u.email, u.full_name, u.avatar_url,
      ${sql.raw(secondFactorsOf('u.id'))} AS second_factors,
      CASE WHEN s.ended_at IS NOT NULL OR u.deleted_at IS NOT NULL THEN 'ended'
           WHEN s.expires_at <= now() THEN 'expired'
           WHEN t.replaced_at IS NULL THEN 'fresh'
           WHEN t.replaced_at > clock_timestamp() - make_interval(secs => ${graceSeconds}) THEN 'within grace'
           ELSE 'reused' END AS state
    FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id JOIN users u ON u.id = s.user_id
    WHERE t.token_hash = ${tokenHash} AND s.viewer_session_id IS NULL FOR UPDATE OF t, s`);
  return rows[0];
}

import { sql } from 'drizzle-orm';
import type { ActorContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';

/** Opens a challenge for one of the user's factors. The challenge is valid for this session and for five minutes. */
export async function challengeFactor(
  { deps, actor }: ActorContext,
  factorId: string,
): Promise<{ challengeId: string; expiresAt: string }> {
  const { rows } = await deps.db.execute<{ id: string; expires_at: string }>(sql`
    INSERT INTO mfa_challenges (factor_id, session_id, expires_at)
    SELECT id, ${actor.sessionId}, now() + interval '5 minutes' FROM mfa_factors
    WHERE id = ${factorId} AND user_id = ${actor.userId}
    RETURNING id, to_json(expires_at) #>> '{}' AS expires_at`);
  const challenge = rows[0];
  if (!challenge) throw refuse('NOT_FOUND');
  return { challengeId: challenge.id, expiresAt: challenge.expires_at };
}

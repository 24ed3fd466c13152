import type { AssuranceLevel, SecondFactor, Session } from '../../../contract/auth.ts';
import type { ActorContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import { secondFactorsOf } from '../../access/second-factors.ts';
import { prepared } from '../../db/prepared.ts';
import { presentSession } from './open-session.ts';

const selectOwn = prepared<{
  level: AssuranceLevel;
  avatar_url: string | null;
  second_factors: SecondFactor[];
}>(`SELECT s.assurance_level AS level, u.avatar_url,
     ${secondFactorsOf('u.id')} AS second_factors
   FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = $1 AND s.ended_at IS NULL`);

/** The actor's own session, read again after its level or the user's factors have changed. */
export async function presentOwnSession({ deps, actor }: ActorContext): Promise<Session> {
  const [row] = await selectOwn(deps.db, [actor.sessionId]);
  if (!row) throw refuse('UNAUTHORIZED');
  return presentSession(deps.keys.accessToken, actor.sessionId, row.level, {
    id: actor.userId,
    email: actor.email,
    fullName: actor.fullName,
    avatarUrl: row.avatar_url,
    secondFactors: row.second_factors,
  });
}

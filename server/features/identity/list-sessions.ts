import type { KnownSession } from '../../../contract/auth.ts';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';

const selectSessions = prepared<{
  sessions: KnownSession[];
}>(`SELECT coalesce(json_agg(json_build_object('id', id, 'userAgent', user_agent, 'address', address,
     'createdAt', created_at, 'lastUsedAt', last_used_at, 'assuranceLevel', assurance_level, 'isCurrent', id = $2)
     ORDER BY id = $2 DESC, last_used_at DESC), '[]') AS sessions
   FROM sessions WHERE user_id = $1 AND ended_at IS NULL AND expires_at > now() AND viewer_session_id IS NULL`);

/**
 * The user's active sessions: the current session first, then the others by last use. IP addresses are only for the
 * user, not for staff.
 */
export async function listSessions(
  db: Database,
  { userId, sessionId, isViewedByStaff }: Actor,
): Promise<KnownSession[]> {
  const [row] = await selectSessions(db, [userId, sessionId]);
  const sessions = row?.sessions ?? [];
  return isViewedByStaff ? sessions.map((session) => ({ ...session, address: '' })) : sessions;
}

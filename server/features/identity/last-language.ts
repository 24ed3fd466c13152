import { type SQL, sql } from 'drizzle-orm';

/**
 * The language that this user's browser said last, for letters that somebody else is the cause of. NULL where they have no session.
 * @param userId as the statement around it names it
 */
export function lastLanguageOf(userId: SQL): SQL {
  return sql`(SELECT s.language FROM sessions s WHERE s.user_id = ${userId} ORDER BY s.last_used_at DESC LIMIT 1)`;
}

import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL expression: the language of this user's latest browser, for emails that another user causes. NULL without a
 * session.
 * @param userId SQL of the user's id in the surrounding statement
 */
export function lastLanguageOf(userId: SQL): SQL {
  return sql`(SELECT s.language FROM sessions s WHERE s.user_id = ${userId} ORDER BY s.last_used_at DESC LIMIT 1)`;
}

import { sql } from 'drizzle-orm';
import { secondFactorsOf } from '../../access/second-factors.ts';
import type { Transaction } from '../../db/connection.ts';
import type { SessionUser } from './open-session.ts';

/** The user of a session that this transaction opens. The account is locked. */
export async function findSessionUser(tx: Transaction, userId: string): Promise<SessionUser> {
  const { rows } = await tx.execute<SessionUser>(sql`
    SELECT id, email, full_name AS "fullName", avatar_url AS "avatarUrl", ${sql.raw(secondFactorsOf('users.id'))} AS "secondFactors"
    FROM users WHERE id = ${userId}`);
  const [user] = rows;
  if (!user) throw new Error('A locked account is gone');
  return user;
}

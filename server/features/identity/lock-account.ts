import { sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import { refuse } from '../../access/refuse.ts';
import type { Transaction } from '../../db/connection.ts';

/** An account, locked until the transaction ends. */
export type Account = {
  id: string;
  email: string;
  fullName: string;
  isEmailVerified: boolean;
  suspendedBecause: string | null;
};

/**
 * Everything that changes an account's credentials, including links, locks the account first. So concurrent changes run
 * one after the other without deadlocks, and each sees the result of the earlier change.
 * @returns null for a deleted account
 */
export async function lockAccount(tx: Transaction, userId: string): Promise<Account | null> {
  const { rows } = await tx.execute<Account>(sql`
    SELECT id, email, full_name AS "fullName", email_verified_at IS NOT NULL AS "isEmailVerified",
      suspended_because AS "suspendedBecause"
    FROM users WHERE id = ${userId} AND deleted_at IS NULL FOR NO KEY UPDATE`);
  return rows[0] ?? null;
}

/**
 * Locks the actor's own account. Refuses a session that has ended since the password or code was checked, for example
 * because the password was changed.
 * @throws UNAUTHORIZED
 */
export async function lockOwnAccount(
  tx: Transaction,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<Account> {
  const account = await lockAccount(tx, userId);
  const live = await tx.execute(sql`SELECT FROM sessions WHERE id = ${sessionId} AND ended_at IS NULL`);
  if (!account || live.rowCount === 0) throw refuse('UNAUTHORIZED');
  return account;
}

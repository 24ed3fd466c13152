import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './connection.ts';

/** The author of a write: a user's id, or `system:<what>` for jobs and commands. */
export type ActorName = string;

/**
 * Runs the writes in one transaction that names its actor, for the audit that the database itself keeps. No transaction
 * stays open across a network call: do those before or after.
 */
export function withActor<Result>(
  db: Database,
  actor: ActorName,
  write: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('myelin.actor', ${actor}, true)`);
    return write(tx);
  });
}

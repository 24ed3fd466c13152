import type { Database, Transaction } from './connection.ts';
import { setLocal } from './set-local.ts';

/** The author of a change: a user's id, or `system:` and the name of a job or command. */
export type ActorName = string;

/**
 * Runs the writes in one transaction that names its actor for the database's audit triggers. Make network calls before
 * or after it, so that no transaction stays open during a call.
 */
export function withActor<Result>(
  db: Database,
  actor: ActorName,
  write: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await setLocal(tx, 'myelin.actor', actor);
    return write(tx);
  });
}

import { sql } from 'drizzle-orm';
import type { ActorContext } from '../../access/context.ts';
import type { Transaction } from '../../db/connection.ts';
import { setLocal } from '../../db/set-local.ts';
import { withActor } from '../../db/with-actor.ts';

/** The subject of a staff action. The id is a text, because the ids of provider events are not UUIDs. */
export type Subject = { kind: string; id: string };

/**
 * Runs the writes of platform staff in one transaction that names the staff member and, where the database requires it,
 * the reason.
 */
export function withStaff<Result>(
  { deps, actor }: Pick<ActorContext, 'deps' | 'actor'>,
  reason: string,
  write: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return withActor(deps.db, actor.userId, async (tx) => {
    await setLocal(tx, 'myelin.reason', reason);
    return write(tx);
  });
}

/**
 * Adds a record to the staff audit. Call it in the transaction of the action, as the last statement, because it locks
 * the chain (docs/decisions/0064). The database adds the transaction's actor. Triggers record suspensions, their ends
 * and view-as sessions.
 * @param action kind of the subject and verb: `session.end`
 */
export async function recordAction(
  tx: Transaction,
  action: `${string}.${string}`,
  subject: Subject,
  reason = '',
): Promise<void> {
  await tx.execute(sql`SELECT record_staff_action(${action}, ${subject.kind}, ${subject.id}, ${reason})`);
}

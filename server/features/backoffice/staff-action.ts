import { sql } from 'drizzle-orm';
import type { ActorContext } from '../../access/context.ts';
import type { Transaction } from '../../db/connection.ts';
import { withActor } from '../../db/with-actor.ts';

/** What an action of platform staff was done to. The id is text: events of the payment provider have theirs. */
export type Subject = { kind: string; id: string };

/** Runs the writes of platform staff in one transaction that names them and, where the database asks for it, their reason. */
export function withStaff<Result>(
  { deps, actor }: Pick<ActorContext, 'deps' | 'actor'>,
  reason: string,
  write: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return withActor(deps.db, actor.userId, async (tx) => {
    await tx.execute(sql`SELECT set_config('myelin.reason', ${reason}, true)`);
    return write(tx);
  });
}

/**
 * Adds to the audit of platform staff, in the transaction of what was done and as its last statement, because the chain is locked from
 * then on (docs/decisions/0064). The database signs it with the transaction's actor. A suspension, its end and a viewing record themselves.
 * @param action `session.end`: the kind of the subject and the verb
 */
export async function recordAction(
  tx: Transaction,
  action: `${string}.${string}`,
  subject: Subject,
  reason = '',
): Promise<void> {
  await tx.execute(sql`SELECT record_staff_action(${action}, ${subject.kind}, ${subject.id}, ${reason})`);
}

import { sql } from 'drizzle-orm';
import type { Deps } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import { setLocal } from '../../../db/set-local.ts';
import { withActor } from '../../../db/with-actor.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { recallPayload, sendNoticesTask } from './send-notices.ts';

export const extendRecallTask = 'extend-recall';

/** The job that adds the lines of lots that were recorded or corrected after the recall was issued. */
export async function extendRecall({ db }: Pick<Deps, 'db'>, given: unknown): Promise<void> {
  const { recallId } = recallPayload.parse(given);
  await withActor(db, 'system:extend-recall', async (tx) => {
    await allowLongStatements(tx);
    const { rowCount } = await tx.execute(
      sql`SELECT FROM recalls WHERE id = ${recallId} AND issued_at IS NOT NULL AND closed_at IS NULL FOR SHARE`,
    );
    if (rowCount !== 0) await extend(tx, recallId);
  });
}

/**
 * Raises the time limit of each statement from 15 s to ten minutes, until the end of the transaction. On a busy machine, a
 * recall with tens of thousands of buyers takes longer than 15 s, and no recall may fail because of its size. The limit
 * includes the time in which it waits for another recall to be issued.
 */
export function allowLongStatements(tx: Transaction): Promise<void> {
  return setLocal(tx, 'statement_timeout', '10min');
}

/**
 * Adds the lines and notices that the scope of a locked recall now has, and queues the job that sends the notices. The
 * notices are locked before their lines, as an acknowledgement locks them. Otherwise the two could wait for each other.
 */
export async function extend(tx: Transaction, recallId: string): Promise<void> {
  await tx.execute(sql`SELECT FROM recall_notices WHERE recall_id = ${recallId} ORDER BY id FOR UPDATE`);
  await tx.execute(sql`SELECT extend_recall(${recallId})`);
  await enqueue(tx, sendNoticesTask, { recallId }, { jobKey: `${sendNoticesTask}:${recallId}` });
}

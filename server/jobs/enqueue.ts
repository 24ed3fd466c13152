import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';

/**
 * Letters go first, because they are the only jobs that people wait for (graphile-worker, "Priority": the lower, the sooner).
 */
export const lettersFirst = -10;
/** What nobody waits for. */
export const whenIdle = 10;

/** Jobs that each fill a core: one after the other, whatever the number of workers. */
export const pictureQueue = 'pictures';

/**
 * Adds a job in the transaction of the write, so that no job is lost and none runs for a write that was rolled back.
 * @param jobKey a second job with the same key replaces the first while that one is still waiting
 * @param queue jobs of the same queue run one after the other
 */
export async function enqueue(
  tx: Transaction,
  task: string,
  payload: Record<string, unknown>,
  { jobKey, priority = 0, queue }: { jobKey?: string; priority?: number; queue?: string } = {},
): Promise<void> {
  await tx.execute(
    sql`SELECT graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null}, job_key => ${jobKey ?? null}, priority => ${priority})`,
  );
}

/** The same for many payloads of one task, in one statement. */
export async function enqueueEach(
  tx: Transaction,
  task: string,
  payloads: readonly Record<string, unknown>[],
  { priority = 0 }: { priority?: number } = {},
): Promise<void> {
  await tx.execute(
    sql`SELECT graphile_worker.add_job(${task}, payload, priority => ${priority}) FROM json_array_elements(${JSON.stringify(payloads)}::json) AS payload`,
  );
}

import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { currentScope } from '../telemetry/scope.ts';

/**
 * Letters go first, because they are the only jobs that people wait for (graphile-worker, "Priority": the lower, the sooner).
 */
export const lettersFirst = -10;
/** What nobody waits for. */
export const whenIdle = 10;

/** Jobs that each fill a core: one after the other, whatever the number of workers. */
export const pictureQueue = 'pictures';

type JobOptions = { jobKey?: string; priority?: number; queue?: string; afterMinutes?: number };

/**
 * Adds a job in the transaction of the write, so that no job is lost and none runs for a write that was rolled back.
 * @param jobKey a second job with the same key replaces the first while that one is still waiting
 * @param queue jobs of the same queue run one after the other
 * @param afterMinutes the job waits so long, and one that replaces it does not put it off
 */
export async function enqueue(
  tx: Transaction,
  task: string,
  payload: Record<string, unknown>,
  { jobKey, priority = 0, queue, afterMinutes }: JobOptions = {},
): Promise<void> {
  const runAt =
    afterMinutes &&
    sql`, run_at => now() + make_interval(mins => ${afterMinutes}), job_key_mode => 'preserve_run_at'`;
  await tx.execute(
    sql`SELECT graphile_worker.add_job(${task}, ${JSON.stringify(withCause(payload))}::json, queue_name => ${queue ?? null}, job_key => ${jobKey ?? null}, priority => ${priority}${runAt || sql``})`,
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
    sql`SELECT graphile_worker.add_job(${task}, payload, priority => ${priority}) FROM json_array_elements(${JSON.stringify(payloads.map(withCause))}::json) AS payload`,
  );
}

/** The request that queued the job, for the log and the trace of its work (run-worker.ts takes it off again). */
function withCause(payload: Record<string, unknown>): Record<string, unknown> {
  const scope = currentScope();
  if (!scope) return payload;
  const { requestId, traceparent } = scope;
  return { ...payload, cause: { requestId, ...(traceparent && { traceparent }) } };
}

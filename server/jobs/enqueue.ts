import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { currentScope } from '../telemetry/scope.ts';

/**
 * The priority of emails and of payments with a saved card, because users wait for these jobs. Jobs with a lower number
 * run sooner (graphile-worker, "Priority").
 */
export const whileUserWaits = -10;
/** Priority of jobs that no user waits for. */
export const whenIdle = 10;

/** Queue of jobs that each use a whole core. These jobs run one at a time, even if there are several workers. */
export const pictureQueue = 'pictures';

type JobOptions = { jobKey?: string; priority?: number; queue?: string; afterMinutes?: number };

/**
 * Adds a job in the transaction of the write. So no job is lost, and no job runs for a write that was rolled back.
 * @param jobKey a new job replaces a waiting job with the same key
 * @param queue jobs of the same queue run one at a time
 * @param afterMinutes delay of the job; a job that replaces it does not extend the delay
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

/** Adds a job of one task for each payload, in one statement. */
export async function enqueueEach(
  tx: Transaction,
  task: string,
  jobs: readonly { payload: Record<string, unknown>; jobKey?: string }[],
  { priority = 0 }: { priority?: number } = {},
): Promise<void> {
  await tx.execute(
    sql`SELECT graphile_worker.add_job(${task}, job->'payload', job_key => job->>'jobKey', priority => ${priority}) FROM json_array_elements(${JSON.stringify(jobs.map((job) => ({ ...job, payload: withCause(job.payload) })))}::json) AS job`,
  );
}

/**
 * Adds the scope of the request that queues the job to the job's payload, for the job's log and trace. run-worker.ts
 * removes it from the payload.
 */
function withCause(payload: Record<string, unknown>): Record<string, unknown> {
  const scope = currentScope();
  if (!scope) return payload;
  const { requestId, traceparent } = scope;
  return { ...payload, cause: { requestId, ...(traceparent && { traceparent }) } };
}

import { type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { recordAction, withStaff } from '../staff-action.ts';

/**
 * Runs a failed job now, and gives it the full number of attempts again.
 * @throws NOT_FOUND when the job is done, JOB_RUNNING, JOB_NOT_FAILED
 */
export function retryJob(context: ActorContext, id: string): Promise<void> {
  return change(
    context,
    id,
    'retry',
    () => sql`graphile_worker.reschedule_jobs(ARRAY[${id}::bigint], run_at => now(), attempts => 0)`,
  );
}

/**
 * Stops the retries of a failed job. The job keeps its error.
 * @throws the same errors as retryJob
 */
export function giveUpJob(context: ActorContext, id: string): Promise<void> {
  return change(
    context,
    id,
    'give-up',
    ({ error }) => sql`graphile_worker.permanently_fail_jobs(ARRAY[${id}::bigint], ${error})`,
  );
}

type Job = { task: string; error: string | null; is_running: boolean };

/** The queue's functions skip a job that a worker has taken in the meantime, so no running job is changed. */
async function change(
  context: ActorContext,
  id: string,
  verb: 'retry' | 'give-up',
  changed: (job: Job) => SQL,
): Promise<void> {
  await withStaff(context, '', async (tx) => {
    const job = await findFailed(tx, id);
    const { rowCount } = await tx.execute(sql`SELECT FROM ${changed(job)}`);
    if (rowCount === 0) throw refuse('JOB_RUNNING');
    await recordAction(tx, `job.${verb}`, { kind: 'job', id }, job.task);
  });
}

async function findFailed(tx: Transaction, id: string): Promise<Job> {
  const { rows } = await tx.execute<Job>(sql`
    SELECT task_identifier AS task, last_error AS error, locked_at IS NOT NULL AS is_running
    FROM graphile_worker.jobs WHERE id = ${id}::bigint`);
  const job = rows[0];
  if (!job) throw refuse('NOT_FOUND');
  if (job.is_running) throw refuse('JOB_RUNNING');
  if (job.error === null) throw refuse('JOB_NOT_FAILED');
  return job;
}

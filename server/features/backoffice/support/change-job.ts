import { sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { recordAction, withStaff } from '../staff-action.ts';

/**
 * Has a failed job tried now, with as many tries before it as a new one has.
 * @throws NOT_FOUND once it is done, JOB_RUNNING, JOB_NOT_FAILED
 */
export function retryJob(context: ActorContext, id: string): Promise<void> {
  return change(context, id, 'retry', (tx) =>
    tx.execute(
      sql`SELECT graphile_worker.reschedule_jobs(ARRAY[${id}::bigint], run_at => now(), attempts => 0)`,
    ),
  );
}

/** Has it tried no more. It keeps its error, and goes with the others that failed for good. @throws as above */
export function giveUpJob(context: ActorContext, id: string): Promise<void> {
  return change(context, id, 'give-up', (tx, { error }) =>
    tx.execute(sql`SELECT graphile_worker.permanently_fail_jobs(ARRAY[${id}::bigint], ${error})`),
  );
}

type Job = { id: string; task: string; error: string | null; is_running: boolean };

/** With the job's row locked no worker takes it: they skip what is locked. */
async function change(
  context: ActorContext,
  id: string,
  verb: 'retry' | 'give-up',
  write: (tx: Transaction, job: Job) => Promise<unknown>,
): Promise<void> {
  await withStaff(context, '', async (tx) => {
    const { rows } = await tx.execute<Job>(sql`
      SELECT j.id::text, t.identifier AS task, j.last_error AS error, j.locked_at IS NOT NULL AS is_running
      FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE j.id = ${id}::bigint FOR UPDATE OF j`);
    const job = rows[0];
    if (!job) throw refuse('NOT_FOUND');
    if (job.is_running) throw refuse('JOB_RUNNING');
    if (job.error === null) throw refuse('JOB_NOT_FAILED');
    await write(tx, job);
    await recordAction(tx, `job.${verb}`, { kind: 'job', id: job.id }, job.task);
  });
}

import type { FailedJob } from '../../../../contract/failed-jobs.ts';
import { withoutSecrets } from '../../../access/without-secrets.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';

export type FailedJobsQuery = {
  state?: 'retrying' | 'gaveUp' | undefined;
  task?: string | undefined;
  cursor?: string | undefined;
  pageSize: number;
};

/** SQL of a job's state, over j (graphile_worker._private_jobs). */
export const jobState = `CASE WHEN j.locked_at IS NOT NULL THEN 'running' WHEN j.attempts >= j.max_attempts THEN 'gaveUp' ELSE 'retrying' END`;
export const nextTry = `CASE WHEN j.locked_at IS NULL AND j.attempts < j.max_attempts THEN j.run_at END`;

const isIn = {
  retrying: 'j.attempts < j.max_attempts',
  gaveUp: 'j.attempts >= j.max_attempts',
};

/** Of a payload only what says whom the job is for: a letter's holds its whole text. */
const item = `json_build_object('id', j.id::text, 'task', t.identifier,
  'about', coalesce(j.payload->>'eventId', j.payload->>'sellerOrgId', j.payload->>'to', j.payload->>'email'),
  'state', ${jobState}, 'attempts', j.attempts, 'maxAttempts', j.max_attempts, 'error', j.last_error,
  'createdAt', j.created_at, 'nextTryAt', ${nextTry})`;

/** Newest first. The index on them is made beside the queue's own tables (server/db/migrate.ts). */
export async function listFailedJobs(
  db: Database,
  { state, task, cursor, pageSize }: FailedJobsQuery,
): Promise<{ items: FailedJob[]; nextCursor: string | null }> {
  const values: unknown[] = [pageSize + 1];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['j.last_error IS NOT NULL'];
  if (state) conditions.push(isIn[state]);
  if (task) conditions.push(`t.identifier = ${bind(task)}`);
  if (cursor) conditions.push(`j.id < ${bind(cursor)}::bigint`);
  const name = ['failed-jobs', state, task && 'task', cursor && 'after'].filter(Boolean).join('-');
  const select = prepared<{ job: FailedJob }>(
    name,
    `SELECT ${item} AS job FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE ${conditions.join(' AND ')} ORDER BY j.id DESC LIMIT $1::int`,
  );
  const jobs = (await select(db, values)).map(({ job }) => ({ ...job, error: withoutSecrets(job.error) }));
  const items = jobs.slice(0, pageSize);
  return { items, nextCursor: jobs.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}

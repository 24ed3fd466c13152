import type { FailedJob } from '../../../../contract/failed-jobs.ts';
import { redactText } from '../../../access/redact.ts';
import type { Database } from '../../../db/connection.ts';
import type { Page } from '../../../db/list-page.ts';
import { pageOf } from '../../../db/page-of.ts';
import { prepared } from '../../../db/prepared.ts';
import { emailIdSql } from '../../../mail/mail-log.ts';

export type FailedJobsQuery = {
  state?: 'retrying' | 'gaveUp' | undefined;
  task?: string | undefined;
  cursor?: string | undefined;
  pageSize: number;
};

/** SQL expression: the state of the job j (graphile_worker.jobs). */
export const jobState = `CASE WHEN j.locked_at IS NOT NULL THEN 'running' WHEN j.attempts >= j.max_attempts THEN 'gaveUp' ELSE 'retrying' END`;
export const nextTry = `CASE WHEN j.locked_at IS NULL AND j.attempts < j.max_attempts THEN j.run_at END`;

const isIn = {
  retrying: 'j.attempts < j.max_attempts',
  gaveUp: 'j.attempts >= j.max_attempts',
};

/**
 * `about` is the object of the job, from the job's key: `evt_1` in `provider-event:evt_1`. For an email it is the
 * recipient.
 */
const item = `json_build_object('id', j.id::text, 'task', j.task_identifier,
  'about', coalesce((SELECT recipient FROM mail_log WHERE id = ${emailIdSql('j.key')}), substring(j.key FROM ':(.+)$')),
  'state', ${jobState}, 'attempts', j.attempts, 'maxAttempts', j.max_attempts, 'error', j.last_error,
  'createdAt', j.created_at, 'nextTryAt', ${nextTry})`;

/** Newest first. */
export async function listFailedJobs(
  db: Database,
  { state, task, cursor, pageSize }: FailedJobsQuery,
): Promise<Page<FailedJob>> {
  const values: unknown[] = [pageSize + 1];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['j.last_error IS NOT NULL'];
  if (state) conditions.push(isIn[state]);
  if (task) conditions.push(`j.task_identifier = ${bind(task)}`);
  if (cursor) conditions.push(`j.id < ${bind(cursor)}::bigint`);
  const select = prepared<{ job: FailedJob }>(
    `SELECT ${item} AS job FROM graphile_worker.jobs j
     WHERE ${conditions.join(' AND ')} ORDER BY j.id DESC LIMIT $1::int`,
  );
  const jobs = (await select(db, values)).map(({ job }) => ({ ...job, error: redactText(job.error) }));
  return pageOf(jobs, pageSize, ({ id }) => id);
}

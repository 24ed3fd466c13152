import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { page, pageSize, time } from './fields.ts';
import { operation, staffActs, staffReads } from './operation.ts';

/** retrying: waits for its next attempt. gaveUp: has no attempts left until staff restart it. */
export const jobStates = ['retrying', 'gaveUp', 'running'] as const;
export type JobState = (typeof jobStates)[number];

const jobId = z.string().check(z.regex(/^\d{1,18}$/, because('INVALID_ID')));

const failedJob = z.object({
  id: z.string(),
  task: z.string(),
  /**
   * What the job concerns: the id of an event or an organization, or an email address. Null when the job concerns none
   * of these.
   */
  about: z.nullable(z.string()),
  state: z.enum(jobStates),
  attempts: z.number(),
  maxAttempts: z.number(),
  error: z.string(),
  createdAt: time,
  /** Time of the next attempt. Null when there will be no further attempt. */
  nextTryAt: z.nullable(time),
});
export type FailedJob = z.infer<typeof failedJob>;

/** Failed background jobs and the staff's actions on them. */
export const failedJobs = {
  listFailedJobs: operation({
    method: 'GET',
    path: '/api/platform/jobs',
    summary: 'Background jobs whose last attempt failed, the latest first',
    access: staffReads,
  })
    .input(
      z.object({
        state: z.optional(z.enum(['retrying', 'gaveUp'])),
        task: z.optional(z.string().check(z.maxLength(128))),
        cursor: z.optional(jobId),
        pageSize,
      }),
    )
    .output(page(failedJob)),
  retryJob: operation({
    method: 'POST',
    path: '/api/platform/jobs/{id}/retry',
    summary: 'Run a failed job now, with its full number of attempts',
    access: staffActs,
    refuses: ['JOB_RUNNING', 'JOB_NOT_FAILED'],
  })
    .input(z.object({ id: jobId }))
    .output(z.object({})),
  giveUpJob: operation({
    method: 'POST',
    path: '/api/platform/jobs/{id}/give-up',
    summary: 'Stop the retries of a failed job; it is kept for a week',
    access: staffActs,
    refuses: ['JOB_RUNNING', 'JOB_NOT_FAILED'],
  })
    .input(z.object({ id: jobId }))
    .output(z.object({})),
};

import { api } from '../../../access/guard.ts';
import { findAnything } from '../../accounts/find-anything.ts';
import { listDiscrepancies } from '../../orders/money/list-discrepancies.ts';
import { acknowledgeDiscrepancy } from './acknowledge-discrepancy.ts';
import { giveUpJob, retryJob } from './change-job.ts';
import { compareNow } from './compare-now.ts';
import { listEmails } from './list-emails.ts';
import { findEvent, listEvents } from './list-events.ts';
import { listFailedJobs } from './list-failed-jobs.ts';
import { listPlatformDisputes } from './list-platform-disputes.ts';
import { listRecent } from './list-recent.ts';
import { exportStaffActions, listStaffActions } from './list-staff-actions.ts';
import { repeatEmail } from './repeat-email.ts';
import { replayEvent } from './replay-event.ts';
import { summarizeSupport } from './summarize-support.ts';

export const support = {
  summarize: api.support.summarize.handler(({ context }) => summarizeSupport(context.deps.db)),
  listRecent: api.support.listRecent.handler(({ context }) => listRecent(context.deps.db)),
  find: api.support.find.handler(({ context, input }) => findAnything(context.deps.db, input.text)),
  listEvents: api.support.listEvents.handler(({ context, input }) => listEvents(context.deps.db, input)),
  findEvent: api.support.findEvent.handler(({ context, input }) => findEvent(context.deps.db, input.id)),
  replayEvent: api.support.replayEvent.handler(async ({ context, input }) => {
    await replayEvent(context, input.id);
    return {};
  }),
  listFailedJobs: api.support.listFailedJobs.handler(({ context, input }) =>
    listFailedJobs(context.deps.db, input),
  ),
  retryJob: api.support.retryJob.handler(async ({ context, input }) => {
    await retryJob(context, input.id);
    return {};
  }),
  giveUpJob: api.support.giveUpJob.handler(async ({ context, input }) => {
    await giveUpJob(context, input.id);
    return {};
  }),
  listEmails: api.support.listEmails.handler(({ context, input }) => listEmails(context.deps.db, input)),
  repeatEmail: api.support.repeatEmail.handler(async ({ context, input }) => {
    await repeatEmail(context, input.id);
    return {};
  }),
  listStaffActions: api.support.listStaffActions.handler(({ context, input }) =>
    listStaffActions(context.deps.db, input),
  ),
  exportStaffActions: api.support.exportStaffActions.handler(({ context, input }) =>
    exportStaffActions(context.deps.db, input),
  ),
  listDisputes: api.support.listDisputes.handler(({ context, input }) =>
    listPlatformDisputes(context.deps.db, input),
  ),
  listDiscrepancies: api.support.listDiscrepancies.handler(({ context, input }) =>
    listDiscrepancies(context.deps.db, input),
  ),
  acknowledgeDiscrepancy: api.support.acknowledgeDiscrepancy.handler(async ({ context, input }) => {
    await acknowledgeDiscrepancy(context, input);
    return {};
  }),
  compareNow: api.support.compareNow.handler(async ({ context }) => {
    await compareNow(context);
    return {};
  }),
};

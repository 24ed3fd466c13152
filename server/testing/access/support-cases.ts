import { type AccessCase, type AccessCases, signedIn } from './outcomes.ts';

const nobodys = '019a0000-0000-7000-8000-000000000000';

/**
 * Only platform staff may call these operations. If the row does not exist, their outcome is a refusal of the handler.
 */
const staffOnly = (call: AccessCase['call'], outcome = 'allowed'): AccessCase[] => [
  { call, outcomes: { ...signedIn('FORBIDDEN'), super_admin: outcome } },
];

export const supportCases: AccessCases = {
  'support.summarize': staffOnly((client) => client.support.summarize()),
  'support.listRecent': staffOnly((client) => client.support.listRecent()),
  'support.find': staffOnly((client, { orgId }) => client.support.find({ text: orgId })),
  'support.listEvents': staffOnly((client) => client.support.listEvents({})),
  'support.findEvent': staffOnly((client) => client.support.findEvent({ id: 'evt_none' }), 'NOT_FOUND'),
  'support.replayEvent': staffOnly((client) => client.support.replayEvent({ id: 'evt_none' }), 'NOT_FOUND'),
  'support.listFailedJobs': staffOnly((client) => client.support.listFailedJobs({})),
  'support.retryJob': staffOnly((client) => client.support.retryJob({ id: '0' }), 'NOT_FOUND'),
  'support.giveUpJob': staffOnly((client) => client.support.giveUpJob({ id: '0' }), 'NOT_FOUND'),
  'support.listEmails': staffOnly((client) => client.support.listEmails({})),
  'support.repeatEmail': staffOnly((client) => client.support.repeatEmail({ id: nobodys }), 'NOT_FOUND'),
  'support.listStaffActions': staffOnly((client) => client.support.listStaffActions({})),
  'support.exportStaffActions': staffOnly((client) => client.support.exportStaffActions({})),
  'support.listDisputes': staffOnly((client) => client.support.listDisputes({})),
  'support.listDiscrepancies': staffOnly((client) => client.support.listDiscrepancies({})),
  'support.acknowledgeDiscrepancy': staffOnly(
    (client) => client.support.acknowledgeDiscrepancy({ id: nobodys, reason: 'Looked into' }),
    'NOT_FOUND',
  ),
  'support.compareNow': staffOnly((client) => client.support.compareNow()),
};

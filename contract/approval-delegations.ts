import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { date, id, person } from './fields.ts';
import { operation } from './operation.ts';
import { timeZone } from './time-zones.ts';

/**
 * From the first to the last day, the member `to` can decide requisitions for the member `from`. `from` can still
 * decide too.
 */
export const approvalDelegation = z.object({
  id,
  from: person,
  to: person,
  /** The first and the last day, both included, in `timeZone`. */
  firstOn: z.string(),
  lastOn: z.string(),
  timeZone: z.string(),
});
export type ApprovalDelegation = z.infer<typeof approvalDelegation>;

export const delegateInput = z
  .object({
    orgId: id,
    toId: z.uuid(because('APPROVER_MISSING')),
    firstOn: date,
    lastOn: date,
    timeZone,
  })
  .check(
    z.refine(({ firstOn, lastOn }) => firstOn <= lastOn, {
      path: ['lastOn'],
      error: because('PERIOD_REVERSED'),
    }),
  );
export type Delegate = z.infer<typeof delegateInput>;

export const approvalDelegations = {
  list: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/approval-delegations',
    summary: 'The delegations from me and to me that have not ended. Managers see those of all members',
    access: { kind: 'organization', action: 'organization.read' },
  })
    .input(z.object({ orgId: id }))
    .output(z.array(approvalDelegation)),
  create: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/approval-delegations',
    summary: 'Let another member decide for me on some days. I can still decide myself',
    access: { kind: 'organization', action: 'purchases.make' },
    refuses: ['DELEGATION_TO_ONESELF', 'DELEGATION_OVERLAPS', 'DELEGATION_CYCLE', 'DELEGATION_CHAIN'],
  })
    .input(delegateInput)
    .output(z.object({ id })),
  remove: operation({
    method: 'DELETE',
    path: '/api/organizations/{orgId}/approval-delegations/{id}',
    summary: 'End a delegation from me or to me. Managers can end every delegation',
    access: { kind: 'organization', action: 'purchases.make' },
    refuses: ['NOT_FOUND'],
  })
    .input(z.object({ orgId: id, id }))
    .output(z.object({})),
};

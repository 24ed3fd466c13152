import { api } from '../../../access/guard.ts';
import { findRules, setRules } from './approval-rules.ts';
import { delegate, endDelegation, listDelegations } from './delegations.ts';
import { previewSteps } from './preview-steps.ts';

export const approvalRules = {
  list: api.approvalRules.list.handler(async ({ context, input }) => ({
    rules: await findRules(context.deps.db, input.orgId),
  })),
  set: api.approvalRules.set.handler(async ({ context, input }) => ({
    rules: await setRules(context, input),
  })),
  preview: api.approvalRules.preview.handler(({ context, input }) => previewSteps(context, input)),
};

export const approvalDelegations = {
  list: api.approvalDelegations.list.handler(({ context, input }) => listDelegations(context, input.orgId)),
  create: api.approvalDelegations.create.handler(async ({ context, input }) => ({
    id: await delegate(context, input),
  })),
  remove: api.approvalDelegations.remove.handler(async ({ context, input }) => {
    await endDelegation(context, input);
    return {};
  }),
};

import { api } from '../../../access/guard.ts';
import { findRules, setRules } from './approval-rules.ts';
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

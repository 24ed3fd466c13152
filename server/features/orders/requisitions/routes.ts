import { api } from '../../../access/guard.ts';
import { decideRequisition } from './decide-requisition.ts';
import { findRequisition, listRequisitions, listToDecide } from './find-requisition.ts';
import { orderRequisition } from './order-requisition.ts';
import { rejectLine } from './reject-line.ts';
import { reviseRequisition } from './revise-requisition.ts';
import { submitRequisition } from './submit-requisition.ts';
import { withdrawRequisition } from './withdraw-requisition.ts';

export const requisitions = {
  submit: api.requisitions.submit.handler(async ({ context, input }) => ({
    id: await submitRequisition(context, input),
  })),
  list: api.requisitions.list.handler(({ context, input }) =>
    listRequisitions(context.deps.db, context.actor, input),
  ),
  listToDecide: api.requisitions.listToDecide.handler(({ context, input }) =>
    listToDecide(context.deps.db, context.actor, input.orgId),
  ),
  find: api.requisitions.find.handler(({ context, input }) =>
    findRequisition(context.deps.db, context.actor, input.id),
  ),
  decide: api.requisitions.decide.handler(async ({ context, input }) => {
    await decideRequisition(context, input);
    return {};
  }),
  rejectLine: api.requisitions.rejectLine.handler(async ({ context, input }) => {
    await rejectLine(context, input);
    return {};
  }),
  order: api.requisitions.order.handler(async ({ context, input }) => ({
    purchaseId: await orderRequisition(context, input),
  })),
  revise: api.requisitions.revise.handler(async ({ context, input }) => {
    await reviseRequisition(context, input.id);
    return {};
  }),
  withdraw: api.requisitions.withdraw.handler(async ({ context, input }) => {
    await withdrawRequisition(context, input.id);
    return {};
  }),
};

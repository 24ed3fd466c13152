import { api } from '../../../access/guard.ts';
import { findMoney } from './find-money.ts';
import { findStatement } from './find-statement.ts';
import { listDisputes } from './list-disputes.ts';
import { refundOrder } from './refund-order.ts';
import { statementCsv } from './statement-csv.ts';
import { submitEvidence } from './submit-evidence.ts';

export const orderMoney = {
  findMoney: api.orders.findMoney.handler(({ context, input }) =>
    findMoney(context.deps.db, context.actor, input.id),
  ),
  refund: api.orders.refund.handler(({ context, input }) => refundOrder(context, input)),
  listDisputes: api.orders.listDisputes.handler(({ context, input }) =>
    listDisputes(context.deps.db, input.orgId),
  ),
  submitEvidence: api.orders.submitEvidence.handler(({ context, input }) => submitEvidence(context, input)),
};

export const sellerStatements = {
  findStatement: api.payments.findStatement.handler(({ context, input }) =>
    findStatement(context.deps.db, input.orgId, input.month),
  ),
  exportStatement: api.payments.exportStatement.handler(async ({ context, input }) =>
    statementCsv(await findStatement(context.deps.db, input.orgId, input.month), context.language),
  ),
};

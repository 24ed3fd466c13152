import * as z from 'zod/mini';
import { operation, staffActs, staffReads } from './operation.ts';
import { refund, refundInput } from './order-money.ts';
import { reason } from './staff-tools.ts';
import { statement, statementInput } from './statements.ts';

/** Platform staff refund an order if its seller does not refund it, or cannot. */
export const staffRefunds = {
  findStatement: operation({
    method: 'GET',
    path: '/api/platform/organizations/{orgId}/statement',
    summary: 'The statement of any seller, as its managers read it',
    access: staffReads,
  })
    .input(statementInput)
    .output(statement),
  refundOrder: operation({
    method: 'POST',
    path: '/api/platform/orders/{id}/refunds',
    summary:
      'Refund the buyer of any order in whole or in part, as its seller would, and record why. Sent again with the same requestId it refunds once',
    access: staffActs,
    refuses: ['NOT_FOUND', 'ORDER_NOT_REFUNDABLE', 'CONFLICT', 'PROVIDER_REFUSED', 'PAYMENT_PROVIDER_ERROR'],
  })
    /** The note is the reason. It is kept in the staff audit, and the seller sees it with the refund. */
    .input(z.extend(refundInput, { note: reason }))
    .output(refund),
};

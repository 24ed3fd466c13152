import type { Refund } from '../../../contract/order-money.ts';
import type { ActorContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import { type RefundInput, refundSale } from '../orders/money/refund-order.ts';
import { recordAction } from './staff-action.ts';

/**
 * Refunds any order by the same rules as for its seller, even if the seller's organization is closed or suspended. The
 * staff audit records the order and the note in the same transaction as the refund.
 * @throws FORBIDDEN for the staff member's own purchases, and everything that refundOrder throws
 */
export function refundAsStaff(context: ActorContext, input: RefundInput & { note: string }): Promise<Refund> {
  const { userId } = context.actor;
  return refundSale(context, input, {
    maySee: ({ buyer_id }) => {
      if (buyer_id === userId) throw refuse('FORBIDDEN');
      return true;
    },
    record: (tx) => recordAction(tx, 'order.refund', { kind: 'order', id: input.id }, input.note),
  });
}

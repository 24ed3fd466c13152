import type { OrderDetails } from '../../../../contract/order-life.ts';
import type { OrderMoney } from '../../../../contract/order-money.ts';

export type NoRefund = 'not a manager' | 'disputed' | 'taken back' | 'all refunded' | 'under way' | 'unknown';

/** Why the seller's side has no button to refund a paid order; null where it has one, and for an order that was not paid. */
export function whyNoRefund(
  { paymentStatus }: Pick<OrderDetails, 'paymentStatus'>,
  { totals, seller, refunds }: Pick<OrderMoney, 'totals' | 'seller' | 'refunds'>,
): NoRefund | null {
  if (!seller || Number(totals.paid) === 0) return null;
  if (paymentStatus === 'refunded') return 'all refunded';
  if (paymentStatus === 'charged_back') return 'taken back';
  if (paymentStatus === 'disputed') return 'disputed';
  if (!seller.mayRefund) return 'not a manager';
  if (Number(totals.refundable) > 0) return null;
  const isUnderWay = refunds.some(({ state }) => state === 'requested' || state === 'pending');
  return isUnderWay ? 'under way' : 'unknown';
}

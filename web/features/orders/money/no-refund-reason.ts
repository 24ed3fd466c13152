import type { OrderDetails } from '../../../../contract/order-life.ts';
import type { OrderMoney } from '../../../../contract/order-money.ts';

export type NoRefund = 'not a manager' | 'disputed' | 'taken back' | 'all refunded' | 'under way' | 'unknown';

type Order = Pick<OrderDetails, 'paymentStatus'> & { viewer: Pick<OrderDetails['viewer'], 'side'> };

/**
 * Whether the viewer is allowed to refund the order. Staff are allowed to refund every order. This function does not
 * check whether a part of the amount can still be refunded.
 */
export function mayRefund(
  { viewer }: Pick<Order, 'viewer'>,
  { seller }: Pick<OrderMoney, 'seller'>,
): boolean {
  return viewer.side === 'platform' || seller?.mayRefund === true;
}

/**
 * Why a paid order has no refund button for the seller or staff. Null when the order has this button, when the viewer
 * is the buyer, or when the order is unpaid.
 */
export function noRefundReason(
  { paymentStatus, viewer }: Order,
  { totals, seller, refunds }: Pick<OrderMoney, 'totals' | 'seller' | 'refunds'>,
): NoRefund | null {
  if (!seller || Number(totals.paid) === 0) return null;
  if (paymentStatus === 'refunded') return 'all refunded';
  if (paymentStatus === 'charged_back') return 'taken back';
  if (paymentStatus === 'disputed') return 'disputed';
  if (!mayRefund({ viewer }, { seller })) return 'not a manager';
  if (Number(totals.refundable) > 0) return null;
  const isUnderWay = refunds.some(({ state }) => state === 'requested' || state === 'pending');
  return isUnderWay ? 'under way' : 'unknown';
}

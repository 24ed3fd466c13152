import { type OrderState, type OrderStatus, orderStatuses } from './order-status.ts';

type SharedStatus = Exclude<OrderStatus, 'pending' | 'cancelled'>;

const isShared = (status: OrderStatus): status is SharedStatus =>
  status !== 'pending' && status !== 'cancelled';

/** The state of a purchase is the state of its least advanced order. The list starts with the least advanced state. */
export const purchaseStatuses = [
  /** At least one order is not paid, and its buyer has not started to pay. */
  'open',
  /** The buyer has started to pay every order, and at least one payment is not confirmed by its bank yet. */
  'paying',
  ...orderStatuses.filter(isShared),
  /** Every order was cancelled. */
  'cancelled',
] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

/** The state of an order, and whether a saved card is being charged for it. */
export type PayingState = OrderState & { isCardInProgress: boolean };

/** The state that a purchase has if it consists of only this order. */
export function statusFromOrder({ status, paymentStatus, isCardInProgress }: PayingState): PurchaseStatus {
  if (status !== 'pending') return status;
  return paymentStatus === 'unpaid' && !isCardInProgress ? 'open' : 'paying';
}

/** Computes the state of a purchase from its orders. The state is not stored. */
export function purchaseStatus(orders: readonly PayingState[]): PurchaseStatus {
  const given = new Set(orders.map(statusFromOrder));
  const status = purchaseStatuses.find((one) => given.has(one));
  if (!status) throw new RangeError('A purchase has at least one order');
  return status;
}

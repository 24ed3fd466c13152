import { type OrderState, type OrderStatus, orderStatuses } from './order-status.ts';

type SharedStatus = Exclude<OrderStatus, 'pending' | 'cancelled'>;

const isShared = (status: OrderStatus): status is SharedStatus =>
  status !== 'pending' && status !== 'cancelled';

/** The states of a purchase, the least advanced first. A purchase has the state of its least advanced order. */
export const purchaseStatuses = [
  /** The buyer has not started to pay for one or more of the orders. */
  'open',
  /** The buyer has started to pay for every order. One or more payments are not confirmed by the bank yet. */
  'paying',
  ...orderStatuses.filter(isShared),
  /** The last state in the list, so a purchase is cancelled only if all of its orders are cancelled. */
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

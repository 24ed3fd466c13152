import * as z from 'zod/mini';
import { id, time } from './fields.ts';
import { currencies } from './money.ts';
import { operation, signedIn } from './operation.ts';
import { type OrderState, orderStatuses, paymentStatuses } from './order-status.ts';

/** The state of one attempt to pay an order. */
export const paymentStates = [
  /** The provider was asked and has not answered yet. */
  'requested',
  'open',
  'processing',
  'succeeded',
  'failed',
  /** Nothing was paid until the end of its time, or the order was cancelled. */
  'cancelled',
] as const;

/** The state of a purchase: that of its least advanced order. */
export const purchaseStatuses = [
  /** At least one order is not paid, and its payment has not begun. */
  'open',
  /** The payment of every order has begun, and at least one bank has not confirmed its payment. */
  'paying',
  /** At least one seller has not delivered its order. */
  'processing',
  'completed',
  'refunded',
  'failed',
  'cancelled',
] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

/** The state that one order gives to its purchase. */
export function statusFromOrder({ status, paymentStatus }: OrderState): PurchaseStatus {
  if (status !== 'pending') return status;
  return paymentStatus === 'unpaid' ? 'open' : 'paying';
}

/** Computes the state of a purchase from its orders. The state is not stored. */
export function purchaseStatus(orders: readonly OrderState[]): PurchaseStatus {
  const given = new Set(orders.map(statusFromOrder));
  const status = purchaseStatuses.find((one) => given.has(one));
  if (!status) throw new RangeError('A purchase has at least one order');
  return status;
}

const purchasedOrder = z.object({
  id,
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalAmount: z.string(),
  currency: z.enum(currencies),
  sellerOrgId: id,
  sellerOrgName: z.string(),
  /** Attempts to pay the order, the first one first. */
  payments: z.array(z.object({ attempt: z.number(), state: z.enum(paymentStates), createdAt: time })),
});

export const purchase = z.object({
  id,
  status: z.enum(purchaseStatuses),
  createdAt: time,
  buyerId: id,
  buyerOrgId: z.nullable(id),
  /** One for each seller and currency. */
  orders: z.array(purchasedOrder),
});
export type Purchase = z.infer<typeof purchase>;

export const purchases = {
  find: operation({
    method: 'GET',
    path: '/api/purchases/{id}',
    summary: 'One purchase of the user or of an organization whose purchases they may read, with its orders',
    access: signedIn,
  })
    .input(z.object({ id }))
    .output(purchase),
};

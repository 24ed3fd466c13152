import type { OrderEvidence } from './order-status.ts';

/**
 * The kinds of events on an order's timeline: verified events that changed the order's state, and actions of people.
 * `moved` is a change of state for which there is no such event, because the order was placed before timelines were
 * recorded, or because somebody changed the state directly in the database.
 */
export type OrderEventKind =
  | 'placed'
  | 'cancel_requested'
  | 'never_opened'
  | 'freight_quoted'
  | 'parcel_shipped'
  | 'moved'
  | 'full_refund_returned'
  | 'refunds_returned'
  | OrderEvidence;

const kinds: Record<OrderEventKind, true> = {
  placed: true,
  cancel_requested: true,
  never_opened: true,
  freight_quoted: true,
  parcel_shipped: true,
  moved: true,
  full_refund_returned: true,
  refunds_returned: true,
  payment_processing: true,
  paid: true,
  session_expired: true,
  payment_failed: true,
  partly_refunded: true,
  fully_refunded: true,
  dispute_opened: true,
  dispute_won: true,
  dispute_lost: true,
  shipped: true,
};
export const orderEventKinds = Object.keys(kinds) as [OrderEventKind, ...OrderEventKind[]];

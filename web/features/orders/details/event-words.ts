import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderEventKind } from '../../../../contract/order-events.ts';
import type { OrderEvent } from '../../../../contract/order-life.ts';
import type { OrderState } from '../../../../contract/order-status.ts';

/**
 * The text of each kind of event. An event of the kind `moved` has no known cause, so the page shows the order's new
 * status instead of a text.
 */
export const eventWords: Record<Exclude<OrderEventKind, 'moved'>, MessageDescriptor> = {
  placed: msg`Order placed`,
  cancel_requested: msg`Cancellation requested`,
  never_opened: msg`Cancelled: its checkout never opened`,
  freight_quoted: msg`Freight quoted`,
  parcel_shipped: msg`Parcel sent`,
  payment_processing: msg`The bank is processing the payment`,
  paid: msg`Paid`,
  session_expired: msg`Cancelled: the checkout was closed`,
  payment_failed: msg`Payment failed`,
  partly_refunded: msg`Refunded in part`,
  fully_refunded: msg`Refunded`,
  full_refund_returned: msg`The refund came back: the buyer’s bank did not take it`,
  refunds_returned: msg`A refund came back: the buyer’s bank did not take it`,
  dispute_opened: msg`Payment disputed`,
  dispute_won: msg`Dispute won`,
  dispute_lost: msg`Dispute lost: charged back`,
  shipped: msg`Completed: everything has been sent`,
};

/** The name of each side as the author of an event, for viewers of the other side. */
export const authorWords: Record<OrderEvent['by'], MessageDescriptor> = {
  buyer: msg`Buyer`,
  seller: msg`Seller`,
  provider: msg`Confirmed by the payment provider`,
  system: msg`By the system`,
};

/** Events that end an order without completing it. */
const ends: readonly OrderEventKind[] = [
  'never_opened',
  'session_expired',
  'payment_failed',
  'fully_refunded',
  'dispute_lost',
];

export function isEnd(kind: OrderEventKind): boolean {
  return ends.includes(kind);
}

/** What must happen next for the order. Null when nothing more has to happen. */
export function awaitedOf({ status, paymentStatus }: OrderState): MessageDescriptor | null {
  if (status === 'pending')
    return paymentStatus === 'processing' ? msg`Waiting for the bank` : msg`Waiting for payment`;
  if (status !== 'processing') return null;
  return paymentStatus === 'disputed'
    ? msg`Waiting for the dispute to be settled`
    : msg`Waiting to be shipped`;
}

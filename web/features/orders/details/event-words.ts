import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderEventKind } from '../../../../contract/order-events.ts';
import type { OrderDetails, OrderEvent } from '../../../../contract/order-life.ts';
import { type OrderState, waitsFor } from '../../../../contract/order-status.ts';

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

type Awaiting = OrderState & Pick<OrderDetails, 'freightAmount'>;

/** What must happen next for the order. Null when nothing more has to happen. */
export function awaitedOf({ status, paymentStatus, freightAmount }: Awaiting): MessageDescriptor | null {
  if (waitsFor[status] === 'payment' && freightAmount === null) return msg`Waiting for the freight`;
  if (waitsFor[status] === 'payment')
    return paymentStatus === 'processing' ? msg`Waiting for the bank` : msg`Waiting for payment`;
  if (waitsFor[status] === 'nothing') return null;
  return paymentStatus === 'disputed'
    ? msg`Waiting for the dispute to be settled`
    : msg`Waiting to be shipped`;
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderEventKind } from '../../../contract/order-events.ts';
import type { OrderStatus, PaymentStatus } from '../../../contract/order-status.ts';
import type { Tone } from '../../ui/status-badge.tsx';

type Words = { label: MessageDescriptor; tone: Tone };

/** The texts of each status. `none` is shown when no order has that status. */
export const orderStatusWords: Record<OrderStatus, Words & { none: MessageDescriptor }> = {
  pending: {
    label: msg`Pending`,
    tone: 'amber',
    none: msg`No pending orders.`,
  },
  processing: {
    label: msg`Processing`,
    tone: 'blue',
    none: msg`No orders in processing.`,
  },
  completed: {
    label: msg`Completed`,
    tone: 'green',
    none: msg`No completed orders.`,
  },
  cancelled: {
    label: msg`Cancelled`,
    tone: 'neutral',
    none: msg`No cancelled orders.`,
  },
  refunded: {
    label: msg({ message: 'Refunded', context: 'order' }),
    tone: 'violet',
    none: msg`No refunded orders.`,
  },
  failed: {
    label: msg`Failed`,
    tone: 'red',
    none: msg`No failed orders.`,
  },
};

/**
 * No text here may be the same as the text of an order status: two badges "Failed" next to each other would be
 * ambiguous.
 */
export const paymentStatusWords: Record<PaymentStatus, Words> = {
  unpaid: { label: msg`Unpaid`, tone: 'neutral' },
  processing: { label: msg`At the bank`, tone: 'blue' },
  paid: { label: msg`Paid`, tone: 'green' },
  on_account: { label: msg`On account`, tone: 'blue' },
  failed: { label: msg`Not received`, tone: 'red' },
  partially_refunded: { label: msg`Partially refunded`, tone: 'violet' },
  refunded: { label: msg`Paid back`, tone: 'violet' },
  disputed: { label: msg`Disputed`, tone: 'amber' },
  charged_back: { label: msg`Charged back`, tone: 'violet' },
};

/**
 * The text of each kind of event. The kind `moved` is for a change of status whose cause is unknown. For such an event,
 * the page shows the new status instead of a text.
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
  on_account: msg`Bought on account`,
  account_cancelled: msg`Cancelled by the seller`,
  shipped: msg`Completed: everything has been sent`,
  goods_refunded: msg`Completed: the rest was refunded and is not shipped`,
  goods_refund_returned: msg`The refunded goods have to be shipped after all`,
  goods_cancelled: msg`Completed: the seller has cancelled the rest`,
};

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
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
  failed: { label: msg`Not received`, tone: 'red' },
  partially_refunded: { label: msg`Partially refunded`, tone: 'violet' },
  refunded: { label: msg`Paid back`, tone: 'violet' },
  disputed: { label: msg`Disputed`, tone: 'amber' },
  charged_back: { label: msg`Charged back`, tone: 'violet' },
};

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderStatus, PaymentStatus } from '../../../contract/order-status.ts';
import type { Tone } from '../../ui/status-badge.tsx';

type Words = { label: MessageDescriptor; tone: Tone };

export const stepWords = {
  placed: msg`Order placed`,
  awaitingPayment: msg`Waiting for payment`,
  paymentProcessing: msg`The bank is processing the payment`,
  paid: msg`Paid`,
  awaitingShipment: msg`The seller prepares the shipment`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
  paymentFailed: msg`Payment failed`,
  refunded: msg`Refunded`,
};
export type OrderStep = keyof typeof stepWords;

/** How an order came to its status once it was placed: what went before, what reached or ended it, what it waits for. */
type Course = { before?: OrderStep; reached?: OrderStep; ended?: OrderStep; awaited?: OrderStep };

/** Everything that the screens say of a status; `none` is said where no order has it. */
export const orderStatusWords: Record<OrderStatus, Words & { none: MessageDescriptor; course: Course }> = {
  pending: {
    label: msg`Pending`,
    tone: 'amber',
    none: msg`No pending orders.`,
    course: { awaited: 'awaitingPayment' },
  },
  processing: {
    label: msg`Processing`,
    tone: 'blue',
    none: msg`No orders in processing.`,
    course: { reached: 'paid', awaited: 'awaitingShipment' },
  },
  completed: {
    label: msg`Completed`,
    tone: 'green',
    none: msg`No completed orders.`,
    course: { before: 'paid', reached: 'completed' },
  },
  cancelled: {
    label: msg`Cancelled`,
    tone: 'neutral',
    none: msg`No cancelled orders.`,
    course: { ended: 'cancelled' },
  },
  refunded: {
    label: msg`Refunded`,
    tone: 'violet',
    none: msg`No refunded orders.`,
    course: { before: 'paid', ended: 'refunded' },
  },
  failed: {
    label: msg`Failed`,
    tone: 'red',
    none: msg`No failed orders.`,
    course: { ended: 'paymentFailed' },
  },
};

export const paymentStatusWords: Record<PaymentStatus, Words> = {
  unpaid: { label: msg`Unpaid`, tone: 'neutral' },
  processing: { label: msg`Processing`, tone: 'blue' },
  paid: { label: msg`Paid`, tone: 'green' },
  failed: { label: msg`Failed`, tone: 'red' },
  partially_refunded: { label: msg`Partially refunded`, tone: 'violet' },
  refunded: { label: msg`Refunded`, tone: 'violet' },
  disputed: { label: msg`Disputed`, tone: 'amber' },
  charged_back: { label: msg`Charged back`, tone: 'violet' },
};

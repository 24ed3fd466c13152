import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderStatus, PaymentStatus } from '../../../contract/order-status.ts';
import type { Tone } from '../../ui/status-badge.tsx';

type Words = { label: MessageDescriptor; tone: Tone };

export const orderStatusWords: Record<OrderStatus, Words> = {
  pending: { label: msg`Pending`, tone: 'amber' },
  processing: { label: msg`Processing`, tone: 'blue' },
  completed: { label: msg`Completed`, tone: 'green' },
  cancelled: { label: msg`Cancelled`, tone: 'neutral' },
  refunded: { label: msg`Refunded`, tone: 'violet' },
  failed: { label: msg`Failed`, tone: 'red' },
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

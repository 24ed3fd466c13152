import type { Order } from '../../../../contract/orders.ts';
import { type OrderStep, orderStatusWords } from '../order-words.ts';

export type TimelineEntry = {
  step: OrderStep;
  state: 'done' | 'current' | 'ended';
  /** When it was reached, if known: an order stores only its first and its latest time. */
  at: string | null;
};

type Timed = Pick<Order, 'status' | 'paymentStatus' | 'createdAt' | 'updatedAt'>;

/** The events of an order so far, and the one it is waiting for. */
export function orderTimeline({ status, paymentStatus, createdAt, updatedAt }: Timed): TimelineEntry[] {
  const { before, reached, ended, awaited } = orderStatusWords[status].course;
  const isPaying = awaited === 'awaitingPayment' && paymentStatus === 'processing';
  return [
    ...entry('placed', 'done', createdAt),
    ...entry(before, 'done', null),
    ...entry(reached, 'done', updatedAt),
    ...entry(ended, 'ended', updatedAt),
    ...entry(isPaying ? 'paymentProcessing' : awaited, 'current', null),
  ];
}

function entry(
  step: OrderStep | undefined,
  state: TimelineEntry['state'],
  at: string | null,
): TimelineEntry[] {
  return step ? [{ step, state, at }] : [];
}

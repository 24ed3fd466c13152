import type { Order } from '../../../../contract/orders.ts';

export type TimelineStep =
  | 'placed'
  | 'awaitingPayment'
  | 'paymentProcessing'
  | 'paid'
  | 'awaitingShipment'
  | 'completed'
  | 'cancelled'
  | 'paymentFailed'
  | 'refunded';

export type TimelineEntry = {
  step: TimelineStep;
  state: 'done' | 'current' | 'ended';
  /** When it was reached, if known: an order stores only its first and its latest time. */
  at: string | null;
};

type Timed = Pick<Order, 'status' | 'paymentStatus' | 'createdAt' | 'updatedAt'>;

/** What has happened to an order so far, and what it waits for. */
export function orderTimeline({ status, paymentStatus, createdAt, updatedAt }: Timed): TimelineEntry[] {
  const placed: TimelineEntry = { step: 'placed', state: 'done', at: createdAt };
  const reached = (step: TimelineStep, at: string | null = null): TimelineEntry => ({
    step,
    state: 'done',
    at,
  });
  const waiting = (step: TimelineStep): TimelineEntry => ({ step, state: 'current', at: null });
  const ended = (step: TimelineStep): TimelineEntry => ({ step, state: 'ended', at: updatedAt });
  switch (status) {
    case 'pending':
      return [placed, waiting(paymentStatus === 'processing' ? 'paymentProcessing' : 'awaitingPayment')];
    case 'processing':
      return [placed, reached('paid', updatedAt), waiting('awaitingShipment')];
    case 'completed':
      return [placed, reached('paid'), reached('completed', updatedAt)];
    case 'cancelled':
      return [placed, ended('cancelled')];
    case 'failed':
      return [placed, ended('paymentFailed')];
    case 'refunded':
      return [placed, reached('paid'), ended('refunded')];
  }
}

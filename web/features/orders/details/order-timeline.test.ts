import { describe, expect, it } from 'vitest';
import { orderTimeline } from './order-timeline.ts';

const times = { createdAt: '2026-11-18T01:00:00+00:00', updatedAt: '2026-11-18T01:05:00+00:00' };

describe('the timeline of an order', () => {
  it.each([
    ['pending', 'unpaid', ['placed', 'awaitingPayment']],
    ['pending', 'processing', ['placed', 'paymentProcessing']],
    ['processing', 'paid', ['placed', 'paid', 'awaitingShipment']],
    ['completed', 'paid', ['placed', 'paid', 'completed']],
    ['cancelled', 'unpaid', ['placed', 'cancelled']],
    ['failed', 'failed', ['placed', 'paymentFailed']],
    ['refunded', 'refunded', ['placed', 'paid', 'refunded']],
  ] as const)('shows an order that is %s (%s)', (status, paymentStatus, steps) => {
    expect(orderTimeline({ status, paymentStatus, ...times }).map(({ step }) => step)).toEqual(steps);
  });

  it('gives times only for steps whose time is known', () => {
    const [placed, paid, completed] = orderTimeline({ status: 'completed', paymentStatus: 'paid', ...times });
    expect([placed?.at, paid?.at, completed?.at]).toEqual([times.createdAt, null, times.updatedAt]);
  });
});

import { describe, expect, it } from 'vitest';
import { allowedStates, orderStatuses } from './order-status.ts';
import { type PayingState, purchaseStatus, purchaseStatuses } from './purchase-status.ts';

const states = orderStatuses.flatMap((status) =>
  allowedStates[status].map(
    (paymentStatus): PayingState => ({ status, paymentStatus, isCardInProgress: false }),
  ),
);
const unpaid = { status: 'pending', paymentStatus: 'unpaid', isCardInProgress: false } as const;
const debited = { status: 'pending', paymentStatus: 'processing', isCardInProgress: false } as const;
const paid = { status: 'processing', paymentStatus: 'paid', isCardInProgress: false } as const;
const completed = { status: 'completed', paymentStatus: 'paid', isCardInProgress: false } as const;
const refunded = { status: 'refunded', paymentStatus: 'refunded', isCardInProgress: false } as const;
const failed = { status: 'failed', paymentStatus: 'failed', isCardInProgress: false } as const;
const cancelled = { status: 'cancelled', paymentStatus: 'unpaid', isCardInProgress: false } as const;

describe('the state of a purchase', () => {
  it.each([
    ['open', [completed, unpaid, failed]],
    ['paying', [debited, completed]],
    ['paying', [{ ...unpaid, isCardInProgress: true }, completed]],
    ['processing', [completed, paid, cancelled]],
    ['completed', [cancelled, completed, refunded]],
    ['refunded', [refunded, failed]],
    ['failed', [cancelled, failed]],
    ['cancelled', [cancelled, cancelled]],
  ] as const)('is %s', (status, orders) => {
    expect(purchaseStatus(orders)).toBe(status);
  });

  it('exists for every state of an order, and every state of a purchase is reached', () => {
    const reached = new Set(states.map((state) => purchaseStatus([state])));
    expect([...reached].toSorted()).toEqual([...purchaseStatuses].toSorted());
  });

  it('does not depend on the sequence of the orders', () => {
    for (const one of states)
      for (const other of states) expect(purchaseStatus([one, other])).toBe(purchaseStatus([other, one]));
  });

  it('does not exist without an order', () => {
    expect(() => purchaseStatus([])).toThrow(RangeError);
  });
});

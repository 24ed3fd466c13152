import { describe, expect, it } from 'vitest';
import { allowedStates, type OrderState, orderStatuses } from './order-status.ts';
import { purchaseStatus, purchaseStatuses } from './purchase-status.ts';

const states = orderStatuses.flatMap((status) =>
  allowedStates[status].map((paymentStatus): OrderState => ({ status, paymentStatus })),
);
const unpaid: OrderState = { status: 'pending', paymentStatus: 'unpaid' };
const debited: OrderState = { status: 'pending', paymentStatus: 'processing' };
const paid: OrderState = { status: 'processing', paymentStatus: 'paid' };
const completed: OrderState = { status: 'completed', paymentStatus: 'paid' };
const refunded: OrderState = { status: 'refunded', paymentStatus: 'refunded' };
const failed: OrderState = { status: 'failed', paymentStatus: 'failed' };
const cancelled: OrderState = { status: 'cancelled', paymentStatus: 'unpaid' };

describe('the state of a purchase', () => {
  it.each([
    ['open', [completed, unpaid, failed]],
    ['paying', [debited, completed]],
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

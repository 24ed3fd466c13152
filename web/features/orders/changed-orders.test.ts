import { describe, expect, it } from 'vitest';
import { changedOrders } from './changed-orders.ts';

const pending = { id: 'one', status: 'pending', paymentStatus: 'unpaid' } as const;
const paid = { id: 'one', status: 'processing', paymentStatus: 'paid' } as const;
const other = { id: 'two', status: 'completed', paymentStatus: 'paid' } as const;

describe('the orders that changed on the screen', () => {
  it('are those whose status moved', () => {
    expect(changedOrders([pending, other], [paid, other])).toEqual([paid]);
  });

  it('are those whose payment alone moved', () => {
    const refundedInPart = { ...other, paymentStatus: 'partially_refunded' } as const;
    expect(changedOrders([other], [refundedInPart])).toEqual([refundedInPart]);
  });

  it('are not the ones that were not there before, nor the ones that left', () => {
    expect(changedOrders([other], [paid])).toEqual([]);
    expect(changedOrders([], [paid, other])).toEqual([]);
  });
});

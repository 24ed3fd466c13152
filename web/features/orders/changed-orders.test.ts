import { describe, expect, it } from 'vitest';
import { changedOrders } from './changed-orders.ts';

const pending = { id: 'one', status: 'pending', paymentStatus: 'unpaid' } as const;
const paid = { id: 'one', status: 'processing', paymentStatus: 'paid' } as const;
const other = { id: 'two', status: 'completed', paymentStatus: 'paid' } as const;

describe('changed orders on the screen', () => {
  it('include one whose status changed', () => {
    expect(changedOrders([pending, other], [paid, other])).toEqual([paid]);
  });

  it('include one of which only the payment status changed', () => {
    const refundedInPart = { ...other, paymentStatus: 'partially_refunded' } as const;
    expect(changedOrders([other], [refundedInPart])).toEqual([refundedInPart]);
  });

  it('include neither newly listed orders nor those that left the list', () => {
    expect(changedOrders([other], [paid])).toEqual([]);
    expect(changedOrders([], [paid, other])).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import type { DisputeStatus } from '../../../../contract/order-money.ts';
import { disputeThatHolds } from './dispute-that-holds.ts';

const disputed = { status: 'processing', paymentStatus: 'disputed' } as const;
const withStatus = (status: DisputeStatus) => ({ status });
const [won, open, older] = [withStatus('won'), withStatus('needs_response'), withStatus('under_review')];

it('finds the one unsettled dispute that stops shipping', () => {
  expect(disputeThatHolds(disputed, [won, open, older])).toBe(open);
});

it.each([
  ['that was sent', { ...disputed, status: 'completed' }, [open]],
  ['whose payment is no longer disputed', { ...disputed, paymentStatus: 'paid' }, [open]],
  ['whose disputes are settled', disputed, [won]],
] as const)('an order %s has no dispute that stops shipping', (_which, order, disputes) => {
  expect(disputeThatHolds(order, disputes)).toBeUndefined();
});

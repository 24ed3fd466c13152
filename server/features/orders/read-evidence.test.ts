import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allowedStates,
  nextState,
  type OrderEvidence,
  type OrderState,
  orderEvidence,
  orderStatuses,
} from '../../../contract/order-status.ts';
import type { CheckoutSnapshot, PaymentSnapshot } from '../payments/payment-provider.ts';
import { readCheckoutEvidence, readPaymentEvidence } from './read-evidence.ts';

const payment: PaymentSnapshot = {
  id: 'pi_1',
  orderId: null,
  status: 'succeeded',
  isDebit: false,
  isDeclined: false,
  amount: 1000,
  refunded: 0,
  hasFailedRefund: false,
  dispute: null,
  charge: null,
};
const session: CheckoutSnapshot = {
  id: 'cs_1',
  orderId: null,
  status: 'complete',
  isPaid: true,
  url: null,
  payment,
};
const pending: OrderState = { status: 'pending', paymentStatus: 'unpaid' };

function moved(from: OrderState, evidence: readonly OrderEvidence[]): string {
  const { status, paymentStatus } = evidence.reduce((state, one) => nextState(state, one) ?? state, from);
  return `${status}/${paymentStatus}`;
}

/**
 * The table of docs/product.md, Orders, for a pending order. Its left column is what the server reads from the
 * provider.
 */
const table: [string, Partial<CheckoutSnapshot>, Partial<PaymentSnapshot>, string][] = [
  ['session created', { status: 'open', isPaid: false }, { status: 'processing' }, 'pending/unpaid'],
  ['card declined', { status: 'open', isPaid: false }, { status: 'failed' }, 'pending/unpaid'],
  ['completed, not yet paid', { isPaid: false }, { status: 'processing' }, 'pending/processing'],
  ['completed and paid', {}, {}, 'processing/paid'],
  ['session expired', { status: 'expired', isPaid: false }, { status: 'failed' }, 'cancelled/unpaid'],
  ['async payment failed', { isPaid: false }, { status: 'failed' }, 'failed/failed'],
  ['partly refunded', {}, { refunded: 999 }, 'processing/partially_refunded'],
  ['fully refunded', {}, { refunded: 1000 }, 'refunded/refunded'],
  ['dispute opened', {}, { dispute: 'open' }, 'processing/disputed'],
  ['dispute opened after a partial refund', {}, { refunded: 1, dispute: 'open' }, 'processing/disputed'],
  ['dispute won', {}, { dispute: 'won' }, 'processing/paid'],
  ['dispute lost', {}, { dispute: 'lost' }, 'refunded/charged_back'],
];

describe('a pending order', () => {
  it.each(table)('%s: %o %o leads to %s', (_, sessionPart, paymentPart, end) => {
    const snapshot = { ...session, ...sessionPart, payment: { ...payment, ...paymentPart } };
    expect(moved(pending, readCheckoutEvidence(snapshot))).toBe(end);
  });

  it('is failed or in progress even before the payment is known', () => {
    expect(readCheckoutEvidence({ ...session, isPaid: false, payment: null })).toEqual([
      'payment_processing',
    ]);
    expect(readCheckoutEvidence({ ...session, payment: null })).toEqual(['paid']);
  });

  it('ignores a card payment that has not succeeded, because the order may have another attempt', () => {
    expect(readPaymentEvidence({ ...payment, status: 'failed' })).toEqual([]);
    expect(readPaymentEvidence({ ...payment, status: 'processing' })).toEqual([]);
  });

  it('is at the bank, or has failed, when its payment is a bank debit', () => {
    const debit = { ...payment, isDebit: true };
    const processing = readPaymentEvidence({ ...debit, status: 'processing' });
    const failed = readPaymentEvidence({ ...debit, status: 'failed' });
    expect(moved(pending, processing)).toBe('pending/processing');
    expect(moved(pending, failed)).toBe('failed/failed');
    expect(moved(pending, [...processing, ...failed])).toBe('failed/failed');
  });

  it('is refunded even if its payment was never reported', () => {
    expect(moved(pending, readPaymentEvidence({ ...payment, refunded: 1000 }))).toBe('refunded/refunded');
  });
});

describe('a refund that the bank returns', () => {
  it.each([
    ['the only one', { refunded: 0 }, 'processing/paid'],
    ['one of several', { refunded: 400 }, 'processing/partially_refunded'],
    ['a repeated one', { refunded: 1000 }, 'refunded/refunded'],
  ])('%s leads to the same result, whether it was reported before or not', (_, part, end) => {
    const after = readPaymentEvidence({ ...payment, ...part, hasFailedRefund: true });
    const before = [400, 1000].map((refunded) => readPaymentEvidence({ ...payment, refunded }));
    expect(moved(pending, after)).toBe(end);
    for (const heard of before) expect(moved(pending, [...heard, ...after])).toBe(end);
  });
});

describe('a payment overrides earlier evidence', () => {
  it.each([
    { status: 'cancelled', paymentStatus: 'unpaid' },
    { status: 'failed', paymentStatus: 'failed' },
    { status: 'pending', paymentStatus: 'processing' },
  ] as const)('$status/$paymentStatus becomes processing/paid', (state) => {
    expect(moved(state, ['paid'])).toBe('processing/paid');
  });
});

const states: OrderState[] = orderStatuses.flatMap((status) =>
  allowedStates[status].map((paymentStatus) => ({ status, paymentStatus })),
);
const anyEvidence = fc.constantFrom(...orderEvidence);

it('an order never leaves the allowed states, with any evidence in any order', () => {
  fc.assert(
    fc.property(fc.constantFrom(...states), fc.array(anyEvidence), (from, evidence) => {
      expect(states.map((state) => moved(state, []))).toContain(moved(from, evidence));
    }),
  );
});

const anySnapshot = fc
  .record({
    status: fc.constantFrom<CheckoutSnapshot['status']>('open', 'complete', 'expired'),
    isPaid: fc.boolean(),
    payment: fc.record({
      status: fc.constantFrom<PaymentSnapshot['status']>('processing', 'succeeded', 'failed'),
      refunded: fc.constantFrom(0, 400, 1000),
      hasFailedRefund: fc.boolean(),
      dispute: fc.constantFrom<PaymentSnapshot['dispute']>(null, 'open', 'won', 'lost'),
    }),
  })
  .map((part) => ({ ...session, ...part, payment: { ...payment, ...part.payment } }));

it('the same evidence moves an order once, even if it is read several times', () => {
  fc.assert(
    fc.property(fc.constantFrom(...states), anySnapshot, (from, snapshot) => {
      const evidence = readCheckoutEvidence(snapshot);
      expect(moved(from, [...evidence, ...evidence])).toBe(moved(from, evidence));
    }),
  );
});

it('the last reading decides, even if every earlier one was missed', () => {
  const story: Partial<PaymentSnapshot>[] = [
    {},
    { refunded: 400 },
    { refunded: 400, dispute: 'open' },
    { refunded: 400, dispute: 'won' },
  ];
  fc.assert(
    fc.property(fc.subarray([0, 1, 2]), (heard) => {
      const readings = [...heard, 3].map((at) => ({ ...session, payment: { ...payment, ...story[at] } }));
      const evidence = readings.flatMap((reading) => readCheckoutEvidence(reading));
      expect(moved(pending, evidence)).toBe('processing/partially_refunded');
    }),
  );
});

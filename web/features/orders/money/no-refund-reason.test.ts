import { expect, it } from 'vitest';
import type { PaymentStatus } from '../../../../contract/order-status.ts';
import { noRefundReason } from './no-refund-reason.ts';

const seller = { feeCharged: '0.00', fee: '0.00', kept: '100.00', mayRefund: true, mayAnswer: true };
const totals = { paid: '100.00', refunded: '0.00', disputed: '0.00', refundable: '100.00' };
const money = { totals, seller, refunds: [] };
const nothingLeft = { ...money, totals: { ...totals, refundable: '0.00' } };
const refund = { state: 'pending' } as (typeof money.refunds)[number];

it.each<[string, PaymentStatus, Parameters<typeof noRefundReason>[1], ReturnType<typeof noRefundReason>]>([
  ['that can be refunded', 'paid', money, null],
  ['of which a part can be refunded', 'partially_refunded', money, null],
  ['that the buyer looks at', 'paid', { ...nothingLeft, seller: null }, null],
  ['that is not paid', 'unpaid', { ...nothingLeft, totals: { ...totals, paid: '0.00' } }, null],
  ['that a member looks at', 'paid', { ...money, seller: { ...seller, mayRefund: false } }, 'not a manager'],
  ['in dispute', 'disputed', nothingLeft, 'disputed'],
  ['whose dispute is lost', 'charged_back', nothingLeft, 'taken back'],
  ['that is refunded', 'refunded', nothingLeft, 'all refunded'],
  ['whose refund is under way', 'paid', { ...nothingLeft, refunds: [refund] }, 'under way'],
  ['that the provider does not know', 'paid', nothingLeft, 'unknown'],
])('the reason why there is no refund button, for an order %s', (_which, paymentStatus, shown, reason) => {
  expect(noRefundReason({ paymentStatus, viewer: { side: 'sales' } }, shown)).toBe(reason);
});

it('tells platform staff nothing about the seller’s managers, because staff refund themselves', () => {
  const shown = { ...money, seller: { ...seller, mayRefund: false } };
  const refundable = { paymentStatus: 'paid', viewer: { side: 'platform' } } as const;
  expect(noRefundReason(refundable, shown)).toBeNull();
  expect(noRefundReason({ ...refundable, paymentStatus: 'disputed' }, shown)).toBe('disputed');
});

import { expect, it } from 'vitest';
import {
  allowedStates,
  nextState,
  type OrderEvidence,
  type OrderState,
  orderStatuses,
} from './order-status.ts';

/** Every allowed change of state, as `from ← event → to`. All other changes are refused. */
const moves: Record<OrderEvidence, Record<string, string>> = {
  payment_processing: { 'pending/unpaid': 'pending/processing' },
  paid: {
    'pending/unpaid': 'processing/paid',
    'pending/processing': 'processing/paid',
    'cancelled/unpaid': 'processing/paid',
    'failed/failed': 'processing/paid',
  },
  session_expired: { 'pending/unpaid': 'cancelled/unpaid' },
  payment_failed: { 'pending/unpaid': 'failed/failed', 'pending/processing': 'failed/failed' },
  partly_refunded: {
    'processing/paid': 'processing/partially_refunded',
    'processing/disputed': 'processing/partially_refunded',
    'completed/paid': 'completed/partially_refunded',
    'completed/disputed': 'completed/partially_refunded',
  },
  fully_refunded: {
    'processing/paid': 'refunded/refunded',
    'processing/partially_refunded': 'refunded/refunded',
    'processing/disputed': 'refunded/refunded',
    'completed/paid': 'refunded/refunded',
    'completed/partially_refunded': 'refunded/refunded',
    'completed/disputed': 'refunded/refunded',
  },
  full_refund_returned: { 'refunded/refunded': 'processing/paid' },
  refunds_returned: {
    'processing/partially_refunded': 'processing/paid',
    'completed/partially_refunded': 'completed/paid',
  },
  dispute_opened: {
    'processing/paid': 'processing/disputed',
    'processing/partially_refunded': 'processing/disputed',
    'completed/paid': 'completed/disputed',
    'completed/partially_refunded': 'completed/disputed',
  },
  dispute_won: {
    'processing/disputed': 'processing/paid',
    'completed/disputed': 'completed/paid',
    'refunded/charged_back': 'processing/paid',
  },
  dispute_lost: {
    'processing/paid': 'refunded/charged_back',
    'processing/partially_refunded': 'refunded/charged_back',
    'processing/disputed': 'refunded/charged_back',
    'completed/paid': 'refunded/charged_back',
    'completed/partially_refunded': 'refunded/charged_back',
    'completed/disputed': 'refunded/charged_back',
  },
  on_account: { 'pending/unpaid': 'processing/on_account' },
  account_cancelled: { 'processing/on_account': 'cancelled/unpaid' },
  shipped: {
    'processing/paid': 'completed/paid',
    'processing/on_account': 'completed/on_account',
    'processing/partially_refunded': 'completed/partially_refunded',
  },
  goods_refunded: {
    'processing/paid': 'completed/paid',
    'processing/partially_refunded': 'completed/partially_refunded',
  },
  goods_refund_returned: {
    'completed/paid': 'processing/paid',
    'completed/partially_refunded': 'processing/partially_refunded',
    'completed/disputed': 'processing/disputed',
  },
  goods_cancelled: { 'processing/on_account': 'completed/on_account' },
};

const states: OrderState[] = orderStatuses.flatMap((status) =>
  allowedStates[status].map((paymentStatus) => ({ status, paymentStatus })),
);
const written = ({ status, paymentStatus }: OrderState) => `${status}/${paymentStatus}`;

it.each(Object.keys(moves) as OrderEvidence[])(
  'moves an order on %s from the listed states only',
  (evidence) => {
    const moved = states.flatMap((state) => {
      const next = nextState(state, evidence);
      return next ? [[written(state), written(next)]] : [];
    });
    expect(Object.fromEntries(moved)).toEqual(moves[evidence]);
  },
);

it('never changes a refunded order again, unless the bank returns the refund or decides for the seller after all', () => {
  const evidence = Object.keys(moves) as OrderEvidence[];
  const movedBy = allowedStates.refunded.map((paymentStatus) => [
    paymentStatus,
    evidence.filter((one) => nextState({ status: 'refunded', paymentStatus }, one) !== null),
  ]);
  expect(movedBy).toEqual([
    ['refunded', ['full_refund_returned']],
    ['charged_back', ['dispute_won']],
  ]);
});

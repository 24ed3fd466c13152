import { type Currency, toMinorUnits } from '../../contract/money.ts';
import { neverPaid, type OrderState, type PaymentStatus } from '../../contract/order-status.ts';
import type { ChargeSnapshot, Movement } from '../features/payments/payment-provider.ts';

type PaidOrder = {
  id: string;
  currency: Currency;
  totalAmount: string;
  createdAt: string;
  /** Time of the order's last change. */
  updatedAt: string;
} & Pick<OrderState, 'paymentStatus'>;

/**
 * Data that the provider would return about the payment of an order. Used for an order that exists only in the
 * database. For an order at the sandbox, sell-at-sandbox.ts returns the data of the sandbox. Null when the order was
 * not paid.
 */
export function demoCharge(sale: PaidOrder): ChargeSnapshot | null {
  if (neverPaid.includes(sale.paymentStatus)) return null;
  const amount = toMinorUnits(sale.totalAmount, sale.currency);
  const moved = (id: string, minor: number, at = sale.createdAt): Movement => ({
    id: `${id}_demo_${sale.id}`,
    amount: minor,
    currency: sale.currency.toLowerCase(),
    at,
  });
  const returned = refundedOf(sale.paymentStatus, amount);
  const refund = moved('re', returned, sale.updatedAt);
  return {
    ...moved('ch', amount),
    card: { last4: '4242' },
    processingFee: moved('txn', Math.round(amount * 0.0175)),
    transfer: {
      ...moved('tr', amount),
      reversals: reversalsOf(sale, returned, moved('trr', returned || amount, sale.updatedAt)),
    },
    applicationFee: null,
    refunds: returned > 0 ? [{ ...refund, ...madeAtProvider }] : [],
    disputes: disputesOf(sale, moved('du', amount, sale.updatedAt)),
  };
}

const madeAtProvider = {
  refundId: null,
  reason: 'requested_by_customer',
  state: 'succeeded',
  failure: null,
  isBooked: true,
  isReturned: false,
  reversalId: null,
} as const;

function refundedOf(status: PaymentStatus, amount: number): number {
  if (status === 'refunded') return amount;
  return status === 'partially_refunded' ? Math.round(amount / 5) : 0;
}

/** The seller's transfer is reversed for a lost dispute, as for a refund. */
function reversalsOf({ id, paymentStatus }: PaidOrder, returned: number, reversal: Movement) {
  if (returned > 0) return [{ ...reversal, disputeId: null }];
  return paymentStatus === 'charged_back' ? [{ ...reversal, disputeId: `du_demo_${id}` }] : [];
}

const daysToAnswer = 9;

function disputesOf({ paymentStatus }: PaidOrder, opened: Movement): ChargeSnapshot['disputes'] {
  if (paymentStatus !== 'disputed' && paymentStatus !== 'charged_back') return [];
  const isLost = paymentStatus === 'charged_back';
  // The seller must still be able to respond to an open dispute, even if the order is old.
  const deadlineStart = isLost ? Date.parse(opened.at) : Date.now();
  const taken = { ...opened, id: opened.id.replace('du', 'txn_taken'), amount: -opened.amount };
  return [
    {
      ...opened,
      status: isLost ? 'lost' : 'needs_response',
      reason: isLost ? 'fraudulent' : 'product_not_received',
      evidenceDueBy: new Date(deadlineStart + daysToAnswer * 86_400_000).toISOString(),
      isAnswered: isLost,
      answeredBy: null,
      movements: [taken],
      fees: [],
    },
  ];
}

import { type Clock, seconds } from '../state/clock.ts';
import { newId } from '../state/ids.ts';

export interface BalanceTransaction {
  id: string;
  object: 'balance_transaction';
  amount: number;
  available_on: number;
  balance_type: 'payments';
  created: number;
  currency: string;
  description: string | null;
  exchange_rate: null;
  fee: number;
  fee_details: { amount: number; application: null; currency: string; description: string; type: string }[];
  net: number;
  reporting_category: string;
  source: string;
  status: 'available' | 'pending';
  type: BalanceType;
}

export type BalanceType = keyof typeof REPORTED_AS;

/** Stripe docs, "Balance transaction types" and "Reporting categories". */
const REPORTED_AS = {
  adjustment: 'dispute',
  application_fee: 'platform_earning',
  application_fee_refund: 'platform_earning_refund',
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failure',
  transfer: 'transfer',
  transfer_refund: 'transfer_reversal',
} as const;

const TWO_DAYS = 2 * 24 * 60 * 60;

export interface NewBalanceTransaction {
  /** In minor units, negative if money leaves the balance. */
  amount: number;
  currency: string;
  /** Stripe's own fee, in minor units. */
  fee: number;
  source: string;
  type: BalanceTransaction['type'];
}

export function newBalanceTransaction(clock: Clock, input: NewBalanceTransaction): BalanceTransaction {
  const created = seconds(clock);
  return {
    ...input,
    id: newId('txn_3'),
    object: 'balance_transaction',
    available_on: created + TWO_DAYS,
    balance_type: 'payments',
    created,
    description: null,
    exchange_rate: null,
    fee_details: feeDetails(input),
    net: input.amount - input.fee,
    reporting_category: REPORTED_AS[input.type],
    status: 'pending',
  };
}

function feeDetails({ fee, currency }: NewBalanceTransaction): BalanceTransaction['fee_details'] {
  if (fee === 0) return [];
  const description = 'Stripe processing fees';
  return [{ amount: fee, application: null, currency, description, type: 'stripe_fee' }];
}

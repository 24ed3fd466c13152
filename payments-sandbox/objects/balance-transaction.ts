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
  type: 'charge' | 'refund' | 'adjustment';
}

const TWO_DAYS = 2 * 24 * 60 * 60;

export interface NewBalanceTransaction {
  /** Minor units, negative when money leaves the balance. */
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
    reporting_category: input.type === 'adjustment' ? 'dispute' : input.type,
    status: 'pending',
  };
}

function feeDetails({ fee, currency }: NewBalanceTransaction): BalanceTransaction['fee_details'] {
  if (fee === 0) return [];
  const description = 'Stripe processing fees';
  return [{ amount: fee, application: null, currency, description, type: 'stripe_fee' }];
}

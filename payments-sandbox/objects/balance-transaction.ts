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

/** `amount` in minor units, negative for what leaves the balance; `fee` is Stripe's own. */
export function newBalanceTransaction(
  clock: Clock,
  input: { amount: number; currency: string; fee: number; source: string; type: BalanceTransaction['type'] },
): BalanceTransaction {
  const created = seconds(clock);
  return {
    id: newId('txn_3'),
    object: 'balance_transaction',
    amount: input.amount,
    available_on: created + TWO_DAYS,
    balance_type: 'payments',
    created,
    currency: input.currency,
    description: null,
    exchange_rate: null,
    fee: input.fee,
    fee_details:
      input.fee === 0
        ? []
        : [
            {
              amount: input.fee,
              application: null,
              currency: input.currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: input.amount - input.fee,
    reporting_category: input.type === 'adjustment' ? 'dispute' : input.type,
    source: input.source,
    status: 'pending',
    type: input.type,
  };
}

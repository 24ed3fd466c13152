import { type BalanceType, newBalanceTransaction } from '../objects/balance-transaction.ts';
import type { Sandbox } from '../state/sandbox.ts';

/**
 * Records a movement of money on the platform's balance, without a Stripe fee. `amount` is in minor units, negative if money leaves the
 * balance.
 * @returns the id of the balance transaction
 */
export function book(
  sandbox: Sandbox,
  source: string,
  type: BalanceType,
  { amount, currency }: { amount: number; currency: string },
): string {
  const booked = newBalanceTransaction(sandbox, { amount, currency, fee: 0, source, type });
  return sandbox.store.put('balance_transactions', booked).id;
}

import { type BalanceType, newBalanceTransaction } from '../objects/balance-transaction.ts';
import type { Sandbox } from '../state/sandbox.ts';

/** Books a movement on the platform's balance, free of Stripe's fees; minor units, negative when it leaves. @returns its id */
export function book(
  sandbox: Sandbox,
  source: string,
  type: BalanceType,
  { amount, currency }: { amount: number; currency: string },
): string {
  const booked = newBalanceTransaction(sandbox, { amount, currency, fee: 0, source, type });
  return sandbox.store.put('balance_transactions', booked).id;
}

import { type Currency, fitsCurrency, fromMinorUnits, toMinorUnits } from '../../../../contract/money.ts';
import type { OrderMoney } from '../../../../contract/order-money.ts';

type Costs = {
  /** The buyer's refund. */
  amount: string;
  /** The platform fee returned to the seller, and the decrease of their balance. */
  fee: string;
  balance: string;
};

type Money = { currency: Currency; totals: OrderMoney['totals']; feeCharged: string };

/** The costs of a refund for the seller; null when the amount is invalid or more than refundable. */
export function refundCosts({ currency, totals, feeCharged }: Money, amount: string): Costs | null {
  if (!fitsCurrency(amount, currency)) return null;
  const [asked, paid, left, fee] = [amount, totals.paid, totals.refundable, feeCharged].map((one) =>
    toMinorUnits(one, currency),
  ) as [number, number, number, number];
  if (asked === 0 || asked > left) return null;
  // Proportional to the cumulative refund, so that partial amounts add up exactly, like the provider's.
  const feeOf = (refunded: number) => Number((BigInt(fee) * BigInt(refunded)) / BigInt(paid));
  const back = feeOf(paid - left + asked) - feeOf(paid - left);
  const money = (minor: number) => fromMinorUnits(minor, currency);
  return { amount: money(asked), fee: money(back), balance: money(asked - back) };
}

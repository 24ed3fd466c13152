import { type Currency, fitsCurrency, fromMinorUnits, toMinorUnits } from '../../../../contract/money.ts';
import type { OrderMoney } from '../../../../contract/order-money.ts';

type Costs = {
  /** The amount that is refunded to the buyer. */
  amount: string;
  /**
   * `fee`: the part of the platform fee that is returned to the seller. `balance`: the amount by which the seller's
   * balance decreases.
   */
  fee: string;
  balance: string;
};

type Money = { currency: Currency; totals: OrderMoney['totals']; feeCharged: string };

/**
 * What a refund costs the seller. Null when the amount is invalid or higher than the amount that can still be refunded.
 */
export function refundCosts({ currency, totals, feeCharged }: Money, amount: string): Costs | null {
  if (!fitsCurrency(amount, currency)) return null;
  const [asked, paid, left, fee] = [amount, totals.paid, totals.refundable, feeCharged].map((one) =>
    toMinorUnits(one, currency),
  ) as [number, number, number, number];
  if (asked === 0 || asked > left) return null;
  // Calculates the returned fee of this refund as a difference of totals, as the provider does, so that the rounding
  // errors of partial refunds do not add up.
  const feeOf = (refunded: number) => Number((BigInt(fee) * BigInt(refunded)) / BigInt(paid));
  const back = feeOf(paid - left + asked) - feeOf(paid - left);
  const money = (minor: number) => fromMinorUnits(minor, currency);
  return { amount: money(asked), fee: money(back), balance: money(asked - back) };
}

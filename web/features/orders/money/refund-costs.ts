import { type Currency, fitsCurrency, fromMinorUnits, toMinorUnits } from '../../../../contract/money.ts';
import type { OrderMoney } from '../../../../contract/order-money.ts';

type Costs = {
  /** What the buyer gets. */
  amount: string;
  /** What of the platform's fee comes back to the seller, and by how much their balance falls. */
  fee: string;
  balance: string;
};

type Money = { currency: Currency; totals: OrderMoney['totals']; feeCharged: string };

/** What a refund costs the seller; null while the amount is none, or is more than can be refunded. */
export function refundCosts({ currency, totals, feeCharged }: Money, amount: string): Costs | null {
  if (!fitsCurrency(amount, currency)) return null;
  const [asked, paid, left, fee] = [amount, totals.paid, totals.refundable, feeCharged].map((one) =>
    toMinorUnits(one, currency),
  ) as [number, number, number, number];
  if (asked === 0 || asked > left) return null;
  // In proportion to all that was refunded by then, so that parts add up exactly: as the provider does.
  const feeOf = (refunded: number) => Number((BigInt(fee) * BigInt(refunded)) / BigInt(paid));
  const back = feeOf(paid - left + asked) - feeOf(paid - left);
  const money = (minor: number) => fromMinorUnits(minor, currency);
  return { amount: money(asked), fee: money(back), balance: money(asked - back) };
}

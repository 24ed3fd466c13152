import type { Cart, CartGroup } from '../../../../contract/cart.ts';
import type { Currency } from '../../../../contract/money.ts';
import { fromCents, toCents } from '../budgets/cents.ts';

/** Whether the group has a line that can be ordered. Without such a line, its totals are zero. */
export function hasOrder({ lines }: CartGroup): boolean {
  return lines.some(({ problem }) => problem === null);
}

/** Whether the seller charges as soon as the order is placed. Otherwise the order waits for its freight. */
export function isChargedAtOnce(group: CartGroup): boolean {
  return hasOrder(group) && group.freightAmount !== null;
}

export type CurrencyTotal = {
  currency: Currency;
  totalAmount: string;
  /** Whether the total excludes freight that a seller has not quoted yet. */
  isWithoutFreight: boolean;
};

/** The total over all sellers in each currency, in the sequence of the groups. */
export function totalsOf({ groups }: Cart): CurrencyTotal[] {
  const byCurrency = Map.groupBy(groups.filter(hasOrder), ({ currency }) => currency);
  return [...byCurrency].map(([currency, orders]) => ({
    currency,
    totalAmount: fromCents(orders.reduce((sum, { totalAmount }) => sum + toCents(totalAmount), 0n)),
    isWithoutFreight: orders.some(({ freightAmount }) => freightAmount === null),
  }));
}

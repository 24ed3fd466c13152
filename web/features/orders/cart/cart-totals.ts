import type { CartGroup } from '../../../../contract/cart.ts';
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

export type OrderTotal = Pick<CartGroup, 'currency' | 'totalAmount' | 'freightAmount'>;

/** The total over all sellers in each currency, in the sequence of the orders. */
export function totalsOf(orders: readonly OrderTotal[]): CurrencyTotal[] {
  return [...Map.groupBy(orders, ({ currency }) => currency)].map(([currency, paid]) => ({
    currency,
    totalAmount: fromCents(paid.reduce((sum, { totalAmount }) => sum + toCents(totalAmount), 0n)),
    isWithoutFreight: paid.some(({ freightAmount }) => freightAmount === null),
  }));
}

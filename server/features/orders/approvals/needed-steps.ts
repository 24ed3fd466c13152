import type { ApprovalConditions, ApprovalRule, ApprovalStep } from '../../../../contract/approval-rules.ts';
import type { Currency } from '../../../../contract/money.ts';
import type { ProductRestriction } from '../../../../contract/product-restrictions.ts';

type Line = {
  category?: string | null | undefined;
  restrictions?: readonly ProductRestriction[] | undefined;
};
type Order = { sellerOrgId: string; currency: Currency; totalAmount: string; lines: readonly Line[] };

/** The parts of a purchase on which the rules depend. */
export type JudgedPurchase = { costCentre: string; orders: readonly Order[] };

/**
 * The steps that a purchase needs, in the sequence of the rules. A rule applies to the sum of all orders in its
 * currency, if its conditions are met. Equal steps appear once.
 * @param mayPay whether the buyer may order without an approval. Otherwise an owner or admin decides if no rule applies
 */
export function neededSteps(
  rules: readonly ApprovalRule[],
  { costCentre, orders }: JudgedPurchase,
  mayPay: boolean,
): ApprovalStep[] {
  const applying = rules.filter(({ currency, amountFrom, conditions }) => {
    const ofCurrency = orders.filter((order) => order.currency === currency);
    return (
      ofCurrency.length > 0 &&
      sumOf(ofCurrency) >= hundredthsOf(amountFrom) &&
      (!conditions || areMet(conditions, costCentre, ofCurrency))
    );
  });
  const steps = applying.map(({ kind, userIds }) => ({ kind, userIds: userIds.toSorted() }));
  if (steps.length === 0 && !mayPay) return [{ kind: 'managers', userIds: [] }];
  return [...new Map(steps.map((step) => [JSON.stringify(step), step])).values()];
}

function areMet(
  { categories, sellers, costCentres, restrictions }: ApprovalConditions,
  costCentre: string,
  orders: readonly Order[],
): boolean {
  const allowed = { categories: categories.map(plain), sellers: sellers.map(({ id }) => id) };
  const isOneOf = <Value>(values: readonly Value[], ...found: readonly Value[]) =>
    values.length === 0 || found.some((value) => values.includes(value));
  return (
    isOneOf(costCentres, costCentre) &&
    orders.some(
      ({ sellerOrgId, lines }) =>
        isOneOf(allowed.sellers, sellerOrgId) &&
        lines.some(
          (line) =>
            isOneOf(allowed.categories, plain(line.category ?? '')) &&
            isOneOf(restrictions, ...(line.restrictions ?? [])),
        ),
    )
  );
}

/** Sellers write a category in upper or lower case. */
function plain(category: string): string {
  return category.trim().toLowerCase();
}

function sumOf(orders: readonly Order[]): bigint {
  return orders.reduce((sum, { totalAmount }) => sum + hundredthsOf(totalAmount), 0n);
}

/** @param amount with at most two decimals */
function hundredthsOf(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.padEnd(2, '0'));
}

import type { ApprovalRule, ApprovalStep } from '../../../../contract/approval-rules.ts';
import type { Currency } from '../../../../contract/money.ts';

type Total = { currency: Currency; totalAmount: string };

/**
 * The steps that a purchase with these totals needs, in the sequence of the rules. A rule applies to the sum of all
 * orders in its currency. Equal steps appear once.
 * @param mayPay whether the buyer may order without an approval. Otherwise an owner or admin decides if no rule applies
 */
export function neededSteps(
  rules: readonly ApprovalRule[],
  totals: readonly Total[],
  mayPay: boolean,
): ApprovalStep[] {
  const applying = rules.filter(({ currency, amountFrom }) => {
    const ofCurrency = totals.filter((total) => total.currency === currency);
    return ofCurrency.length > 0 && sumOf(ofCurrency) >= hundredthsOf(amountFrom);
  });
  const steps = applying.map(({ kind, userIds }) => ({ kind, userIds: userIds.toSorted() }));
  if (steps.length === 0 && !mayPay) return [{ kind: 'managers', userIds: [] }];
  return [...new Map(steps.map((step) => [JSON.stringify(step), step])).values()];
}

function sumOf(totals: readonly Total[]): bigint {
  return totals.reduce((sum, { totalAmount }) => sum + hundredthsOf(totalAmount), 0n);
}

/** @param amount with at most two decimals */
function hundredthsOf(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.padEnd(2, '0'));
}

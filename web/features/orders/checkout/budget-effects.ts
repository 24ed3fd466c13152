import type { BudgetEffect } from '../../../../contract/budgets.ts';
import type { CartGroup } from '../../../../contract/cart.ts';
import { fromCents, toCents } from '../budgets/cents.ts';

export type EffectOfCart = BudgetEffect & {
  /** What is left of the budget after the order. */
  after: string;
  isExceeded: boolean;
};

type Total = Pick<CartGroup, 'currency' | 'totalAmount'>;

/** The budgets in whose currency the cart has products, each with what is left after the order. */
export function effectsOfCart(budgets: readonly BudgetEffect[], groups: readonly Total[]): EffectOfCart[] {
  return budgets.flatMap((budget) => {
    const ordered = groups.filter(({ currency }) => currency === budget.currency);
    if (ordered.length === 0) return [];
    const after = ordered.reduce(
      (left, { totalAmount }) => left - toCents(totalAmount),
      toCents(budget.left),
    );
    return [{ ...budget, after: fromCents(after), isExceeded: after < 0n }];
  });
}

/** Whether the server refuses the order, because it exceeds a hard budget. */
export function isRefused(effects: readonly EffectOfCart[]): boolean {
  return effects.some(({ isHard, isExceeded }) => isHard && isExceeded);
}

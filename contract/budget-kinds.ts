/** How long a budget lasts. It starts on the first day of a month. */
export const budgetPeriods = ['month', 'quarter', 'year'] as const;
export type BudgetPeriod = (typeof budgetPeriods)[number];

/**
 * What an entry does: `reserve` and `release` change the reserved amount, `commit` moves a reserved amount to the spent
 * one, `reverse` lowers the spent amount, and `carry_over` moves what is left to the next budget.
 */
export const budgetEntryKinds = ['reserve', 'release', 'commit', 'reverse', 'carry_over'] as const;
export type BudgetEntryKind = (typeof budgetEntryKinds)[number];

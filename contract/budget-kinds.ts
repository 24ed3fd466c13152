/** The length of the period of a budget. A budget starts on the first day of a month. */
export const budgetPeriods = ['month', 'quarter', 'year'] as const;
export type BudgetPeriod = (typeof budgetPeriods)[number];

/**
 * What an entry does. `reserve` and `release` increase and decrease the reserved amount. `commit` moves an amount from
 * reserved to spent. `reverse` decreases the spent amount. `carry_over` moves the unused amount from a budget to the
 * next one.
 */
export const budgetEntryKinds = ['reserve', 'release', 'commit', 'reverse', 'carry_over'] as const;
export type BudgetEntryKind = (typeof budgetEntryKinds)[number];

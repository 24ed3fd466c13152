import type { Budget, BudgetDetails } from '../../../../contract/budgets.ts';
import { toCsv } from '../../../../contract/csv.ts';
import { download } from '../../../ui/download.ts';

/** Headers and kinds are in English, whatever the user's language is, because programs read them. */
export function budgetRows(budgets: readonly Budget[]): string[][] {
  return [
    [
      'Cost centre',
      'Name',
      'Owner',
      'Period',
      'First day',
      'Last day',
      'Currency',
      'Amount',
      'Carried over',
      'Spent',
      'Reserved',
      'Left',
      'Limit',
      'State',
    ],
    ...budgets.map((budget) => [
      ...[budget.costCentre.code, budget.costCentre.name, budget.costCentre.owner ?? ''],
      ...[budget.period, budget.startsOn, budget.endsOn, budget.currency, budget.amount, budget.carried],
      ...[budget.spent, budget.reserved, budget.left, budget.isHard ? 'hard' : 'soft', budget.state],
    ]),
  ];
}

export function downloadBudgets(budgets: readonly Budget[]): void {
  save('budgets', budgetRows(budgets));
}

/** One row for each amount of the charts. */
export function shareRows({ currency, months, sellers, categories }: BudgetDetails): string[][] {
  const rows = (by: string, shares: BudgetDetails['months']) =>
    shares.map(({ name, spent }) => [by, name, spent, currency]);
  return [
    ['By', 'Name', 'Spent', 'Currency'],
    ...rows('month', months),
    ...rows('seller', sellers),
    ...rows('category', categories),
  ];
}

export function downloadShares(budget: BudgetDetails): void {
  save(`budget-${budget.costCentre.code}-${budget.startsOn}`, shareRows(budget));
}

/** The byte order mark makes spreadsheet programs read the file as UTF-8. */
function save(name: string, rows: string[][]): void {
  download(`${name}.csv`, 'text/csv;charset=utf-8', `\uFEFF${toCsv(rows)}`);
}

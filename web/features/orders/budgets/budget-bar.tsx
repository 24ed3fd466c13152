import { Trans } from '@lingui/react/macro';
import type { Budget } from '../../../../contract/budgets.ts';
import { AmountsBar } from '../amounts-bar.tsx';
import { fromCents, toCents } from './cents.ts';

/** How much of a budget is spent, reserved and left. */
export function BudgetBar({ budget }: { budget: Budget }) {
  const { spent, reserved, left, currency } = budget;
  return (
    <AmountsBar
      currency={currency}
      parts={[
        { label: <Trans>Spent</Trans>, amount: spent, color: 'primary' },
        { label: <Trans>Reserved</Trans>, amount: reserved, color: 'amber' },
        { label: <Trans>Left</Trans>, amount: left, color: 'rest' },
      ]}
      whole={{ label: <Trans>Budget</Trans>, amount: wholeOf(budget) }}
    />
  );
}

/** The amount of the budget plus what was carried over. */
function wholeOf({ amount, carried }: Budget): string {
  return fromCents(toCents(amount) + toCents(carried));
}

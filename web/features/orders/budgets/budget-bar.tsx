import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Budget } from '../../../../contract/budgets.ts';
import { Money } from '../../../ui/money.tsx';
import { fromCents, toCents } from './cents.ts';

/**
 * How much of a budget is spent, reserved and left, as a bar and as amounts. The amounts say everything that the bar
 * shows.
 */
export function BudgetBar({ budget }: { budget: Budget }) {
  const { spent, reserved, left, currency } = budget;
  const whole = Number(spent) + Number(reserved) + Math.max(0, Number(left)) || 1;
  const [spentShare, reservedShare] = [(100 * Number(spent)) / whole, (100 * Number(reserved)) / whole];
  return (
    <div className="grid gap-2">
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-2.5 w-full rounded-full bg-neutral-soft"
      >
        <rect width={spentShare} height="1" className="fill-primary" />
        <rect x={spentShare} width={reservedShare} height="1" className="fill-amber" />
      </svg>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:flex sm:flex-wrap">
        <Amount label={<Trans>Spent</Trans>} dot="bg-primary" amount={spent} currency={currency} />
        <Amount label={<Trans>Reserved</Trans>} dot="bg-amber" amount={reserved} currency={currency} />
        <Amount label={<Trans>Left</Trans>} dot="bg-neutral-soft" amount={left} currency={currency} />
        <Amount label={<Trans>Budget</Trans>} amount={wholeOf(budget)} currency={currency} />
      </dl>
    </div>
  );
}

/** The amount of the budget plus what was carried over. */
function wholeOf({ amount, carried }: Budget): string {
  return fromCents(toCents(amount) + toCents(carried));
}

type AmountProps = { label: ReactNode; dot?: string; amount: string; currency: string };

function Amount({ label, dot, amount, currency }: AmountProps) {
  return (
    <div>
      <dt className="flex items-center gap-1.5 text-sm text-muted">
        {dot && <span aria-hidden="true" className={`size-2.5 rounded-full border ${dot}`} />}
        {label}
      </dt>
      <dd className="font-medium">
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  );
}

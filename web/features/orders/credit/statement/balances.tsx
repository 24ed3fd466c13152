import type { AccountStatement } from '../../../../../contract/credit-statements.ts';
import { Money } from '../../../../ui/money.tsx';
import { DayText } from '../../../../ui/time.tsx';
import { useMovementNames } from './movement-names.ts';

/** The balances at the beginning of the first day and at the end of the last day of a statement. */
export function Balances({ statement }: { statement: AccountStatement }) {
  const names = useMovementNames();
  const { from, to, opening, closing, currency } = statement;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      <Balance name={names.opening} day={from} amount={opening} currency={currency} />
      <Balance name={names.closing} day={to} amount={closing} currency={currency} />
    </dl>
  );
}

type BalanceProps = { name: string; day: string; amount: string; currency: string };

function Balance({ name, day, amount, currency }: BalanceProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">
        {name}
        <span className="block">
          <DayText value={day} />
        </span>
      </dt>
      <dd>
        <Money amount={amount} currency={currency} size="price" />
      </dd>
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AccountStatement } from '../../../../../contract/credit-statements.ts';
import { Money } from '../../../../ui/money.tsx';
import { DayText } from '../../../../ui/time.tsx';

/** The balances at the beginning of the first day and at the end of the last day of a statement. */
export function Balances({ statement }: { statement: AccountStatement }) {
  const { from, to, opening, closing, currency } = statement;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      <Balance name={<Trans>Opening balance</Trans>} day={from} amount={opening} currency={currency} />
      <Balance name={<Trans>Closing balance</Trans>} day={to} amount={closing} currency={currency} />
    </dl>
  );
}

type BalanceProps = { name: ReactNode; day: string; amount: string; currency: string };

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

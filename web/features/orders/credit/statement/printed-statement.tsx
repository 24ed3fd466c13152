import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AccountStatement } from '../../../../../contract/credit-statements.ts';
import { formatNumber } from '../../../../ui/money.tsx';
import { DayText } from '../../../../ui/time.tsx';
import { PrintSheet } from '../../print-sheet.tsx';
import { Balances } from './balances.tsx';
import { MovementText } from './movement-text.tsx';

/** The statement in the layout for paper. It is visible only in print. */
export function PrintedStatement({ statement }: { statement: AccountStatement }) {
  const { seller, buyer, from, to, movements } = statement;
  return (
    <PrintSheet
      title={<Trans>Account statement</Trans>}
      text={
        <p>
          <DayText value={from} /> – <DayText value={to} />
        </p>
      }
    >
      <dl className="mb-6 grid grid-cols-2 gap-x-6">
        <Party name={<Trans>Seller</Trans>}>{seller.name}</Party>
        <Party name={<Trans>Buyer</Trans>}>{buyer.name}</Party>
      </dl>
      <Balances statement={statement} />
      {movements.length > 0 && <Movements statement={statement} />}
    </PrintSheet>
  );
}

function Party({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

function Movements({ statement: { movements, currency } }: { statement: AccountStatement }) {
  const { t } = useLingui();
  return (
    <table className="mt-6 w-full border-collapse text-sm [&_th]:border-b [&_th]:py-2 [&_th]:text-start [&_th]:font-medium [&_td]:border-b [&_td]:py-2 [&_td]:align-top [&_:is(td,th):not(:first-child)]:pl-4">
      <thead>
        <tr className="text-muted">
          <th>{t`Date`}</th>
          <th>{t`Movement`}</th>
          <th>{t`Document`}</th>
          <th className="text-end!">{t`Amount`}</th>
          <th className="text-end!">{t`Balance`}</th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <tr key={movement.id}>
            <td>
              <DayText value={movement.at} />
            </td>
            <td className="break-words">
              <MovementText movement={movement} />
            </td>
            <td className="whitespace-nowrap">
              {movement.document}
              <span className="block text-muted">{movement.orderNumber}</span>
            </td>
            <td className="text-end whitespace-nowrap tabular-nums">
              {formatNumber(movement.amount, currency)}
            </td>
            <td className="text-end whitespace-nowrap tabular-nums">
              {formatNumber(movement.balance, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

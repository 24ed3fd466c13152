import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AccountStatement } from '../../../../../contract/credit-statements.ts';
import { paths } from '../../../../paths.ts';
import { formatNumber } from '../../../../ui/money.tsx';
import { RowHead, Table, Td, Th } from '../../../../ui/table.tsx';
import { DayText } from '../../../../ui/time.tsx';
import { type Movement, MovementText } from './movement-text.tsx';

/** The movements of a statement, oldest first, with the balance after each. */
export function AccountMovements({ statement: { movements, currency } }: { statement: AccountStatement }) {
  const { t } = useLingui();
  return (
    <Table label={t`Movements`} many>
      <thead>
        <tr>
          <Th>{t`Date`}</Th>
          <Th>{t`Movement`}</Th>
          <Th>{t`Document`}</Th>
          <Th>{t`Order`}</Th>
          <Th numeral>{t`Amount`}</Th>
          <Th numeral>{t`Balance`}</Th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <Row key={movement.id} movement={movement} currency={currency} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ movement, currency }: { movement: Movement; currency: string }) {
  const { t } = useLingui();
  const { at, document, orderId, orderNumber, amount, balance } = movement;
  return (
    <tr>
      <RowHead>
        <DayText value={at} />
      </RowHead>
      <Td label={t`Movement`}>
        <MovementText movement={movement} />
      </Td>
      <Td label={t`Document`}>
        <span className="font-mono text-sm whitespace-nowrap">{document ?? '–'}</span>
      </Td>
      <Td label={t`Order`}>
        {orderId ? (
          <Link
            to={paths.order(orderId)}
            className="inline-flex min-h-6 items-center rounded-sm font-mono text-sm whitespace-nowrap text-primary underline underline-offset-2"
          >
            {orderNumber}
          </Link>
        ) : (
          '–'
        )}
      </Td>
      <Td label={t`Amount`} numeral>
        {formatNumber(amount, currency)}
      </Td>
      <Td label={t`Balance`} numeral>
        {formatNumber(balance, currency)}
      </Td>
    </tr>
  );
}

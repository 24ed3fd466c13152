import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Language } from '../../../../contract/languages.ts';
import { lineName } from '../../../../contract/line-names.ts';
import type { Statement } from '../../../../contract/statements.ts';
import { paths } from '../../../paths.ts';
import { formatNumber } from '../../../ui/money.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { useMoneyNames } from '../../payments/money-names.ts';

type Movement = Statement['currencies'][number]['movements'][number];
type MovementsProps = { currency: string; movements: readonly Movement[] };

export function Movements({ currency, movements }: MovementsProps) {
  const { t } = useLingui();
  return (
    <Table label={t`Movements in ${currency}`} className="mt-5" dense>
      <thead>
        <tr>
          <Th>{t`Date`}</Th>
          <Th>{t`Movement`}</Th>
          <Th>{t`Order`}</Th>
          <Th numeral>{t`Amount`}</Th>
          <Th numeral>{t`Balance`}</Th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <Row key={`${movement.kind} ${movement.providerId}`} movement={movement} currency={currency} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ movement, currency }: { movement: Movement; currency: string }) {
  const { t, i18n } = useLingui();
  const names = useMoneyNames().movement;
  const { at, kind, amount, balance, lines } = movement;
  // The days of the statement are in UTC, whatever the user's time zone is.
  const day = new Intl.DateTimeFormat(i18n.locale === 'en' ? 'en-AU' : i18n.locale, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  return (
    <tr>
      <RowHead>
        <time dateTime={at} className="whitespace-nowrap tabular-nums">
          {day.format(new Date(at))}
        </time>
      </RowHead>
      <Td label={t`Movement`}>
        <span className="grid">
          {names[kind]}
          {lines.length > 0 && (
            <span className="text-sm break-words whitespace-pre-line text-muted">
              {lines.map((line) => lineName(line, i18n.locale as Language)).join('\n')}
            </span>
          )}
        </span>
      </Td>
      <Td label={t`Order`}>
        <Subject movement={movement} />
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

/** The order of a movement, or the credit account whose invoices were paid. */
function Subject({ movement: { orderId, orderNumber, account } }: { movement: Movement }) {
  const className =
    'inline-flex min-h-6 items-center rounded-sm text-sm hover:underline pointer-coarse:min-h-11';
  if (account)
    return (
      <Link to={paths.creditAccount(account.id)} className={className}>
        <Trans>Account: {account.buyer}</Trans>
      </Link>
    );
  return (
    orderId && (
      <Link to={paths.order(orderId)} className={`${className} font-mono whitespace-nowrap`}>
        <span className="sr-only">
          <Trans>Order</Trans>{' '}
        </span>
        {orderNumber}
      </Link>
    )
  );
}

import { Trans } from '@lingui/react/macro';
import { Money } from '../../../../ui/money.tsx';
import { fromCents } from '../../budgets/cents.ts';

/** How much is applied to invoices, and what stays as credit. Amounts in hundredths. */
export function AppliedSum({
  available,
  applied,
  currency,
}: {
  available: bigint;
  applied: bigint;
  currency: string;
}) {
  const rest = available - applied;
  return (
    <p role="status" className={rest < 0n ? 'text-sm text-red' : 'text-sm'}>
      <Trans>
        <Money amount={fromCents(applied)} currency={currency} /> applied to invoices.
      </Trans>{' '}
      {rest < 0n ? (
        <Trans>
          That is <Money amount={fromCents(-rest)} currency={currency} /> too much.
        </Trans>
      ) : (
        <Trans>
          <Money amount={fromCents(rest)} currency={currency} /> stays as credit.
        </Trans>
      )}
    </p>
  );
}

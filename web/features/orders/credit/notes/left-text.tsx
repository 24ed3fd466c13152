import { Trans } from '@lingui/react/macro';
import { Money } from '../../../../ui/money.tsx';

type LeftTextProps = { before: string; after: string; currency: string };

/** What is left to pay of an invoice, before and after a change. */
export function LeftText({ before, after, currency }: LeftTextProps) {
  return (
    <Trans>
      Left to pay now: <Money amount={before} currency={currency} />. Afterwards:{' '}
      <Money amount={after} currency={currency} />.
    </Trans>
  );
}

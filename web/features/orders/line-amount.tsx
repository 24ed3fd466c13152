import { Trans } from '@lingui/react/macro';
import type { Currency } from '../../../contract/money.ts';
import { Money } from '../../ui/money.tsx';

type LineAmountProps = { amount: string; unitPrice: string; currency: Currency };

/** The amount of a line of a cart or an order, and below it the price of one pack. */
export function LineAmount({ amount, unitPrice, currency }: LineAmountProps) {
  return (
    <span className="grid shrink-0 justify-items-end">
      <span className="font-semibold">
        <Money amount={amount} currency={currency} />
      </span>
      <span className="text-sm text-muted">
        <Trans>
          <Money amount={unitPrice} currency={currency} /> each
        </Trans>
      </span>
    </span>
  );
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Currency } from '../../../contract/money.ts';
import { Money } from '../../ui/money.tsx';

type OrderTotalsProps = {
  /** The goods. */
  subtotal: string;
  /** The freight is part of the total. Null when the seller has not quoted it yet. */
  freightAmount: string | null;
  totalAmount: string;
  currency: Currency;
};

/** Goods, freight and total of one order. Until the seller has quoted the freight, the total excludes it. */
export function OrderTotals({ subtotal, freightAmount, totalAmount, currency }: OrderTotalsProps) {
  return (
    <>
      <Row name={<Trans>Subtotal</Trans>}>
        <Money amount={subtotal} currency={currency} />
      </Row>
      <Row name={<Trans>Freight</Trans>}>
        {freightAmount === null ? (
          <Trans>Freight to be quoted</Trans>
        ) : (
          <Money amount={freightAmount} currency={currency} />
        )}
      </Row>
      <Row name={<Trans>Total</Trans>} isTotal>
        <Money amount={totalAmount} currency={currency} size="price" />
      </Row>
    </>
  );
}

function Row({ name, isTotal, children }: { name: ReactNode; isTotal?: boolean; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className={isTotal ? 'font-medium' : 'text-muted'}>{name}</span>
      <span>{children}</span>
    </p>
  );
}

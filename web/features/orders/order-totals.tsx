import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Currency } from '../../../contract/money.ts';
import { paths } from '../../paths.ts';
import { Money } from '../../ui/money.tsx';
import type { QuotesSearch } from './quotes/quotes-search.ts';

type OrderTotalsProps = {
  /** The goods. */
  subtotal: string;
  /** The freight is part of the total. Null when the seller has not quoted it yet. */
  freightAmount: string | null;
  totalAmount: string;
  currency: Currency;
  /** A new request for quotation, to which 'Freight to be quoted' links. Absent for users who cannot send it. */
  request?: QuotesSearch | undefined;
};

/** Goods, freight and total of one order. Until the seller has quoted the freight, the total excludes it. */
export function OrderTotals({ subtotal, freightAmount, totalAmount, currency, request }: OrderTotalsProps) {
  return (
    <>
      <TotalRow name={<Trans>Subtotal</Trans>}>
        <Money amount={subtotal} currency={currency} />
      </TotalRow>
      {freightAmount === null ? (
        <TotalRow name={<FreightToQuote request={request} />} />
      ) : (
        <TotalRow name={<Trans>Freight</Trans>}>
          <Money amount={freightAmount} currency={currency} />
        </TotalRow>
      )}
      <TotalRow
        name={freightAmount === null ? <Trans>Total without freight</Trans> : <Trans>Total</Trans>}
        isTotal
      >
        <Money amount={totalAmount} currency={currency} size="price" />
      </TotalRow>
    </>
  );
}

function FreightToQuote({ request }: Pick<OrderTotalsProps, 'request'>) {
  const words = <Trans>Freight to be quoted</Trans>;
  if (!request) return words;
  return (
    <Link
      to={paths.quotes}
      search={request}
      className="inline-flex min-h-6 items-center rounded-sm text-primary underline underline-offset-2 pointer-coarse:min-h-11"
    >
      {words}
    </Link>
  );
}

type TotalRowProps = { name: ReactNode; isTotal?: boolean; children?: ReactNode };

/** The name of an amount, and the amount at the end of the row. */
export function TotalRow({ name, isTotal, children }: TotalRowProps) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className={isTotal ? 'font-medium' : 'text-muted'}>{name}</span>
      <span className="ml-auto">{children}</span>
    </p>
  );
}

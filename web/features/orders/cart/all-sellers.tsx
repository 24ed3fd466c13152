import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { TotalRow } from '../order-totals.tsx';
import { type OrderTotal, totalsOf } from './cart-totals.ts';

/** The total over all sellers in each currency. Renders nothing for a single order, because its card has the total. */
export function AllSellers({ orders }: { orders: readonly OrderTotal[] }) {
  const headId = useId();
  if (orders.length < 2) return null;
  return (
    <Card aria-labelledby={headId} className="grid gap-1 px-4 py-3">
      <h2 id={headId} className="text-lg">
        <Trans>All sellers</Trans>
      </h2>
      {totalsOf(orders).map(({ currency, totalAmount, isWithoutFreight }) => (
        <TotalRow
          key={currency}
          name={
            isWithoutFreight ? <Trans>Total without the freight to be quoted</Trans> : <Trans>Total</Trans>
          }
          isTotal
        >
          <Money amount={totalAmount} currency={currency} size="price" />
        </TotalRow>
      ))}
    </Card>
  );
}

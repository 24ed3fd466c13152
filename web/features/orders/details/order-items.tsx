import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Order } from '../../../../contract/orders.ts';
import { paths } from '../../../paths.ts';
import { Money } from '../../../ui/money.tsx';

/** The items as bought: name and price stay the same even when the product is changed or deleted. */
export function OrderItems({ order: { items, currency } }: { order: Order }) {
  return (
    <ul className="grid gap-3">
      {items.map(({ productId, name, unitPrice, quantity }) => (
        <li key={productId} className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <Link
              to={paths.product(productId)}
              className="rounded-sm font-medium break-words hover:underline"
            >
              {name}
            </Link>
            <p className="text-sm text-muted">
              <Trans>Quantity {quantity}</Trans>
            </p>
          </div>
          <Money amount={unitPrice} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

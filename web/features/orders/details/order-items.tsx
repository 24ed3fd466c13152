import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { BoughtItem, OrderDetails } from '../../../../contract/order-life.ts';
import { Gst } from '../../../gst.tsx';
import { paths } from '../../../paths.ts';
import { Money } from '../../../ui/money.tsx';

/** The items of the order. Name and price stay as they were bought, even when the product is changed or deleted. */
export function OrderItems({ order }: { order: OrderDetails }) {
  const { items, currency, totalAmount, gstTreatment } = order;
  return (
    <>
      <ul className="grid gap-4">
        {items.map((item) => (
          <li key={item.id} className="flex items-start justify-between gap-4">
            <Item item={item} />
            <Money amount={item.unitPrice} currency={currency} />
          </li>
        ))}
      </ul>
      <p className="mt-4 flex items-baseline justify-between gap-4 border-t pt-3">
        <span className="font-medium">
          <Trans>Total</Trans>
        </span>
        <Money amount={totalAmount} currency={currency} size="price" />
      </p>
      {gstTreatment !== 'none' && (
        <p className="mt-1 text-end text-sm text-muted">
          <Gst {...order} />
        </p>
      )}
    </>
  );
}

function Item({
  item: { productId, name, quantity, shipped, catalogNumber, leadDays },
}: {
  item: BoughtItem;
}) {
  const { t } = useLingui();
  return (
    <div className="min-w-0">
      <Link
        to={paths.product(productId)}
        className="inline-flex min-h-6 items-center rounded-sm font-serif font-semibold break-words hover:underline pointer-coarse:min-h-11"
      >
        {name}
      </Link>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span>
          <Trans>Quantity {quantity}</Trans>
        </span>
        {catalogNumber && (
          <span className="font-mono" title={t`Catalogue number`}>
            {catalogNumber}
          </span>
        )}
        {leadDays !== null && (
          <span>
            <Trans>
              Made to order: <Plural value={leadDays} one="# day" other="# days" />
            </Trans>
          </span>
        )}
        {shipped > 0 && (
          <span>
            <Trans>
              {shipped} of {quantity} shipped
            </Trans>
          </span>
        )}
      </p>
    </div>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Currency } from '../../../contract/money.ts';
import { optionsText } from '../../../contract/options-text.ts';
import type { BoughtItem } from '../../../contract/order-life.ts';
import { paths } from '../../paths.ts';
import { PackText } from './cart/pack-text.tsx';
import { LineAmount } from './line-amount.tsx';

type BoughtLinesProps = { items: readonly BoughtItem[]; currency: Currency };

/**
 * The lines of an order, with name and price as they were at the purchase, even if the product was changed or deleted
 * later.
 */
export function BoughtLines({ items, currency }: BoughtLinesProps) {
  return (
    <ul className="grid gap-4">
      {items.map((item) => (
        <li key={item.id} className="flex items-start justify-between gap-4">
          <Item item={item} />
          <LineAmount {...item} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

function Item({
  item: { productId, name, options, pack, packUnits, quantity, shipped, refunded, catalogNumber, leadDays },
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
      {options.length > 0 && <p className="text-sm break-words">{optionsText(options)}</p>}
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span>
          <Trans>Quantity {quantity}</Trans>
        </span>
        {pack !== 'each' && (
          <span>
            <PackText pack={pack} packUnits={packUnits} />
          </span>
        )}
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
        {refunded > 0 && (
          <span>
            <Trans>
              {refunded} of {quantity} refunded
            </Trans>
          </span>
        )}
      </p>
    </div>
  );
}

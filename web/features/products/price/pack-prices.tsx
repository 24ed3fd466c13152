import { Trans, useLingui } from '@lingui/react/macro';
import type { PriceStep } from '../../../../contract/price-agreements.ts';
import type { PublicProduct } from '../../../../contract/products.ts';
import { formatNumber } from '../../../ui/money.tsx';
import { Table, Td, Th } from '../../../ui/table.tsx';
import { packLabel } from './pack-words.ts';
import { priceRows, soldPacks } from './price-offers.ts';

type PackPricesProps = {
  product: PublicProduct;
  /** The buyer's price steps; null when the buyer has no price agreement. */
  steps?: readonly PriceStep[] | null;
};

/**
 * A table of prices: for each pack, its price from each minimum quantity on, in the product's currency. Renders
 * nothing for a product with a single price.
 */
export function PackPrices({ product, steps = null }: PackPricesProps) {
  const { t } = useLingui();
  const rows = soldPacks(product).flatMap((sold) =>
    priceRows(sold, steps).map((row, at) => ({ ...row, sold, isFirst: at === 0 })),
  );
  const hasYours = rows.some(({ yours }) => yours !== null);
  const isOne = rows.length === 1 && rows[0]?.sold.units === 1 && rows[0].minimumQuantity === 1;
  if (isOne && !hasYours) return null;
  return (
    <div className="mb-4">
      <Table label={t`Prices by pack and quantity`} narrow="scroll" dense>
        <thead>
          <tr>
            <Th>{t`Pack`}</Th>
            <Th numeral>{t({ message: 'From', context: 'quantity' })}</Th>
            <Th numeral>{t`List price`}</Th>
            {hasYours && <Th numeral>{t`Your price`}</Th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ sold, isFirst, minimumQuantity, price, yours }) => (
            <tr key={`${sold.pack} ${minimumQuantity}`}>
              <Td label={t`Pack`}>
                {isFirst ? t(packLabel(sold)) : <span className="sr-only">{t(packLabel(sold))}</span>}
                {isFirst && sold.quantityStep > 1 && (
                  <span className="block text-xs text-muted">
                    <Trans>in steps of {sold.quantityStep}</Trans>
                  </span>
                )}
              </Td>
              <Td label={t({ message: 'From', context: 'quantity' })} numeral>
                {minimumQuantity}
              </Td>
              <Td label={t`List price`} numeral>
                {price === null ? '—' : formatNumber(price, product.currency)}
              </Td>
              {hasYours && (
                <Td label={t`Your price`} numeral>
                  {yours === null ? '—' : formatNumber(yours, product.currency)}
                </Td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

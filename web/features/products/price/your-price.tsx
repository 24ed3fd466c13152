import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicProduct } from '../../../../contract/products.ts';
import { Money } from '../../../ui/money.tsx';
import { packWords } from './pack-words.ts';
import { usePrices } from './use-prices.ts';

type YourPriceProps = { product: Pick<PublicProduct, 'id' | 'organization' | 'currency'> };

/** The agreed price of the active organization, on a card or in a row. Renders nothing without an agreement. */
export function YourPrice({ product }: YourPriceProps) {
  const { t } = useLingui();
  const step = usePrices(product)?.find(({ source }) => source === 'agreement');
  if (!step) return null;
  const { pack, minimumQuantity, price } = step;
  return (
    <span className="block text-sm whitespace-normal text-primary">
      <Trans>Your price</Trans>{' '}
      <span className="font-semibold">
        <Money amount={price} currency={product.currency} />
      </span>
      {(pack !== 'each' || minimumQuantity > 1) && (
        <span className="block text-xs text-muted">
          {minimumQuantity > 1 ? (
            <Trans>
              {t(packWords[pack])}, from {minimumQuantity}
            </Trans>
          ) : (
            t(packWords[pack])
          )}
        </span>
      )}
    </span>
  );
}

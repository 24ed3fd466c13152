import { Trans, useLingui } from '@lingui/react/macro';
import type { Pack } from '../../../../contract/order-lines.ts';
import type { PublicProduct } from '../../../../contract/products.ts';
import { Money } from '../../../ui/money.tsx';
import { packWords } from './pack-words.ts';
import { agreedStep, isAgreed } from './price-offers.ts';
import { usePrices } from './use-prices.ts';

type YourPriceProps = {
  product: Pick<PublicProduct, 'id' | 'organization' | 'currency'>;
  /** How much a row orders; a null pack is the product's first pack. Without it, the first agreed price is shown. */
  ordered?: { pack: Pack | null; quantity: number };
};

/** The agreed price of the active organization, on a card or in a row. Renders nothing without an agreement. */
export function YourPrice({ product, ordered }: YourPriceProps) {
  const { t } = useLingui();
  const steps = usePrices(product) ?? [];
  const step = ordered ? agreedStep(steps, ordered) : steps.find(isAgreed);
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

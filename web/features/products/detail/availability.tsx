import { Plural, Trans } from '@lingui/react/macro';
import type { ProductSummary } from '../../../../contract/products.ts';
import { classes } from '../../../ui/classes.ts';

type AvailabilityProps = {
  product: Pick<ProductSummary, 'status' | 'stockMode' | 'leadDays' | 'isOutOfStock'>;
};

/**
 * Whether lists show the product's availability. They show it only if the product is for sale and the seller tracks its
 * stock.
 */
export function isTracked({ status, stockMode }: AvailabilityProps['product']): boolean {
  return status === 'active' && stockMode !== 'untracked';
}

/**
 * The availability of a product. An active product is in stock, unless it is made to order or no counted unit is
 * left. A product that is not active is out of stock (docs/product.md, Product pages).
 */
export function Availability({ product: { status, stockMode, leadDays, isOutOfStock } }: AvailabilityProps) {
  if (status === 'active' && stockMode === 'made_to_order')
    return (
      <span className="font-semibold text-ink">
        <Trans>Made to order</Trans>
        {leadDays !== null && <Days days={leadDays} />}
      </span>
    );
  const isInStock = status === 'active' && !isOutOfStock;
  return (
    <span className={classes('font-semibold', isInStock ? 'text-green' : 'text-muted')}>
      {isInStock ? <Trans>In stock</Trans> : <Trans>Out of stock</Trans>}
    </span>
  );
}

function Days({ days }: { days: number }) {
  return (
    <span className="font-normal">
      {' · '}
      <Plural value={days} one="# day" other="# days" />
    </span>
  );
}

import { Trans } from '@lingui/react/macro';
import type { ProductStatus } from '../../../../contract/product-status.ts';
import { classes } from '../../../ui/classes.ts';

/** Active counts as in stock, anything else as out of stock (docs/product.md, Product pages). */
export function Availability({ status }: { status: ProductStatus }) {
  const isInStock = status === 'active';
  return (
    <span className={classes('font-semibold', isInStock ? 'text-green' : 'text-muted')}>
      {isInStock ? <Trans>In stock</Trans> : <Trans>Out of stock</Trans>}
    </span>
  );
}

import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { ProductSummary } from '../../../../contract/products.ts';
import { formatNumber, Money } from '../../../ui/money.tsx';
import { ListPrice } from '../price/list-price.tsx';

type Shown = Pick<ProductSummary, 'family' | 'status' | 'price' | 'priceOnRequest' | 'currency'>;

/**
 * The product family that a card or row represents. Null when it represents a single product. Drafts and archived
 * products are always listed separately.
 */
export function shownFamily({ family, status }: Pick<ProductSummary, 'family' | 'status'>) {
  return status === 'active' ? family : null;
}

/** The name that a card or row shows: the name of the family, or the name of the single product. */
export function shownName(product: Pick<ProductSummary, 'family' | 'status' | 'name'>): string {
  return shownFamily(product)?.name ?? product.name;
}

/** The number of variants and the names of the options. */
export function VariantCount({ family }: { family: NonNullable<ProductSummary['family']> }) {
  const { t } = useLingui();
  const { variants, options } = family;
  return `${t`${plural(variants, { one: '# variant', other: '# variants' })}`}: ${options.join(', ')}`;
}

/** The price of a product, or the lowest and the highest price of its family. */
export function CardPrice({
  product,
  size,
}: {
  product: Shown;
  size?: ComponentProps<typeof Money>['size'];
}) {
  const { currency } = product;
  const family = shownFamily(product);
  if (!family?.price) return <ListPrice product={product} {...(size && { size })} />;
  const { from, to } = family.price;
  if (from === to) return <Money amount={from} currency={currency} {...(size && { size })} />;
  const highest = formatNumber(to, currency);
  return (
    <span className="whitespace-normal">
      <span className="block text-xs/4 text-muted">
        <Trans context="price">From</Trans>
      </span>
      <Money amount={from} currency={currency} {...(size && { size })} />{' '}
      <span className="text-sm whitespace-nowrap text-muted tabular-nums">
        <Trans context="price">to {highest}</Trans>
      </span>
    </span>
  );
}

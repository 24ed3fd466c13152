import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Money } from '../../../ui/money.tsx';

type ListPriceProps = {
  product: { price: string; priceOnRequest: boolean; currency: string };
  size?: ComponentProps<typeof Money>['size'];
};

/** The public price of a product, or a text saying that the price is on request. */
export function ListPrice({ product: { price, priceOnRequest, currency }, size = 'text' }: ListPriceProps) {
  if (!priceOnRequest) return <Money amount={price} currency={currency} size={size} />;
  return (
    <span className={size === 'large' ? 'text-xl font-semibold' : 'font-semibold'}>
      <Trans>Price on request</Trans>
    </span>
  );
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Pack } from '../../../../contract/order-lines.ts';
import type { PriceStep } from '../../../../contract/price-agreements.ts';
import type { PublicProduct } from '../../../../contract/products.ts';
import { restrictionsIn } from '../../../../contract/supply-restrictions.ts';
import { Gst } from '../../../gst.tsx';
import { Money } from '../../../ui/money.tsx';
import { RelativeTime } from '../../../ui/time.tsx';
import { LicenceRequired } from '../licence-required.tsx';
import { ListPrice } from '../price/list-price.tsx';
import { PackPrices } from '../price/pack-prices.tsx';
import { offerOf } from '../price/price-offers.ts';
import { ProductStatusBadge } from '../product-status-badge.tsx';
import { Availability } from './availability.tsx';
import { gstWithinAustralia } from './gst-within-australia.ts';
import { KeyDetails } from './key-details.tsx';
import { ShareButton } from './share-button.tsx';

type ProductPanelProps = {
  product: PublicProduct;
  /** The buyer's prices and the chosen pack. Without them, the panel shows the public price of the first pack. */
  buyer?: { steps: readonly PriceStep[] | null; pack: Pack | undefined };
  /** The actions for the user: buy, or sign in to buy. */
  children: ReactNode;
};

export function ProductPanel({ product, buyer, children }: ProductPanelProps) {
  const steps = buyer?.steps ?? null;
  const { listPrice, price } = offerOf(product, buyer?.pack, steps);
  const { currency } = product;
  return (
    <section className="rounded-lg border bg-surface p-5">
      <div className="flex items-start justify-between gap-3">
        <ProductStatusBadge {...product} />
        <span className="-mt-1.5 -mr-1.5">
          <ShareButton product={product} />
        </span>
      </div>
      <h1 data-name-of={product.id} tabIndex={-1} className="mt-1.5 w-fit text-[1.625rem]/8 break-words">
        {product.name}
      </h1>
      {product.model && <p className="mt-1 font-mono text-sm break-words text-muted">{product.model}</p>}
      <p className="mt-4">
        <ListPrice
          product={{ price: listPrice ?? '', priceOnRequest: listPrice === null, currency }}
          size="large"
        />
      </p>
      {price !== null && price !== listPrice && (
        <p className="text-primary">
          <Trans>Your price</Trans> <Money amount={price} currency={currency} size="price" />
        </p>
      )}
      <p className="text-sm text-muted empty:hidden">
        {price !== null && <Gst {...gstWithinAustralia({ ...product, price })} currency={currency} />}
      </p>
      <p className="mt-1 mb-5 text-sm text-muted">
        <Availability product={product} />
        {' · '}
        <Trans>
          Listed <RelativeTime value={product.createdAt} />
        </Trans>
      </p>
      <LicenceText product={product} />
      <KeyDetails details={product.details} />
      <PackPrices product={product} steps={steps} />
      {children}
    </section>
  );
}

/** What the seller states in the product's details about who may buy it. */
function LicenceText({ product: { details } }: Pick<ProductPanelProps, 'product'>) {
  const stated = details.supplyRestrictions;
  const restrictions = restrictionsIn(typeof stated === 'string' ? stated : '');
  return (
    <p className="mb-4 empty:hidden">
      <LicenceRequired restrictions={restrictions} />
    </p>
  );
}

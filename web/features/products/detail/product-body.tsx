import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PublicProduct } from '../../../../contract/products.ts';
import { ProductDocuments } from '../documents/product-documents.tsx';
import { Datasheet } from './datasheet.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { SellerCard } from './seller-card.tsx';

type ProductBodyProps = {
  product: PublicProduct;
  /** The panel next to the gallery. It is sticky from a width of 768 px. */
  panel: ReactNode;
  /** The regulatory passport. The preview has none, so that the edit page does not load its code. */
  passport?: ReactNode;
  sellerLink?: ReactNode;
};

/**
 * The gallery takes 7 of 12 columns and the panel 5, with the text below. On phones there is one column, with the panel below the gallery.
 */
export function ProductBody({ product, panel, passport, sellerLink }: ProductBodyProps) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 md:grid-cols-12 md:grid-rows-[auto_1fr]">
      <div className="md:col-span-7">
        <ProductGallery product={product} />
      </div>
      <div className="grid gap-4 md:sticky md:top-[calc(var(--sticky-top,0px)+1.5rem)] md:col-span-5 md:row-span-2">
        {panel}
        <SellerCard {...product}>{sellerLink}</SellerCard>
      </div>
      <div className="min-w-0 md:col-span-7">
        <section>
          <h2 className="mb-3">
            <Trans>Description</Trans>
          </h2>
          {product.description ? (
            <p className="max-w-prose break-words whitespace-pre-line">{product.description}</p>
          ) : (
            <p className="text-muted">
              <Trans>No description available</Trans>
            </p>
          )}
        </section>
        <Datasheet details={product.details} />
        {passport}
        <ProductDocuments documents={product.documents} />
      </div>
    </article>
  );
}

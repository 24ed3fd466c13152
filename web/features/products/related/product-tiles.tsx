import type { ReactNode } from 'react';
import type { ProductSummary } from '../../../../contract/products.ts';
import { ListPrice } from '../price/list-price.tsx';
import { ProductPicture } from '../product-picture.tsx';

/** The grid of the tiles: two columns on phones, four on wider screens. */
export const tileGrid = 'grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4';

export type TiledProduct = Pick<
  ProductSummary,
  'id' | 'name' | 'model' | 'price' | 'priceOnRequest' | 'currency' | 'category' | 'images' | 'organization'
>;

type ProductTilesProps = {
  products: readonly TiledProduct[];
  /** Renders a link with the product's name. The class `look` makes the link cover the whole tile. */
  link: (product: TiledProduct, look: string) => ReactNode;
  /** Whether the tiles show the seller. Not needed where all products have the same seller. */
  withSeller?: boolean;
};

/** Product tiles. They are smaller than cards and contain only the data in which the products differ. */
export function ProductTiles({ products, link, withSeller = false }: ProductTilesProps) {
  return (
    <ul className={tileGrid}>
      {products.map((product) => (
        <li
          key={product.id}
          className="relative flex min-w-0 flex-col overflow-hidden rounded-lg border bg-surface hover:border-input"
        >
          <div className="aspect-video border-b bg-sunken">
            <ProductPicture
              product={product}
              sizes="(min-width: 768px) 270px, 45vw"
              width={640}
              height={360}
            />
          </div>
          <div className="flex flex-1 flex-col px-3 pt-2.5 pb-3">
            {link(
              product,
              'line-clamp-2 rounded-sm font-medium break-words after:absolute after:inset-0 hover:underline',
            )}
            {product.model && <p className="truncate font-mono text-xs/5 text-muted">{product.model}</p>}
            {withSeller && <p className="truncate text-sm text-muted">{product.organization.name}</p>}
            <p className="mt-auto pt-2">
              <ListPrice product={product} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import type { ProductSummary } from '../../../../contract/products.ts';
import { Money } from '../../../ui/money.tsx';
import { ProductPicture } from '../product-picture.tsx';

/** Two in a row on phones, four where there is room. */
export const tileGrid = 'grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4';

export type TiledProduct = Pick<
  ProductSummary,
  'id' | 'name' | 'model' | 'price' | 'currency' | 'category' | 'images' | 'organization'
>;

type ProductTilesProps = {
  products: readonly TiledProduct[];
  /** The link to a product around its name. It covers the tile. */
  link: (product: TiledProduct, look: string) => ReactNode;
  /** Whose products they are, where that is not the same for all. */
  withSeller?: boolean;
};

/** Products beside what a page is about: smaller than a card, with what tells them apart. */
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
              <Money amount={product.price} currency={product.currency} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

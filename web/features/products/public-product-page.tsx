import type { PublicProduct } from '../../../contract/products.ts';
import { ProductBody } from './detail/product-body.tsx';
import { ProductNotFound } from './detail/product-not-found.tsx';
import { ProductPanel } from './detail/product-panel.tsx';
import { PublicActions } from './detail/public-actions.tsx';

/** One active product, for anyone (spec, public product page). Its metadata came with the HTML, and so did the product. */
export function PublicProductPage({ product }: { product: PublicProduct | null }) {
  if (!product) return <ProductNotFound />;
  return (
    <ProductBody
      product={product}
      panel={
        <ProductPanel product={product}>
          <PublicActions productId={product.id} />
        </ProductPanel>
      }
    />
  );
}

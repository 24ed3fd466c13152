import type { PublicProduct } from '../../../../../contract/products.ts';
import { ProductBody } from '../../detail/product-body.tsx';
import { ProductPanel } from '../../detail/product-panel.tsx';

/** The page of the product in its preview. */
export function PreviewedPage({ product }: { product: PublicProduct }) {
  return <ProductBody product={product} panel={<ProductPanel product={product}>{null}</ProductPanel>} />;
}

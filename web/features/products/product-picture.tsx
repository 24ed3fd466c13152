import type { ProductSummary } from '../../../contract/products.ts';
import { firstImage } from './product-images.ts';
import { ProductPlate } from './product-plate.tsx';
import { ResponsivePicture } from './responsive-picture.tsx';

type ProductPictureProps = {
  product: Pick<ProductSummary, 'id' | 'category' | 'images'>;
  /** The `sizes` attribute: the displayed width. */
  sizes: string;
  /** Width and height give the aspect ratio of its place. */
  width: number;
  height: number;
  /** Loads the picture immediately; others load lazily. */
  eager?: boolean;
};

/** The first picture of a product, or its plate. The product's name stands beside it, so it has no alternative text. */
export function ProductPicture({ product, ...place }: ProductPictureProps) {
  const image = firstImage(product.images);
  if (!image) return <ProductPlate product={product} className="size-full" />;
  return <ResponsivePicture image={image} alt="" {...place} />;
}

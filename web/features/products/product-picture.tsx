import type { ProductSummary } from '../../../contract/products.ts';
import { firstImage } from './product-images.ts';
import { ProductPlate } from './product-plate.tsx';
import { ResponsivePicture } from './responsive-picture.tsx';

type ProductPictureProps = {
  product: Pick<ProductSummary, 'id' | 'category' | 'images'>;
  /** As in the `sizes` of an img: how wide it is shown. */
  sizes: string;
  /** The ratio that its place has. */
  width: number;
  height: number;
  /** Visible at once; other pictures are loaded lazily. */
  eager?: boolean;
};

/** The first picture of a product, or its plate. Beside the product's name, hence without words of its own. */
export function ProductPicture({ product, ...place }: ProductPictureProps) {
  const image = firstImage(product.images);
  if (!image) return <ProductPlate product={product} className="size-full" />;
  return <ResponsivePicture image={image} alt="" {...place} />;
}

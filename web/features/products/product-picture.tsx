import type { ProductSummary } from '../../../contract/products.ts';
import { firstImage } from './product-images.ts';
import { ProductPlate } from './product-plate.tsx';
import { ResponsivePicture } from './responsive-picture.tsx';

type ProductPictureProps = {
  product: Pick<ProductSummary, 'id' | 'category' | 'images'>;
  /** The `sizes` attribute: the displayed width of the picture. */
  sizes: string;
  /** Width and height only determine the aspect ratio. */
  width: number;
  height: number;
  /** Whether the picture loads immediately. Otherwise the browser loads it when it comes near the screen. */
  eager?: boolean;
};

/** The first picture of a product, or its placeholder. It has no alternative text, because the product's name is next to it. */
export function ProductPicture({ product, ...place }: ProductPictureProps) {
  const image = firstImage(product.images);
  if (!image) return <ProductPlate product={product} className="size-full" />;
  return <ResponsivePicture image={image} alt="" {...place} />;
}

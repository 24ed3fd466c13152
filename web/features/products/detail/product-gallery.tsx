import type { PublicProduct } from '../../../../contract/products.ts';
import { type GalleryImage, ImageGallery } from '../../../ui/image-gallery.tsx';
import { imageAtLeast, imageSrcSet } from '../product-images.ts';
import { ProductPlate } from '../product-plate.tsx';

/** The same `sizes` as in the preload that the server writes into the public page, so that it loads the same file. */
const sizes = '(min-width: 768px) 58vw, 100vw';

export function ProductGallery({
  product,
}: {
  product: Pick<PublicProduct, 'id' | 'name' | 'category' | 'images'>;
}) {
  const images = product.images
    .toSorted((one, other) => one.position - other.position)
    .map<GalleryImage>((image) => {
      const srcSet = imageSrcSet(image);
      const avifSrcSet = image.hasAvif ? imageSrcSet(image, 'avif') : undefined;
      return {
        src: image.url,
        ...(srcSet && { srcSet }),
        ...(avifSrcSet && { avifSrcSet }),
        thumbnail: imageAtLeast(image, 320),
        alt: image.altText || product.name,
      };
    });
  return (
    <ImageGallery
      pictureOf={product.id}
      images={images}
      sizes={sizes}
      plate={<ProductPlate product={product} className="size-full" />}
    />
  );
}

import type { PublicProduct } from '../../../../contract/products.ts';
import { type GalleryImage, ImageGallery } from '../../../ui/image-gallery.tsx';
import { TracePlate } from '../../../ui/trace-plate.tsx';
import { imageAtLeast, imageSrcSet } from '../product-images.ts';

/** The same `sizes` as in the preload that the server writes into the public page, so that it loads the same file. */
const sizes = '(min-width: 768px) 58vw, 100vw';

export function ProductGallery({ product }: { product: Pick<PublicProduct, 'id' | 'name' | 'images'> }) {
  const images = product.images
    .toSorted((one, other) => one.position - other.position)
    .map<GalleryImage>((image) => {
      const srcSet = imageSrcSet(image);
      return {
        src: image.url,
        ...(srcSet && { srcSet }),
        thumbnail: imageAtLeast(image, 320),
        alt: image.altText || product.name,
      };
    });
  return (
    <ImageGallery
      images={images}
      sizes={sizes}
      plate={<TracePlate seed={product.id} className="size-full" />}
    />
  );
}

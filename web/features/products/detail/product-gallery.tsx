import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { PublicProduct } from '../../../../contract/products.ts';
import { notify } from '../../../api/notify.ts';
import { type GalleryImage, ImageGallery } from '../../../ui/image-gallery.tsx';
import { blurBehind, imageAtLeast, imageSrcSet } from '../product-images.ts';
import { ProductPlate } from '../product-plate.tsx';
import type { ImageViewerProps } from './image-viewer.tsx';

/**
 * Must be the same as the `sizes` of the preload in the public page, so that the preload and the picture load the same
 * file.
 */
const sizes = '(min-width: 768px) 58vw, 100vw';

const loadViewer = () => import('./image-viewer.tsx');
/** The viewer's code is large, so it is loaded when the pointer or the focus reaches the picture. */
const ImageViewer = lazy(async () => ({ default: (await loadViewer()).ImageViewer }));

type Pictured = Pick<PublicProduct, 'id' | 'name' | 'category' | 'images'>;

export function ProductGallery({ product }: { product: Pictured }) {
  const images = galleryImages(product);
  const viewer = useViewer();
  return (
    <>
      <ImageGallery
        pictureOf={product.id}
        images={images}
        sizes={sizes}
        plate={<ProductPlate product={product} className="size-full" />}
        onApproach={() => void loadViewer().catch(() => {})}
        onEnlarge={(index) => viewer.open(images, index)}
      />
      {viewer.props && (
        <Suspense>
          <ImageViewer {...viewer.props} />
        </Suspense>
      )}
    </>
  );
}

function galleryImages({ images, name }: Pictured): GalleryImage[] {
  return images
    .toSorted((one, other) => one.position - other.position)
    .map((image) => {
      const srcSet = imageSrcSet(image);
      const blur = blurBehind(image);
      const avifSrcSet = image.hasAvif ? imageSrcSet(image, 'avif') : undefined;
      return {
        src: image.url,
        ...(srcSet && { srcSet }),
        ...(avifSrcSet && { avifSrcSet }),
        ...(blur && { blur }),
        thumbnail: imageAtLeast(image, 320),
        alt: image.altText || name,
      };
    });
}

/**
 * Opens the viewer when its code has loaded. The viewer stays mounted when it is closed, so that closing can be
 * animated. The viewer keeps the pictures with which it was opened, even if the product is read again.
 */
function useViewer() {
  const { t } = useLingui();
  const [shown, show] = useState<Omit<ImageViewerProps, 'onClose'> | null>(null);
  const open = (images: readonly GalleryImage[], index: number) =>
    loadViewer().then(
      () => show({ images, index, open: true }),
      () => notify.error(t`Could not enlarge the image`),
    );
  const onClose = () => show((before) => before && { ...before, open: false });
  return {
    open: (images: readonly GalleryImage[], index: number) => void open(images, index),
    props: shown && { ...shown, onClose },
  };
}

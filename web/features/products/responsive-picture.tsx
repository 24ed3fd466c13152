import type { ProductImage } from '../../../contract/products.ts';
import { classes } from '../../ui/classes.ts';
import { blurBehind, imageAtLeast, imageSrcSet } from './product-images.ts';

type ResponsivePictureProps = {
  image: Pick<ProductImage, 'url' | 'widths' | 'blur' | 'hasAvif'>;
  alt: string;
  /** As in the `sizes` of an img: how wide it is shown. */
  sizes: string;
  /** The ratio that its place has. */
  width: number;
  height: number;
  /** Visible at once; other pictures are loaded lazily. */
  eager?: boolean;
  className?: string | undefined;
};

/** A picture that fills its place: as AVIF where there is one, as wide as it is shown, and a blur of its colours until it is there. */
export function ResponsivePicture({
  image,
  alt,
  sizes,
  width,
  height,
  eager = false,
  className,
}: ResponsivePictureProps) {
  return (
    <picture className="contents">
      {image.hasAvif && <source type="image/avif" srcSet={imageSrcSet(image, 'avif')} sizes={sizes} />}
      <img
        src={imageAtLeast(image, 640)}
        srcSet={imageSrcSet(image)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={classes('product-picture size-full object-cover', className)}
        style={{ background: blurBehind(image) }}
      />
    </picture>
  );
}

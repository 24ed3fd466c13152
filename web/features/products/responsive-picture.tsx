import type { ProductImage } from '../../../contract/products.ts';
import { classes } from '../../ui/classes.ts';
import { blurBehind, imageAtLeast, imageSrcSet } from './product-images.ts';

type ResponsivePictureProps = {
  image: Pick<ProductImage, 'url' | 'widths' | 'blur' | 'hasAvif'>;
  alt: string;
  /** The `sizes` attribute: the displayed width of the picture. */
  sizes: string;
  /** Width and height are used only for the aspect ratio. */
  width: number;
  height: number;
  /** Whether the picture loads immediately. Otherwise the browser loads it when it comes near the screen. */
  eager?: boolean;
  className?: string | undefined;
};

/**
 * A picture that fills its container. Uses AVIF where available, the file that suits the displayed width, and a blurred preview while it
 * loads.
 */
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

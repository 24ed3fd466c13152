import type { ProductImage } from '../../../contract/products.ts';
import { classes } from '../../ui/classes.ts';
import { blurBehind, imageAtLeast, imageSrcSet } from './product-images.ts';

type ResponsivePictureProps = {
  image: Pick<ProductImage, 'url' | 'widths' | 'blur' | 'hasAvif'>;
  alt: string;
  /** The `sizes` attribute: the displayed width. */
  sizes: string;
  /** Width and height give the aspect ratio of its place. */
  width: number;
  height: number;
  /** Loads the picture immediately; others load lazily. */
  eager?: boolean;
  className?: string | undefined;
};

/** A picture that fills its place: AVIF where available, at the displayed width, with a blurred preview while it loads. */
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

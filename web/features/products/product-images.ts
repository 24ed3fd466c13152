import { blurAddress } from '../../../contract/picture-blur.ts';
import { pictureFile } from '../../../contract/picture-files.ts';
import type { ProductImage } from '../../../contract/products.ts';

type Picture = Pick<ProductImage, 'url' | 'widths'>;

/** The `srcset` with all widths; undefined when there is only the original file. */
export function imageSrcSet({ url, widths }: Picture, format?: 'webp' | 'avif'): string | undefined {
  if (widths.length === 0) return undefined;
  return widths.map((width) => `${pictureFile(url, width, format)} ${width}w`).join(', ');
}

/** The URL of the narrowest file that is at least `pixels` wide. If no file is that wide, the URL of the original. */
export function imageAtLeast({ url, widths }: Picture, pixels: number): string {
  const width = widths.toSorted((one, other) => one - other).find((candidate) => candidate >= pixels);
  return width === undefined ? url : pictureFile(url, width);
}

/** The blurred background that is shown while the picture loads. */
export function blurBehind({ blur }: Pick<ProductImage, 'blur'>): string | undefined {
  return blur === null ? undefined : `url(${blurAddress(blur)}) 0 0 / 100% 100%`;
}

export function firstImage<Image extends { position: number }>(images: readonly Image[]): Image | null {
  return images.toSorted((one, other) => one.position - other.position)[0] ?? null;
}

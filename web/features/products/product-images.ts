import type { ProductImage } from '../../../contract/products.ts';

type Picture = Pick<ProductImage, 'url' | 'widths'>;

/** `/media/<hash>.webp` also exists in smaller widths: `/media/<hash>-320.webp`. */
export function imageSrcSet({ url, widths }: Picture): string | undefined {
  if (widths.length === 0) return undefined;
  return widths.map((width) => `${resized(url, width)} ${width}w`).join(', ');
}

/** The smallest that is at least so many pixels wide, else the original. */
export function imageAtLeast({ url, widths }: Picture, pixels: number): string {
  const width = widths.toSorted((one, other) => one - other).find((candidate) => candidate >= pixels);
  return width === undefined ? url : resized(url, width);
}

export function firstImage<Image extends { position: number }>(images: readonly Image[]): Image | null {
  return images.toSorted((one, other) => one.position - other.position)[0] ?? null;
}

function resized(url: string, width: number): string {
  return url.replace(/(\.\w+)$/, `-${width}$1`);
}

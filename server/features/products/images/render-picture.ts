import { randomBytes } from 'node:crypto';
import type { Matrix3x3, Sharp } from 'sharp';
import { blurSize } from '../../../../contract/picture-blur.ts';
import {
  pictureFile,
  pictureWidths,
  socialCard,
  socialCardSize,
} from '../../../../contract/picture-files.ts';
import { loadSharp } from '../../../storage/decode-in-turn.ts';
import { nameOf } from '../../../storage/storage.ts';
import type { Picture } from './read-picture.ts';

export type RenderedPicture = {
  /** The columns of the picture's row. */
  row: { url: string; widths: number[]; blur: string | null };
  files: { name: string; bytes: Uint8Array }[];
};

/** This effort takes half the time of the next higher one. Its files are a few percent larger. */
const webp = { effort: 2 } as const;

/**
 * Renders every file of a picture except the AVIF files. A job renders those (encode-avif.ts), because they take as
 * long as all others together.
 */
export async function renderPicture(picture: Picture): Promise<RenderedPicture> {
  // A random name, so that nobody can guess the URL of a draft's picture, and no other picture ever gets the same URL.
  const url = `/media/product-${randomBytes(16).toString('hex')}.webp`;
  const { pixels, width, height, channels } = picture;
  const sharp = await loadSharp();
  const whole = () => sharp(pixels, { raw: { width, height, channels } });
  const isOpaque = channels === 3 || (await whole().stats()).isOpaque;
  const widths = widthsOf(width);
  const files: RenderedPicture['files'] = [
    {
      name: nameOf(url),
      bytes: await whole()
        .webp({ ...webp, quality: 86 })
        .toBuffer(),
    },
  ];
  for (const each of widths) {
    const bytes = await whole()
      .resize(each)
      .webp({ ...webp, quality: 82 })
      .toBuffer();
    files.push({ name: nameOf(pictureFile(url, each)), bytes });
  }
  files.push({ name: nameOf(socialCard(url)), bytes: await renderSocialCard(whole()) });
  return { row: { url, widths, blur: isOpaque ? await renderBlur(whole()) : null }, files };
}

/**
 * The widths to render. If the picture is narrower than the largest of them, its own width is included. Otherwise browsers
 * would show a smaller file.
 */
export function widthsOf(width: number): number[] {
  const narrower = pictureWidths.filter((each) => each < width);
  return width <= Math.max(...pictureWidths) ? [...narrower, width] : narrower;
}

export function renderSocialCard(picture: Sharp): Promise<Buffer> {
  const { width, height } = socialCardSize;
  return picture.resize(width, height).flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer();
}

const blueFirst: Matrix3x3 = [
  [0, 0, 1],
  [0, 1, 0],
  [1, 0, 0],
];

/** Four by three pixels with the colours in the order of a BMP file: blue first. */
export async function renderBlur(picture: Sharp): Promise<string> {
  const { width, height } = blurSize;
  const pixels = await picture
    .removeAlpha()
    .resize(width, height, { fit: 'fill' })
    .recomb(blueFirst)
    .raw()
    .toBuffer();
  return pixels.toString('base64');
}

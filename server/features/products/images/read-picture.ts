import type { Sharp } from 'sharp';
import { limits } from '../../../../contract/limits.ts';
import { refuseField } from '../../../access/refuse.ts';
import { loadSharp, longestSide, mostDecodingSeconds } from '../../../storage/decode-in-turn.ts';

/** Decoded: nothing of the file it came in is left, whether metadata or what was hidden in it. */
export type Picture = { pixels: Buffer; width: number; height: number; channels: 3 | 4 };

/** The most that is kept of a picture, in pixels a side. */
const mostPixelsASide = 2_048;

/**
 * Decodes an uploaded picture. What its first bytes tell, its kind and how many pixels it claims to have, is refused without
 * decoding any.
 * @throws BAD_REQUEST with the reason at `image`
 */
export async function readPicture(file: Buffer): Promise<Picture> {
  if (!isPicture(file)) throw refuseField('image', isDrawing(file) ? 'PICTURE_IS_DRAWING' : 'PICTURE_FORMAT');
  const sharp = await loadSharp();
  const most = limits.pictureMegapixels;
  const { width = 0, height = 0 } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(refuseDamaged);
  if (width * height > most * 1_000_000)
    throw refuseField('image', 'PICTURE_TOO_MANY_PIXELS', { maximum: most });
  if (Math.max(width, height) > longestSide) refuseDamaged();
  const decoding = sharp(file, { limitInputPixels: most * 1_000_000, failOn: 'error' })
    .timeout({ seconds: mostDecodingSeconds })
    .autoOrient();
  return decode(decoding).catch(refuseDamaged);
}

/** The same for a file of our own, or a part of it. */
export async function readKeptPicture(
  file: Buffer,
  cropped: (width: number, height: number) => { left: number; top: number; width: number; height: number },
): Promise<Picture> {
  const sharp = await loadSharp();
  const { width = 1, height = 1 } = await sharp(file).metadata();
  return decode(sharp(file).extract(cropped(width, height)));
}

async function decode(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture
    .resize(mostPixelsASide, mostPixelsASide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 };
}

function refuseDamaged(): never {
  throw refuseField('image', 'PICTURE_DAMAGED');
}

/** By their first bytes: JPEG, PNG, WebP and AVIF. sharp by itself reads SVG, GIF and TIFF too. */
function isPicture(file: Buffer): boolean {
  const begins = (text: string, at = 0) => file.toString('latin1', at, at + text.length) === text;
  if (begins('\xff\xd8\xff') || begins('\x89PNG\r\n\x1a\n')) return true;
  if (begins('RIFF')) return begins('WEBP', 8);
  return begins('ftyp', 4) && /avi[fs]/.test(file.toString('latin1', 8, 64));
}

function isDrawing(file: Buffer): boolean {
  return /^\uFEFF?\s*<[\s\S]*<?svg/i.test(file.toString('utf8', 0, 1_024));
}

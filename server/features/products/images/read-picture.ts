import type { Sharp } from 'sharp';
import { limits } from '../../../../contract/limits.ts';
import { refuseField } from '../../../access/refuse.ts';
import { loadSharp, longestSide, mostDecodingSeconds } from '../../../storage/decode-in-turn.ts';

/** Decoded pixels. Metadata and hidden data of the uploaded file are intentionally not kept. */
export type Picture = { pixels: Buffer; width: number; height: number; channels: 3 | 4 };

/** The longest side of a stored picture, in pixels. */
const mostPixelsASide = 2_048;

/**
 * Decodes an uploaded picture. First reads its format and its stated size from the first bytes, so that a file can be
 * refused without decoding it.
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

/** Decodes a stored file, or a part of it. */
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

/** Checks the first bytes for JPEG, PNG, WebP and AVIF. sharp alone also reads SVG, GIF and TIFF. */
function isPicture(file: Buffer): boolean {
  const startsWith = (text: string, at = 0) => file.toString('latin1', at, at + text.length) === text;
  if (startsWith('\xff\xd8\xff') || startsWith('\x89PNG\r\n\x1a\n')) return true;
  if (startsWith('RIFF')) return startsWith('WEBP', 8);
  return startsWith('ftyp', 4) && /avi[fs]/.test(file.toString('latin1', 8, 64));
}

function isDrawing(file: Buffer): boolean {
  return /^\uFEFF?\s*<[\s\S]*<?svg/i.test(file.toString('utf8', 0, 1_024));
}

import { randomBytes } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import { refuseField } from '../access/refuse.ts';
import { decodeInTurn, loadSharp, longestSide, mostDecodingSeconds } from './decode-in-turn.ts';
import type { Storage } from './storage.ts';

const side = 256;
/** The accepted formats. By default, sharp also accepts SVG, GIF and TIFF. */
const formats = new Set(['jpeg', 'png', 'webp', 'avif', 'heif']);

/**
 * Decodes an uploaded picture, removes its metadata (camera, place), and stores it as a square WebP. The picture is
 * cropped (`cover`), or complete on a transparent background (`contain`).
 * @param account the account for which the job waits in the fair queue
 * @returns the URL at which it is served
 * @throws BAD_REQUEST for anything but a picture in an accepted format, BUSY
 */
export async function saveSquarePicture(
  storage: Storage,
  image: Blob,
  { account, prefix, fit }: { account: string; prefix: string; fit: 'cover' | 'contain' },
): Promise<string> {
  const bytes = await decodeInTurn(account, async () =>
    reencode(Buffer.from(await image.arrayBuffer()), fit),
  );
  // Names are never reused, so deleting one user's file cannot affect another user with the same picture.
  const name = `${prefix}-${randomBytes(16).toString('hex')}.webp`;
  await storage.save(name, bytes);
  return `/media/${name}`;
}

async function reencode(bytes: Buffer, fit: 'cover' | 'contain'): Promise<Buffer> {
  const sharp = await loadSharp();
  const maximum = limits.avatarMegapixels;
  try {
    const picture = sharp(bytes, { limitInputPixels: maximum * 1_000_000, failOn: 'error' });
    const { format, width, height } = await picture.metadata();
    if (!formats.has(format ?? '')) throw new Error(`${format} is not allowed`);
    if (Math.max(width, height) > longestSide) throw new Error('It is one endless line');
    return await picture
      .timeout({ seconds: mostDecodingSeconds })
      .rotate()
      .resize(side, side, { fit, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw refuseField('image', 'PICTURE_UNUSABLE', { maximum });
  }
}

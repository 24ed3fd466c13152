import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { users } from '../../db/schema.ts';
import { withActor } from '../../db/with-actor.ts';
import type { ActorContext } from '../../http/context.ts';
import { refuse } from '../../http/refuse.ts';

const side = 256;
/** sharp by itself accepts SVG, GIF and TIFF too, and bombs of 16,000 pixels squared. */
const formats = new Set(['jpeg', 'png', 'webp', 'avif', 'heif']);
const mostPixels = 50_000_000;

/** Decodes the picture, crops it to a square, drops what it tells of camera and place, and keeps it as WebP. */
export async function uploadAvatar({ deps, actor }: ActorContext, image: Blob): Promise<void> {
  const bytes = await reencode(Buffer.from(await image.arrayBuffer()));
  const name = `avatar-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`;
  await deps.storage.save(name, bytes);
  await setAvatar({ deps, actor }, `/media/${name}`);
}

export async function setAvatar(
  { deps, actor }: Pick<ActorContext, 'deps' | 'actor'>,
  url: string | null,
): Promise<void> {
  await withActor(deps.db, actor.userId, (tx) =>
    tx.update(users).set({ avatarUrl: url }).where(eq(users.id, actor.userId)),
  );
}

async function reencode(bytes: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!formats.has(format ?? '')) throw new Error(`${format} is not allowed`);
    return await picture.rotate().resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  } catch {
    const message = 'Use a JPEG, PNG, WebP or AVIF picture of at most 50 megapixels.';
    throw refuse('BAD_REQUEST', { fields: { image: message } }, message);
  }
}

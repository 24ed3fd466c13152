import { and, eq } from 'drizzle-orm';
import type { Crop } from '../../../../contract/product-images.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { productImages } from '../../../db/schema/products.ts';
import { decodeInTurn } from '../../../storage/decode-in-turn.ts';
import { nameOf, removeAll, type Storage, saveAll } from '../../../storage/storage.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { findOwnProduct, writeOwnProduct } from '../own-product.ts';
import { encodeAvifLater } from './encode-avif.ts';
import { findImageRow, type ImageRow } from './image-rows.ts';
import { readKeptPicture } from './read-picture.ts';
import { type RenderedPicture, renderPicture } from './render-picture.ts';

type Wish = { productId: string; id: string; crop: Crop | null };

/**
 * Renders a part of the picture under new file names. The uncropped picture is kept, so that a crop can be changed and
 * undone. The nightly job removes the files of the previous crop.
 * @throws CONFLICT when another user cropped the picture in the meantime; SENT_TOO_MUCH, BUSY
 */
export async function cropImage(context: ActorContext, { productId, id, crop }: Wish): Promise<ImageRow> {
  const { db, storage } = context.deps;
  await findOwnProduct(context, productId);
  const before = await findImageRow(db, { productId, id });
  if (!before) throw refuse('NOT_FOUND');
  if (isSame(before.crop, crop)) return before;
  await countSent(db, limited.upload(context.actor.userId));
  const sourceUrl = before.sourceUrl ?? before.url;
  const { row, files } = await decodeInTurn(context.actor.userId, () => render({ storage, sourceUrl, crop }));
  await saveAll(storage, files);
  try {
    return await writeOwnProduct(context, productId, async (tx) => {
      const [cropped] = await tx
        .update(productImages)
        .set({ ...row, crop, sourceUrl, hasAvif: false })
        .where(and(eq(productImages.id, id), eq(productImages.url, before.url)))
        .returning();
      if (!cropped) throw refuse('CONFLICT');
      await encodeAvifLater(tx, row.url);
      return cropped;
    });
  } catch (error) {
    await removeAll(storage, files);
    throw error;
  }
}

type Cut = { storage: Storage; sourceUrl: string; crop: Crop | null };

async function render({ storage, sourceUrl, crop }: Cut): Promise<RenderedPicture> {
  const file = await storage.open(nameOf(sourceUrl));
  if (!file) throw refuse('NOT_FOUND');
  const bytes = Buffer.concat(await file.content.toArray());
  return renderPicture(await readKeptPicture(bytes, (width, height) => pixelsOf(crop, width, height)));
}

/** The crop in whole pixels within the picture, at least one pixel wide and high. */
export function pixelsOf(crop: Crop | null, width: number, height: number) {
  const { x, y, width: w, height: h } = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const left = Math.min(Math.round(x * width), width - 1);
  const top = Math.min(Math.round(y * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(w * width), width - left)),
    height: Math.max(1, Math.min(Math.round(h * height), height - top)),
  };
}

function isSame(one: Crop | null, other: Crop | null): boolean {
  if (one === null || other === null) return one === other;
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}

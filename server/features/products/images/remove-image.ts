import { and, eq, gt, gte, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { productImages } from '../../../db/schema/products.ts';
import { writeOwnProduct } from '../own-product.ts';
import { isRemoved, storeRemovedFile, takeRemovedFile } from '../removed-files.ts';
import { refuseTooMany } from './add-image.ts';
import { encodeAvifLater } from './encode-avif.ts';
import { findImageRow, type ImageRow, listImageRows } from './image-rows.ts';

type OfImage = { productId: string; id: string };

/**
 * Removes the picture from the product. The picture can be restored for thirty days; its files are removed after that
 * (server/remove-unused-files.ts).
 */
export async function deleteImage(context: ActorContext, image: OfImage): Promise<void> {
  await writeOwnProduct(context, image.productId, async (tx) => {
    const [row] = await tx.delete(productImages).where(matches(image)).returning();
    if (row) {
      await storeRemovedFile(tx, row);
      await move(tx, row, -1);
    } else if (!(await isRemoved(tx, image))) throw refuse('NOT_FOUND');
  });
}

/** Restores the picture at its former position, or at the end when there are fewer pictures now. */
export async function restoreImage(context: ActorContext, image: OfImage): Promise<ImageRow | null> {
  return writeOwnProduct(context, image.productId, async (tx) => {
    const kept = await takeRemovedFile<ImageRow>(tx, image);
    if (kept) {
      const others = await listImageRows(tx, image.productId);
      refuseTooMany(others);
      const row = { ...kept, position: Math.min(kept.position, others.length) };
      await move(tx, row, 1);
      await tx.insert(productImages).values(row);
      // The job that encodes AVIF files skips a deleted picture, so it may have skipped this one.
      if (!row.hasAvif) await encodeAvifLater(tx, row.url);
    }
    return findImageRow(tx, image);
  });
}

/** Moves the picture at this position, and all pictures after it, by one position. */
async function move(tx: Transaction, { productId, position }: ImageRow, by: 1 | -1): Promise<void> {
  const isAfter = (by === 1 ? gte : gt)(productImages.position, position);
  await tx
    .update(productImages)
    .set({ position: sql`${productImages.position} + ${by}` })
    .where(and(eq(productImages.productId, productId), isAfter));
}

function matches({ productId, id }: OfImage) {
  return and(eq(productImages.productId, productId), eq(productImages.id, id));
}

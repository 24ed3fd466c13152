import { and, eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/context.ts';
import { productImages } from '../../../db/schema/products.ts';
import { writeOwnProduct } from '../own-product.ts';
import { findImageRow, type ImageRow, listImageRows } from './image-rows.ts';

/**
 * Puts the pictures into the given order. Pictures that the request does not name, because somebody added them in the
 * meantime, come last. Ids of deleted pictures are ignored.
 */
export async function orderImages(
  context: ActorContext,
  { productId, ids }: { productId: string; ids: readonly string[] },
): Promise<ImageRow[]> {
  return writeOwnProduct(context, productId, async (tx) => {
    await tx.execute(sql`
      UPDATE product_images SET position = wish.place - 1
      FROM (
        SELECT id, row_number() OVER (ORDER BY array_position(${sql.param(ids)}::uuid[], id), position) AS place
        FROM product_images WHERE product_id = ${productId}
      ) AS wish
      WHERE product_images.id = wish.id AND position <> wish.place - 1`);
    return listImageRows(tx, productId);
  });
}

export async function describeImage(
  context: ActorContext,
  { productId, id, altText }: { productId: string; id: string; altText: string },
): Promise<ImageRow | null> {
  return writeOwnProduct(context, productId, async (tx) => {
    await tx
      .update(productImages)
      .set({ altText })
      .where(and(eq(productImages.productId, productId), eq(productImages.id, id)));
    return findImageRow(tx, { productId, id });
  });
}

import { and, eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { productImages } from '../../../db/schema/products.ts';
import { writeOwnProduct } from '../own-product.ts';
import { findImageRow, type ImageRow, listImageRows } from './image-rows.ts';

/** @throws CONFLICT unless each of the pictures that there are now is named once */
export async function orderImages(
  context: ActorContext,
  { productId, ids }: { productId: string; ids: readonly string[] },
): Promise<ImageRow[]> {
  return writeOwnProduct(context, productId, async (tx) => {
    const present = (await listImageRows(tx, productId)).map(({ id }) => id);
    const named = new Set(ids);
    if (ids.length !== present.length || !present.every((id) => named.has(id))) throw refuse('CONFLICT');
    await tx.execute(sql`
      UPDATE product_images SET position = wish.place - 1
      FROM unnest(${sql.param(ids)}::uuid[]) WITH ORDINALITY AS wish(id, place)
      WHERE product_images.id = wish.id AND product_id = ${productId} AND position <> wish.place - 1`);
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

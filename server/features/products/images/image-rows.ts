import { and, asc, eq } from 'drizzle-orm';
import type { ManagedImage } from '../../../../contract/product-images.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { productImages } from '../../../db/schema/products.ts';

export type ImageRow = typeof productImages.$inferSelect;

/** A product's pictures in order. The calling code has to check the actor's rights first. */
export function listImageRows(db: Database | Transaction, productId: string): Promise<ImageRow[]> {
  return db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position));
}

export async function findImageRow(
  db: Database | Transaction,
  { productId, id }: { productId: string; id: string },
): Promise<ImageRow | null> {
  const [row] = await db
    .select()
    .from(productImages)
    .where(and(eq(productImages.productId, productId), eq(productImages.id, id)));
  return row ?? null;
}

export function presentImage(row: ImageRow | null | undefined): ManagedImage {
  if (!row) throw refuse('NOT_FOUND');
  const { id, url, altText, position, widths, blur, hasAvif, sourceUrl, crop } = row;
  return { id, url, altText, position, widths, blur, hasAvif, sourceUrl: sourceUrl ?? url, crop };
}

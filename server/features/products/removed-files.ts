import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { removedProductFiles } from '../../db/schema/products.ts';

type OfProduct = { productId: string; id: string };

/**
 * Keeps the row of a deleted picture or document for as long as it can be put back (server/retention.ts). Its upload is over: should
 * the browser send it again, that is another.
 */
export async function keepRemoved(tx: Transaction, row: OfProduct & Record<string, unknown>): Promise<void> {
  const { productId, id } = row;
  await tx.insert(removedProductFiles).values({ productId, id, kept: { ...row, uploadId: id } });
}

/** Somebody deleted it already, or the answer to the deletion was lost. */
export async function isRemoved(tx: Transaction, file: OfProduct): Promise<boolean> {
  const found = await tx
    .select({ id: removedProductFiles.id })
    .from(removedProductFiles)
    .where(matches(file));
  return found.length > 0;
}

/** The row as it was, which is kept no longer; null where there is none. */
export async function takeRemoved<Row>(tx: Transaction, file: OfProduct): Promise<Row | null> {
  const [taken] = await tx.delete(removedProductFiles).where(matches(file)).returning();
  return (taken?.kept as Row | undefined) ?? null;
}

function matches({ productId, id }: OfProduct) {
  return and(eq(removedProductFiles.productId, productId), eq(removedProductFiles.id, id));
}

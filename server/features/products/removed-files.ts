import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { removedProductFiles } from '../../db/schema/products.ts';

type OfProduct = { productId: string; id: string };

/**
 * Stores the row of a deleted picture or document for as long as it can be restored (server/retention.ts). Stores it
 * without the upload id, so that the same file can be uploaded again as a new one.
 */
export async function storeRemovedFile(
  tx: Transaction,
  row: OfProduct & Record<string, unknown>,
): Promise<void> {
  const { productId, id } = row;
  await tx.insert(removedProductFiles).values({ productId, id, kept: { ...row, uploadId: id } });
}

/** Whether the file was already deleted, by another user or by a request whose reply was lost. */
export async function isRemoved(tx: Transaction, file: OfProduct): Promise<boolean> {
  const found = await tx
    .select({ id: removedProductFiles.id })
    .from(removedProductFiles)
    .where(matches(file));
  return found.length > 0;
}

/** Deletes a removed file's entry and returns the former row that it contains. Null when there is none. */
export async function takeRemovedFile<Row>(tx: Transaction, file: OfProduct): Promise<Row | null> {
  const [taken] = await tx.delete(removedProductFiles).where(matches(file)).returning();
  return (taken?.kept as Row | undefined) ?? null;
}

function matches({ productId, id }: OfProduct) {
  return and(eq(removedProductFiles.productId, productId), eq(removedProductFiles.id, id));
}

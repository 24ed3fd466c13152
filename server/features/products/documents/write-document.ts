import { and, asc, eq } from 'drizzle-orm';
import type { DocumentKind } from '../../../../contract/document-kinds.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ProductDocument } from '../../../../contract/product-documents.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { productDocuments } from '../../../db/schema/products.ts';
import { storeDocument } from '../../../storage/store-document.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { findOwnProduct, writeOwnProduct } from '../own-product.ts';
import { isRemoved, storeRemovedFile, takeRemovedFile } from '../removed-files.ts';

type Row = typeof productDocuments.$inferSelect;
type OfDocument = { productId: string; id: string };
type Words = { kind: DocumentKind; title: string };
type Upload = Words & { productId: string; uploadId: string; file: Blob };

export async function listDocuments(context: ActorContext, productId: string): Promise<ProductDocument[]> {
  await findOwnProduct(context, productId);
  return (await listRows(context.deps.db, productId)).map(presentDocument);
}

/**
 * Adds a PDF. An upload that is repeated after a lost reply returns the document of the first upload.
 * @throws BAD_REQUEST, TOO_MANY_DOCUMENTS, SENT_TOO_MUCH, NOT_FOUND, STORAGE_FULL, STORAGE_AWAY. A refused upload
 * stores nothing
 */
export async function addDocument(context: ActorContext, upload: Upload): Promise<ProductDocument> {
  const { productId, file } = upload;
  const { db, storage } = context.deps;
  await findOwnProduct(context, productId);
  const rows = await listRows(db, productId);
  const known = rows.find(({ uploadId }) => uploadId === upload.uploadId);
  if (known) return presentDocument(known);
  refuseTooMany(rows);
  await countSent(db, limited.upload(context.actor.userId));
  const row = await storeDocument(storage, { prefix: 'document', file }, ({ url, content }) =>
    writeOwnProduct(context, productId, (tx) => insertDocument(tx, upload, { url, bytes: content.length })),
  );
  return presentDocument(row);
}

export async function updateDocument(
  context: ActorContext,
  { productId, id, kind, title }: OfDocument & Words,
): Promise<ProductDocument> {
  return writeOwnProduct(context, productId, async (tx) => {
    const [row] = await tx
      .update(productDocuments)
      .set({ kind, title })
      .where(matches({ productId, id }))
      .returning();
    return presentDocument(row);
  });
}

/**
 * The document can be restored for thirty days. Its file is removed after that (server/remove-unused-files.ts).
 * @throws DOCUMENT_IN_PASSPORT while a value of the regulatory passport refers to it
 */
export async function deleteDocument(context: ActorContext, document: OfDocument): Promise<void> {
  await writeOwnProduct(context, document.productId, async (tx) => {
    const [row] = await tx.delete(productDocuments).where(matches(document)).returning();
    if (row) await storeRemovedFile(tx, row);
    else if (!(await isRemoved(tx, document))) throw refuse('NOT_FOUND');
  }).catch(rethrow);
}

const rethrow = refusing({ passport_values_document: () => refuse('DOCUMENT_IN_PASSPORT') });

export async function restoreDocument(context: ActorContext, document: OfDocument): Promise<ProductDocument> {
  return writeOwnProduct(context, document.productId, async (tx) => {
    const kept = await takeRemovedFile<Row>(tx, document);
    if (kept) {
      refuseTooMany(await listRows(tx, document.productId));
      await tx.insert(productDocuments).values(kept);
    }
    const [row] = await tx.select().from(productDocuments).where(matches(document));
    return presentDocument(row);
  });
}

/**
 * @returns the document that an earlier request of the same upload added, if any
 */
async function insertDocument(
  tx: Transaction,
  { productId, uploadId, kind, title }: Upload,
  file: { url: string; bytes: number },
): Promise<Row> {
  const rows = await listRows(tx, productId);
  const known = rows.find((row) => row.uploadId === uploadId);
  if (known) return known;
  refuseTooMany(rows);
  const [added] = await tx
    .insert(productDocuments)
    .values({ productId, uploadId, kind, title, ...file })
    .returning();
  if (!added) throw new Error('The new document was not returned');
  return added;
}

function listRows(db: Database | Transaction, productId: string): Promise<Row[]> {
  return db
    .select()
    .from(productDocuments)
    .where(eq(productDocuments.productId, productId))
    .orderBy(asc(productDocuments.id));
}

function refuseTooMany(rows: readonly Row[]): void {
  const maximum = limits.productDocuments;
  if (rows.length >= maximum) throw refuse('TOO_MANY_DOCUMENTS', { maximum });
}

function presentDocument(row: Row | undefined): ProductDocument {
  if (!row) throw refuse('NOT_FOUND');
  const { id, kind, title, url, bytes } = row;
  return { id, kind, title, url, bytes };
}

function matches({ productId, id }: OfDocument) {
  return and(eq(productDocuments.productId, productId), eq(productDocuments.id, id));
}

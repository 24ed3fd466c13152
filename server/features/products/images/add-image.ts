import { and, eq } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { productImages } from '../../../db/schema/products.ts';
import { decodeInTurn } from '../../../storage/decode-in-turn.ts';
import { removeAll, saveAll } from '../../../storage/storage.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { findOwnProduct, writeOwnProduct } from '../own-product.ts';
import { encodeAvifLater } from './encode-avif.ts';
import { type ImageRow, listImageRows } from './image-rows.ts';
import { readPicture } from './read-picture.ts';
import { type RenderedPicture, renderPicture } from './render-picture.ts';

type Upload = { productId: string; uploadId: string; image: Blob };

/**
 * Adds a picture at the end. An upload that is repeated after a lost reply returns the picture of the first upload.
 * @throws BAD_REQUEST, TOO_MANY_PICTURES, SENT_TOO_MUCH, BUSY, NOT_FOUND, STORAGE_FULL, STORAGE_AWAY. A refused upload
 * stores nothing
 */
export async function addImage(context: ActorContext, upload: Upload): Promise<ImageRow> {
  const { productId, uploadId } = upload;
  const { db, storage } = context.deps;
  await findOwnProduct(context, productId);
  const known = await findUpload(db, upload);
  if (known) return known;
  refuseTooMany(await listImageRows(db, productId));
  await countSent(db, limited.upload(context.actor.userId));
  const { row, files } = await decodeInTurn(context.actor.userId, () => render(upload.image));
  await saveAll(storage, files);
  try {
    const added = await writeOwnProduct(context, productId, (tx) =>
      insertImage(tx, productId, uploadId, row),
    );
    if (added.url !== row.url) await removeAll(storage, files);
    return added;
  } catch (error) {
    await removeAll(storage, files);
    throw error;
  }
}

async function render(image: Blob): Promise<RenderedPicture> {
  return renderPicture(await readPicture(Buffer.from(await image.arrayBuffer())));
}

/**
 * @returns the picture that an earlier request of the same upload added, if any
 */
async function insertImage(
  tx: Transaction,
  productId: string,
  uploadId: string,
  row: RenderedPicture['row'],
): Promise<ImageRow> {
  const known = await findUpload(tx, { productId, uploadId });
  if (known) return known;
  const others = await listImageRows(tx, productId);
  refuseTooMany(others);
  const [added] = await tx
    .insert(productImages)
    .values({ ...row, productId, uploadId, position: others.length })
    .returning();
  if (!added) throw new Error('The new picture was not returned');
  await encodeAvifLater(tx, row.url);
  return added;
}

async function findUpload(
  db: Database | Transaction,
  { productId, uploadId }: Omit<Upload, 'image'>,
): Promise<ImageRow | undefined> {
  const [row] = await db
    .select()
    .from(productImages)
    .where(and(eq(productImages.productId, productId), eq(productImages.uploadId, uploadId)));
  return row;
}

/**
 * @throws TOO_MANY_PICTURES when the limit is reached. The database enforces the same limit
 */
export function refuseTooMany(images: readonly unknown[]): void {
  const maximum = limits.productImages;
  if (images.length >= maximum) throw refuse('TOO_MANY_PICTURES', { maximum });
}

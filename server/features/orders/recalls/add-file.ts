import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { limitsOfRecalls } from '../../../../contract/recall-lists.ts';
import type { RecallFile } from '../../../../contract/recalls.ts';
import type { Actor } from '../../../access/actor.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { recallFiles } from '../../../db/schema/recalls.ts';
import { withActor } from '../../../db/with-actor.ts';
import { type StoredDocument, storeDocument } from '../../../storage/store-document.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { lockRecall } from './lock-recall.ts';

type Row = typeof recallFiles.$inferSelect;
type Upload = { id: string; uploadId: string; title: string; file: Blob };

/**
 * Stores a PDF with a recall. An upload that is repeated after a lost reply returns the file of the first upload.
 * @throws NOT_FOUND, CONFLICT if the recall is closed or cannot have more files, BAD_REQUEST, SENT_TOO_MUCH, STORAGE_FULL,
 * STORAGE_AWAY. A refused upload stores nothing
 */
export async function addFile(
  { deps: { db, storage }, actor }: ActorContext,
  upload: Upload,
): Promise<RecallFile> {
  const known = await withActor(db, actor.userId, (tx) => findUpload(tx, actor, upload));
  if (known) return present(known);
  await countSent(db, limited.upload(actor.userId));
  const row = await storeDocument(storage, { prefix: 'recall', file: upload.file }, (document) =>
    withActor(db, actor.userId, (tx) => insert(tx, actor, upload, document)),
  );
  return present(row);
}

/**
 * Locks the recall.
 * @returns the file that an earlier request of the same upload added, if any
 * @throws NOT_FOUND, CONFLICT
 */
async function findUpload(
  tx: Transaction,
  actor: Actor,
  { id, uploadId }: Pick<Upload, 'id' | 'uploadId'>,
): Promise<Row | undefined> {
  const { isClosed } = await lockRecall(tx, actor, { id });
  const rows = await tx.select().from(recallFiles).where(eq(recallFiles.recallId, id));
  const known = rows.find((row) => row.uploadId === uploadId);
  if (!known && (isClosed || rows.length >= limitsOfRecalls.files)) throw refuse('CONFLICT');
  return known;
}

async function insert(
  tx: Transaction,
  actor: Actor,
  upload: Upload,
  { url, content }: StoredDocument,
): Promise<Row> {
  const known = await findUpload(tx, actor, upload);
  if (known) return known;
  const { id: recallId, uploadId, title } = upload;
  const hash = createHash('sha256').update(content).digest();
  const [added] = await tx
    .insert(recallFiles)
    .values({ recallId, uploadId, title, url, bytes: content.length, hash })
    .returning();
  if (!added) throw new Error('The new file was not returned');
  return added;
}

function present({ id, title, url, bytes }: Row): RecallFile {
  return { id, title, url, bytes };
}

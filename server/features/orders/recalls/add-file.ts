import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { limitsOfRecalls } from '../../../../contract/recall-lists.ts';
import type { RecallFile } from '../../../../contract/recalls.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { recallFiles } from '../../../db/schema/recalls.ts';
import { withActor } from '../../../db/with-actor.ts';
import { assertDocument } from '../../../storage/assert-document.ts';
import { removeAll, saveAll } from '../../../storage/storage.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { lockRecall } from './lock-recall.ts';

type Row = typeof recallFiles.$inferSelect;
type Upload = { id: string; uploadId: string; title: string; file: Blob };

/**
 * Stores a PDF with a recall. An upload that is repeated after a lost reply returns the file of the first upload.
 * @throws NOT_FOUND, CONFLICT if the recall is closed or has the most files, BAD_REQUEST, SENT_TOO_MUCH, STORAGE_FULL,
 * STORAGE_AWAY. A refused upload stores nothing
 */
export async function addFile(
  { deps: { db, storage }, actor }: ActorContext,
  upload: Upload,
): Promise<RecallFile> {
  await withActor(db, actor.userId, (tx) => assertOpen(tx, actor, upload.id));
  const known = await findUpload(db, upload);
  if (known) return present(known);
  await countSent(db, limited.upload(actor.userId));
  const bytes = Buffer.from(await upload.file.arrayBuffer());
  assertDocument(bytes);
  const name = `recall-${randomBytes(16).toString('hex')}.pdf`;
  const files = [{ name, bytes }];
  await saveAll(storage, files);
  try {
    const row = await withActor(db, actor.userId, async (tx) => {
      await assertOpen(tx, actor, upload.id);
      return insert(tx, upload, { name, bytes });
    });
    // A concurrent upload with the same id was stored first.
    if (row.url !== `/media/${name}`) await removeAll(storage, files);
    return present(row);
  } catch (error) {
    await removeAll(storage, files);
    throw error;
  }
}

async function assertOpen(tx: Transaction, actor: ActorContext['actor'], id: string): Promise<void> {
  const { isClosed } = await lockRecall(tx, actor, { id });
  const count = await tx.$count(recallFiles, eq(recallFiles.recallId, id));
  if (isClosed || count >= limitsOfRecalls.files) throw refuse('CONFLICT');
}

async function insert(
  tx: Transaction,
  { id: recallId, uploadId, title }: Upload,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<Row> {
  const hash = createHash('sha256').update(bytes).digest();
  const [added] = await tx
    .insert(recallFiles)
    .values({ recallId, uploadId, title, url: `/media/${name}`, bytes: bytes.length, hash })
    .onConflictDoNothing({ target: [recallFiles.recallId, recallFiles.uploadId] })
    .returning();
  const row = added ?? (await findUpload(tx, { id: recallId, uploadId }));
  if (!row) throw new Error('The new file was not returned');
  return row;
}

async function findUpload(
  db: Database | Transaction,
  { id, uploadId }: Pick<Upload, 'id' | 'uploadId'>,
): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(recallFiles)
    .where(and(eq(recallFiles.recallId, id), eq(recallFiles.uploadId, uploadId)));
  return row ?? null;
}

function present({ id, title, url, bytes }: Row): RecallFile {
  return { id, title, url, bytes };
}

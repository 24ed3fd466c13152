import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { VerificationDocument } from '../../../../contract/verification-value.ts';
import type { ActorContext } from '../../../access/context.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { verificationDocuments } from '../../../db/schema/verification.ts';
import { withActor } from '../../../db/with-actor.ts';
import { type StoredDocument, storeDocument } from '../../../storage/store-document.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { type Owner, ownedBy } from './owner.ts';

type Row = typeof verificationDocuments.$inferSelect;
type Upload = Owner & { uploadId: string; title: string; file: Blob };

/**
 * Stores a PDF as evidence, with its hash. An upload that is repeated after a lost reply returns the document of the
 * first upload.
 * @throws BAD_REQUEST, SENT_TOO_MUCH, STORAGE_FULL, STORAGE_AWAY. A refused upload stores nothing
 */
export async function addDocument(
  { deps: { db, storage }, actor }: ActorContext,
  upload: Upload,
): Promise<VerificationDocument> {
  const known = await findUpload(db, upload);
  if (known) return present(known);
  await countSent(db, limited.upload(actor.userId));
  const row = await storeDocument(storage, { prefix: 'verification', file: upload.file }, (document) =>
    withActor(db, actor.userId, (tx) => insert(tx, upload, document)),
  );
  return present(row);
}

async function insert(
  tx: Transaction,
  { orgId, userId, uploadId, title }: Upload,
  { url, content }: StoredDocument,
): Promise<Row> {
  const hash = createHash('sha256').update(content).digest();
  const [added] = await tx
    .insert(verificationDocuments)
    .values({ orgId, userId, uploadId, title, url, bytes: content.length, hash })
    .onConflictDoNothing({
      target: [verificationDocuments.orgId, verificationDocuments.userId, verificationDocuments.uploadId],
    })
    .returning();
  const row = added ?? (await findUpload(tx, { orgId, userId, uploadId }));
  if (!row) throw new Error('The new document was not returned');
  return row;
}

async function findUpload(
  db: Database | Transaction,
  { uploadId, ...owner }: Owner & Pick<Upload, 'uploadId'>,
): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(verificationDocuments)
    .where(and(ownedBy(verificationDocuments, owner), eq(verificationDocuments.uploadId, uploadId)));
  return row ?? null;
}

function present({ id, title, url, bytes, hash }: Row): VerificationDocument {
  return { id, title, url, bytes, hash: hash.toString('hex') };
}

import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { QuoteFile } from '../../../../contract/quote-requests.ts';
import { type FieldRefusal, fieldRefusal } from '../../../../contract/refusals.ts';
import type { ActorContext } from '../../../access/context.ts';
import { organizationsWhere } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { assertDocument } from '../../../storage/assert-document.ts';
import { nameOf, removeAll, saveAll } from '../../../storage/storage.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { isUnsealed } from './quote-json.ts';
import { isWithheldFrom } from './refuse-both-sides.ts';

type Upload = { orgId: string; uploadId: string; name: string; file: Blob };

const selectUpload = prepared<QuoteFile>(`
  SELECT id, name, bytes FROM quote_files WHERE (uploaded_by, upload_id) = ($1::uuid, $2::uuid)`);

/**
 * Stores a PDF for a request or a quote that is sent later. Nobody can read it before. A repeated upload returns the
 * file of the first one.
 * @throws BAD_REQUEST, SENT_TOO_MUCH, STORAGE_FULL, STORAGE_AWAY. A refused upload stores nothing
 */
export async function addFile({ deps, actor }: ActorContext, upload: Upload): Promise<QuoteFile> {
  const { db, storage } = deps;
  const key = [actor.userId, upload.uploadId];
  const [known] = await selectUpload(db, key);
  if (known) return known;
  await countSent(db, limited.upload(actor.userId));
  const bytes = Buffer.from(await upload.file.arrayBuffer());
  assertDocument(bytes);
  const name = `quote-${randomBytes(16).toString('hex')}.pdf`;
  const files = [{ name, bytes }];
  await saveAll(storage, files);
  const { rows } = await db
    .execute<QuoteFile>(sql`
      INSERT INTO quote_files (org_id, uploaded_by, upload_id, name, url, bytes)
      VALUES (${upload.orgId}, ${actor.userId}, ${upload.uploadId}, ${upload.name}, ${`/media/${name}`}, ${bytes.length})
      ON CONFLICT (uploaded_by, upload_id) DO NOTHING RETURNING id, name, bytes`)
    .catch(async (error) => {
      await removeAll(storage, files);
      throw error;
    });
  if (rows[0]) return rows[0];
  await removeAll(storage, files);
  const [first] = await selectUpload(db, key);
  if (!first) throw refuse('NOT_FOUND');
  return first;
}

type Attached = {
  orgId: string;
  requestId: string;
  /** Null for the files of the request. */
  version: number | null;
  fileIds: readonly string[];
};

/**
 * Attaches files to a request or to a version of a quote. They are uploaded files of the organization that are not
 * attached yet, or files of its earlier versions. Each attachment is a row of its own.
 * @throws BAD_REQUEST at `fileIds`
 */
export async function attachFiles(
  tx: Transaction,
  { orgId, requestId, version, fileIds }: Attached,
): Promise<void> {
  if (fileIds.length === 0) return;
  const { rows } = await tx.execute<{ from: string }>(sql`
    WITH given AS (SELECT id, place FROM unnest(${sql.param([...fileIds])}::uuid[]) WITH ORDINALITY AS g(id, place)),
      found AS (SELECT f.*, g.place FROM given g JOIN quote_files f USING (id)
        WHERE f.org_id = ${orgId} AND (f.request_id IS NULL OR (f.request_id, f.seller_org_id) = (${requestId}::uuid, ${orgId}::uuid))),
      written AS (INSERT INTO quote_files (org_id, uploaded_by, name, url, bytes, request_id, seller_org_id, version)
        SELECT org_id, uploaded_by, name, url, bytes, ${requestId}::uuid, ${version === null ? null : orgId}::uuid, ${version}::int FROM found ORDER BY place)
    SELECT DISTINCT id AS "from" FROM found`);
  const found = new Set(rows.map(({ from }) => from));
  const missing: Record<string, FieldRefusal> = {};
  for (const [place, id] of fileIds.entries())
    if (!found.delete(id)) missing[`fileIds.${place}`] = fieldRefusal('QUOTE_FILE_UNKNOWN');
  if (Object.keys(missing).length > 0) throw refuse('BAD_REQUEST', { fields: missing });
}

type Stored = { name: string; url: string };

/**
 * Both sides read the files of a request. The files of a quote are read by its seller, and by the buyer while the
 * version is current and not sealed.
 */
const selectFile = prepared<Stored>(`
  SELECT f.name, f.url FROM quote_files f JOIN quote_requests r ON r.id = f.request_id
  WHERE f.request_id = $1 AND f.id = $2 AND CASE
    WHEN f.version IS NULL THEN r.org_id = ANY($3::uuid[])
      OR EXISTS (SELECT FROM quote_invitations i WHERE i.request_id = r.id AND i.seller_org_id = ANY($4::uuid[]))
    ELSE f.seller_org_id = ANY($4::uuid[]) AND r.org_id <> ALL($3::uuid[]) OR r.org_id = ANY($3::uuid[]) AND ${isUnsealed} AND NOT ${isWithheldFrom('$5::uuid')}
      AND EXISTS (SELECT FROM quote_invitations i WHERE (i.request_id, i.seller_org_id, i.current_version) = (f.request_id, f.seller_org_id, f.version)) END`);

/** @throws NOT_FOUND, STORAGE_AWAY */
export async function readFile(
  { deps, actor }: ActorContext,
  { id, fileId }: { id: string; fileId: string },
): Promise<File> {
  const [found] = await selectFile(deps.db, [
    id,
    fileId,
    organizationsWhere(actor, 'organization.read'),
    organizationsWhere(actor, 'sales.read'),
    actor.userId,
  ]);
  const stored = found && (await deps.storage.open(nameOf(found.url)));
  if (!stored) throw refuse('NOT_FOUND');
  const chunks: Buffer[] = [];
  for await (const chunk of stored.content) chunks.push(chunk);
  return new File([Buffer.concat(chunks)], `${found.name}.pdf`, { type: 'application/pdf' });
}

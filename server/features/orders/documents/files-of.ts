import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import type { AttachedDocument, AttachedStatement, Attachment } from '../../../mail/mail.ts';
import { statementFiles } from '../credit/statement-files.ts';
import { fromDirectory } from '../order-json.ts';
import type { IssuedDocument } from './find-document.ts';
import { pintFile, pintType } from './pint/pint-file.ts';

const selectIssued = prepared<IssuedDocument>(
  `SELECT n.kind, n.number, n.content FROM ${fromDirectory}
   JOIN invoices n ON n.seller_org_id = o.seller_org_id AND n.order_id = o.id
   WHERE d.id = $1 AND n.subject = $2 AND (n.kind <> 'debit_note' OR n.changes_id IS NOT NULL)`,
);

/**
 * The files of a document or statement that are attached to an email: the PINT A-NZ file of a document. The result is empty if the document has no
 * such file, or if the credit note has not been issued yet. The PDF is not attached, because printing a PDF for every
 * email would delay the emails.
 */
export async function filesOf(
  db: Database,
  attached: AttachedDocument | AttachedStatement,
): Promise<Attachment[]> {
  if ('accountId' in attached) return statementFiles(db, attached);
  const { orderId, subject } = attached;
  const [document] = await selectIssued(db, [orderId, subject]);
  const file = document && pintFile(document);
  return file ? [{ filename: file.name, content: file.xml, contentType: pintType }] : [];
}

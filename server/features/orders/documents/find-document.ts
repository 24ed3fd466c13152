import type { InvoiceKind } from '../../../../contract/order-documents.ts';
import type { Actor } from '../../../access/actor.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import type { InvoiceContent } from '../../../db/invoice-content.ts';
import { prepared } from '../../../db/prepared.ts';
import { fromDirectory } from '../order-json.ts';
import { isVisible, viewedBy } from './visible.ts';

export type DocumentId = { id: string; documentId: string };
export type IssuedDocument = { kind: InvoiceKind; number: number; content: InvoiceContent };

const selectDocument = prepared<IssuedDocument>(
  `SELECT n.kind, n.number, n.content FROM ${fromDirectory}
   JOIN invoices n ON n.seller_org_id = o.seller_org_id AND n.order_id = o.id AND n.id = $7 WHERE ${isVisible}`,
);

/**
 * An invoice or note of an order that the actor may see, with the data recorded at issue.
 * @throws NOT_FOUND
 */
export async function findDocument(
  db: Database,
  actor: Actor,
  { id, documentId }: DocumentId,
): Promise<IssuedDocument> {
  const [document] = await selectDocument(db, [id, ...viewedBy(actor), documentId]);
  if (!document) throw refuse('NOT_FOUND');
  return document;
}

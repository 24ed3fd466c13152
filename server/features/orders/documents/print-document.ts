import { documentNumber, type InvoiceKind } from '../../../../contract/order-documents.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { InvoiceContent } from '../../../db/invoice-content.ts';
import { prepared } from '../../../db/prepared.ts';
import { fromDirectory } from '../order-json.ts';
import { printIssued } from './issued-documents.ts';
import { pdf } from './print.ts';
import { isVisible, viewedBy } from './visible.ts';

const selectDocument = prepared<{ kind: InvoiceKind; number: number; content: InvoiceContent }>(
  `SELECT n.kind, n.number, n.content FROM ${fromDirectory}
   JOIN invoices n ON n.seller_org_id = o.seller_org_id AND n.order_id = o.id AND n.id = $6 WHERE ${isVisible}`,
);

/**
 * An invoice or note of an order that the actor may see, in the actor's language, from the data recorded at issue.
 * @throws NOT_FOUND
 */
export async function printDocument(
  { deps, actor, language }: ActorContext,
  { id, documentId }: { id: string; documentId: string },
): Promise<File> {
  const [row] = await selectDocument(deps.db, [id, ...viewedBy(actor), documentId]);
  if (!row) throw refuse('NOT_FOUND');
  const bytes = await printIssued(actor.userId, documentId, { ...row, language });
  return pdf(documentNumber(row.kind, row.number), bytes);
}

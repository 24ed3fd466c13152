import type { OrderDocument } from '../../../../contract/order-documents.ts';
import type { Actor } from '../../../access/actor.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import type { InvoiceContent } from '../../../db/invoice-content.ts';
import { prepared } from '../../../db/prepared.ts';
import { fromDirectory } from '../order-json.ts';
import { pintObstacle } from './pint/pint-obstacle.ts';
import { isVisible, viewedBy } from './visible.ts';

type Listed = Omit<OrderDocument, 'issuedOn' | 'pintObstacle'> & { content: InvoiceContent };

const selectDocuments = prepared<{
  documents: Listed[];
}>(`SELECT (SELECT coalesce(json_agg(json_build_object('id', n.id, 'kind', n.kind, 'number', n.number,
       'gstTreatment', o.gst_treatment, 'amount', n.amount::text, 'gstAmount', n.gst_amount::text, 'currency', n.currency,
       'content', n.content) ORDER BY n.issued_at, n.id), '[]')
     FROM invoices n WHERE n.seller_org_id = o.seller_org_id AND n.order_id = o.id) AS documents
   FROM ${fromDirectory} WHERE ${isVisible}`);

/**
 * The documents about the money of an order that the actor may see.
 * @throws NOT_FOUND
 */
export async function listDocuments(db: Database, actor: Actor, id: string): Promise<OrderDocument[]> {
  const [row] = await selectDocuments(db, [id, ...viewedBy(actor)]);
  if (!row) throw refuse('NOT_FOUND');
  return row.documents.map(({ content, ...document }) => ({
    ...document,
    issuedOn: content.issuedOn,
    pintObstacle: pintObstacle(content),
  }));
}

import type { InvoicedLine } from '../../../../contract/credit-notes.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';

/** $1 seller, $2 invoice. */
const selectLines = prepared<{ lines: InvoicedLine[] }>(`
  SELECT coalesce(json_agg(json_build_object('itemId', line->>'itemId', 'name', line->>'name', 'options', line->'options',
      'pack', line->>'pack', 'packUnits', line->'packUnits', 'unitPrice', line->>'unitPrice', 'quantity', line->'quantity',
      'left', (line->>'quantity')::integer - credited.quantity) ORDER BY place), '[]') AS lines
  FROM credit_invoices c JOIN invoices n ON n.seller_org_id = c.seller_org_id AND n.id = c.id
    CROSS JOIN LATERAL jsonb_array_elements(n.content->'items') WITH ORDINALITY AS listed(line, place)
    CROSS JOIN LATERAL (SELECT coalesce(sum(g.quantity), 0)::integer AS quantity FROM credited_items g
      WHERE g.invoice_id = c.id AND g.item_id = (line->>'itemId')::uuid) credited
  WHERE c.seller_org_id = $1 AND c.id = $2 GROUP BY c.id`);

/** @throws NOT_FOUND for an invoice of another seller */
export async function listInvoiceLines(
  db: Database,
  { id, orgId }: { id: string; orgId: string },
): Promise<InvoicedLine[]> {
  const [invoice] = await selectLines(db, [orgId, id]);
  if (!invoice) throw refuse('NOT_FOUND');
  return invoice.lines;
}

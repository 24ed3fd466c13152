import { sql } from 'drizzle-orm';
import { refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { InvoiceItem } from '../../../db/invoice-content.ts';
import { soldItem } from '../documents/sold-content.ts';
import { quantitiesOf, type RefundLine } from '../money/refund-lines.ts';

type Credited = { id: string; orgId: string; orderId: string; subject: string; items: readonly RefundLine[] };

/**
 * Stores the lines of a credit note about an invoice. A trigger sets their amounts. The order must be locked.
 * @throws BAD_REQUEST that names a line whose quantity is too high, or lines without a price
 */
export async function creditItems(
  tx: Transaction,
  credited: Credited,
): Promise<{ amount: string; items: InvoiceItem[] }> {
  await refuseTooMany(tx, credited);
  const { id, orgId, orderId, subject, items } = credited;
  await tx.execute(sql`
    INSERT INTO credited_items (seller_org_id, order_id, note_id, invoice_id, item_id, quantity, amount, gst_amount)
    SELECT ${orgId}, ${orderId}, ${subject}, ${id}, key::uuid, value::integer, 0, 0 FROM jsonb_each_text(${quantitiesOf(items)}::jsonb) ORDER BY key`);
  const { rows } = await tx.execute<{ amount: string; items: InvoiceItem[] }>(sql`
    SELECT sum(l.amount)::text AS amount, jsonb_agg(${sql.raw(creditedItem)} || jsonb_build_object('itemId', i.id) ORDER BY i.id) AS items
    FROM credited_items l JOIN order_items i ON i.seller_org_id = l.seller_org_id AND i.order_id = l.order_id AND i.id = l.item_id
    WHERE l.seller_org_id = ${orgId} AND l.order_id = ${orderId} AND l.note_id = ${subject}`);
  const [note] = rows;
  if (!note || Number(note.amount) === 0) throw refuseField('items', 'RECEIPT_AMOUNT_INVALID');
  return note;
}

const creditedItem = soldItem({ quantity: 'l.quantity', amount: 'l.amount', gstAmount: 'l.gst_amount' });

async function refuseTooMany(tx: Transaction, { id, orgId, items }: Credited): Promise<void> {
  const { rows } = await tx.execute<{ itemId: string; left: number }>(sql`
    SELECT q.key AS "itemId", coalesce((line->>'quantity')::integer - given.quantity, 0) AS left
    FROM jsonb_each_text(${quantitiesOf(items)}::jsonb) q
      LEFT JOIN (SELECT jsonb_array_elements(content->'items') AS line FROM invoices WHERE seller_org_id = ${orgId} AND id = ${id}) n
        ON line->>'itemId' = q.key
      CROSS JOIN LATERAL (SELECT coalesce(sum(quantity), 0)::integer AS quantity FROM credited_items
        WHERE invoice_id = ${id} AND item_id = q.key::uuid) given
    WHERE q.value::integer > coalesce((line->>'quantity')::integer - given.quantity, 0)`);
  const [short] = rows;
  if (!short) return;
  const position = items.findIndex(({ itemId }) => itemId === short.itemId);
  throw refuseField(`items.${position}.quantity`, 'CREDITED_QUANTITY_TOO_LARGE', { maximum: short.left });
}

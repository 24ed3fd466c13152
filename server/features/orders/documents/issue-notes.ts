import { sql } from 'drizzle-orm';
import { documentNumber, type InvoiceKind } from '../../../../contract/order-documents.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { ChangeReason, InvoiceContent, InvoiceItem } from '../../../db/invoice-content.ts';
import { invoices } from '../../../db/schema/invoices.ts';
import { sellersDay } from './sellers-day.ts';

type Change = { kind: InvoiceKind; subject: string; reason: ChangeReason; amount: string };
type Invoice = { sellerOrgId: string; number: number; content: InvoiceContent };
type Note = { amount: string; gst: string };

/**
 * Issues one note for each successful refund, returned refund, lost dispute and dispute won later, from the database's
 * data of a locked order. Orders without an invoice, from before invoices existed, get none.
 */
export async function issueNotes(tx: Transaction, orderId: string, at = new Date()): Promise<void> {
  const changes = await listChanges(tx, orderId);
  if (changes.length === 0) return;
  const invoice = await findInvoice(tx, orderId);
  if (!invoice) return;
  for (const change of changes) {
    const note = await amountsOf(tx, orderId, invoice, change);
    if (Number(note.amount) === 0) continue;
    const items = await refundedItems(tx, orderId, change);
    await issueNote(tx, { orderId, invoice, change, note, items, at });
  }
}

/** Changes without a note, oldest first. */
async function listChanges(tx: Transaction, orderId: string): Promise<Change[]> {
  const { rows } = await tx.execute<Change>(sql`
    SELECT c.kind, c.subject, c.reason, c.amount::text AS amount FROM (
      SELECT 'credit_note' AS kind, id::text AS subject, 'refund' AS reason, amount, created_at AS at
      FROM refunds WHERE order_id = ${orderId} AND state = 'succeeded'
      UNION ALL
      SELECT 'debit_note', r.id::text, 'refund_returned', n.amount, r.updated_at
      FROM refunds r JOIN invoices n ON n.seller_org_id = r.seller_org_id AND n.order_id = r.order_id AND n.kind = 'credit_note' AND n.subject = r.id::text
      WHERE r.order_id = ${orderId} AND r.state = 'failed'
      UNION ALL
      SELECT 'debit_note', d.id, 'dispute_won', n.amount, d.updated_at
      FROM disputes d JOIN invoices n ON n.seller_org_id = d.seller_org_id AND n.order_id = d.order_id AND n.kind = 'credit_note' AND n.subject = d.id
      WHERE d.order_id = ${orderId} AND d.status = 'won'
      UNION ALL
      SELECT 'credit_note', id, 'dispute_lost', amount, updated_at
      FROM disputes WHERE order_id = ${orderId} AND status = 'lost' AND amount > 0
    ) c
    WHERE NOT EXISTS (SELECT FROM invoices n WHERE n.order_id = ${orderId} AND n.kind = c.kind AND n.subject = c.subject)
    ORDER BY c.kind = 'credit_note', c.at, c.subject`);
  return rows;
}

async function findInvoice(tx: Transaction, orderId: string): Promise<Invoice | undefined> {
  const { rows } = await tx.execute<Invoice>(sql`
    SELECT seller_org_id AS "sellerOrgId", number, content FROM invoices WHERE order_id = ${orderId} AND kind = 'invoice'`);
  return rows[0];
}

/** Never more than is left of the invoice. The database computes the GST, so that all notes add up to the invoice's. */
async function amountsOf(
  tx: Transaction,
  orderId: string,
  { sellerOrgId }: Invoice,
  { kind, subject, amount }: Change,
): Promise<Note> {
  const { rows } = await tx.execute<Note>(sql`
    SELECT amount::text AS amount, gst::text AS gst
    FROM amounts_of_note(${sellerOrgId}, ${orderId}, ${kind}, ${subject}, ${amount})`);
  if (!rows[0]) throw new Error('The amounts of the note were not computed');
  return rows[0];
}

/** The refunded lines of a refund by line, also of its return. */
async function refundedItems(tx: Transaction, orderId: string, { subject }: Change): Promise<InvoiceItem[]> {
  const { rows } = await tx.execute<InvoiceItem>(sql`
    SELECT i.name, i.details->>'catalogNumber' AS "catalogNumber", l.quantity, i.unit_price::text AS "unitPrice", l.amount::text AS amount,
      i.gst_treatment AS "gstTreatment", i.gst_rate::float8 AS "gstRate", l.gst_amount::text AS "gstAmount", i.pack, i.pack_units AS "packUnits"
    FROM refund_items l JOIN order_items i ON i.seller_org_id = l.seller_org_id AND i.order_id = l.order_id AND i.id = l.item_id
    WHERE l.order_id = ${orderId} AND l.refund_id::text = ${subject} ORDER BY i.id`);
  return rows;
}

type NewNote = {
  orderId: string;
  invoice: Invoice;
  change: Change;
  note: Note;
  items: InvoiceItem[];
  at: Date;
};

async function issueNote(tx: Transaction, { orderId, invoice, change, note, items, at }: NewNote) {
  const { kind, subject, reason } = change;
  const { sellerOrgId, number, content } = invoice;
  const { freight: _, ...withoutFreight } = content;
  const isByLine = items.length > 0;
  await tx.insert(invoices).values({
    orderId,
    sellerOrgId,
    kind,
    subject,
    amount: note.amount,
    gstAmount: note.gst,
    currency: content.currency,
    content: {
      ...(isByLine ? { ...withoutFreight, items } : content),
      issuedOn: sellersDay(at, content.seller.abn),
      total: note.amount,
      gst: note.gst,
      changes: {
        number: documentNumber('invoice', number),
        issuedOn: content.issuedOn,
        reason,
        ...(isByLine && { isByLine }),
      },
    },
    issuedAt: at.toISOString(),
  });
}

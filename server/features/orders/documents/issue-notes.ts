import { sql } from 'drizzle-orm';
import { documentNumber, type InvoiceKind } from '../../../../contract/order-documents.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { ChangeReason, InvoiceContent, InvoiceItem } from '../../../db/invoice-content.ts';
import { invoices } from '../../../db/schema/invoices.ts';
import { sellersDay } from './sellers-day.ts';

type Change = { kind: InvoiceKind; subject: string; reason: ChangeReason; amount: string };
type Invoice = { sellerOrgId: string; number: number; content: InvoiceContent };
type Note = { amount: string; gst: string; items: InvoiceItem[] };

/**
 * Issues one note for each successful refund, returned refund, lost dispute, and dispute that was won after it was
 * lost. Uses the stored data of the order. The order must be locked. Very old orders without an invoice get no notes.
 */
export async function issueNotes(tx: Transaction, orderId: string, at = new Date()): Promise<void> {
  const changes = await listChanges(tx, orderId);
  if (changes.length === 0) return;
  const invoice = await findInvoice(tx, orderId);
  if (!invoice) return;
  for (const change of changes) {
    const note = await selectNote(tx, orderId, invoice, change);
    if (Number(note.amount) > 0) await issueNote(tx, { orderId, invoice, change, note, at });
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

/**
 * The content of a note. Its amount never exceeds the part of the invoice that is left. The database computes the GST,
 * so that the GST of all notes adds up to the GST of the invoice. A note about a refund of lines, or about the return
 * of such a refund, lists the lines if its amount is equal to the sum of the lines.
 */
async function selectNote(
  tx: Transaction,
  orderId: string,
  { sellerOrgId }: Invoice,
  { kind, subject, amount }: Change,
): Promise<Note> {
  const { rows } = await tx.execute<Note>(sql`
    SELECT n.amount::text AS amount, n.gst::text AS gst, (
      SELECT coalesce(json_agg(json_build_object('name', i.name, 'options', i.options, 'catalogNumber', i.details->>'catalogNumber', 'quantity', l.quantity,
        'unitPrice', i.unit_price::text, 'amount', l.amount::text, 'gstTreatment', i.gst_treatment, 'gstRate', i.gst_rate,
        'gstAmount', l.gst_amount::text, 'pack', i.pack, 'packUnits', i.pack_units) ORDER BY i.id), '[]')
      FROM refunds r JOIN refund_items l ON l.seller_org_id = r.seller_org_id AND l.order_id = r.order_id AND l.refund_id = r.id
        JOIN order_items i ON i.seller_org_id = l.seller_org_id AND i.order_id = l.order_id AND i.id = l.item_id
      WHERE r.seller_org_id = ${sellerOrgId} AND r.order_id = ${orderId} AND r.id::text = ${subject} AND r.amount = n.amount) AS items
    FROM amounts_of_note(${sellerOrgId}, ${orderId}, ${kind}, ${subject}, ${amount}) n`);
  if (!rows[0]) throw new Error('The amounts of the note were not computed');
  return rows[0];
}

type NewNote = { orderId: string; invoice: Invoice; change: Change; note: Note; at: Date };

async function issueNote(tx: Transaction, { orderId, invoice, change, note, at }: NewNote) {
  const { kind, subject, reason } = change;
  const { sellerOrgId, number, content } = invoice;
  const { freight: _, ...withoutFreight } = content;
  const isByLine = note.items.length > 0;
  await tx.insert(invoices).values({
    orderId,
    sellerOrgId,
    kind,
    subject,
    amount: note.amount,
    gstAmount: note.gst,
    currency: content.currency,
    content: {
      ...(isByLine ? { ...withoutFreight, items: note.items } : content),
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

import { sql } from 'drizzle-orm';
import { fromMinorUnits, toMinorUnits } from '../../../../contract/money.ts';
import { documentNumber, type InvoiceKind } from '../../../../contract/order-documents.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { ChangeReason, InvoiceContent } from '../../../db/invoice-content.ts';
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
  let takenBack = await sumOfNotes(tx, orderId);
  for (const change of changes) {
    const after = await nextSum(tx, orderId, takenBack, { change, invoice });
    if (after.amount === takenBack.amount) continue;
    await issueNote(tx, { orderId, invoice, change, note: differenceOf(takenBack, after, change), at });
    takenBack = after;
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

async function sumOfNotes(tx: Transaction, orderId: string): Promise<Note> {
  const { rows } = await tx.execute<Note>(sql`
    SELECT coalesce(sum(CASE kind WHEN 'credit_note' THEN amount ELSE -amount END), 0.00)::text AS amount,
      coalesce(sum(CASE kind WHEN 'credit_note' THEN gst_amount ELSE -gst_amount END), 0.00)::text AS gst
    FROM invoices WHERE order_id = ${orderId} AND kind <> 'invoice'`);
  return rows[0] ?? { amount: '0.00', gst: '0.00' };
}

/**
 * The running total of what was taken off the invoice, with the GST in it. Each note has the difference to the total
 * before it, so that notes over the whole add up to the invoice's GST to the cent. Never more than the invoice.
 */
async function nextSum(
  tx: Transaction,
  orderId: string,
  { amount }: Note,
  { change, invoice: { sellerOrgId, content } }: { change: Change; invoice: Invoice },
): Promise<Note> {
  const { currency, total } = content;
  const minor = (value: string) => toMinorUnits(value, currency);
  const by = change.kind === 'credit_note' ? minor(change.amount) : -minor(change.amount);
  const sum = Math.min(minor(total), minor(amount) + by);
  const after = fromMinorUnits(sum, currency);
  const { rows } = await tx.execute<{ gst: string }>(
    sql`SELECT gst_of_part(${sellerOrgId}, ${orderId}, ${after})::text AS gst`,
  );
  if (!rows[0]) throw new Error('The GST of the note was not computed');
  return { amount: after, gst: rows[0].gst };
}

function differenceOf(before: Note, after: Note, { kind }: Change): Note {
  const [less, more] = kind === 'credit_note' ? [before, after] : [after, before];
  return { amount: minus(more.amount, less.amount), gst: minus(more.gst, less.gst) };
}

/** Amounts have two decimals here in every currency. */
function minus(more: string, less: string): string {
  return fromMinorUnits(toMinorUnits(more, 'AUD') - toMinorUnits(less, 'AUD'), 'AUD');
}

type NewNote = { orderId: string; invoice: Invoice; change: Change; note: Note; at: Date };

async function issueNote(tx: Transaction, { orderId, invoice, change, note, at }: NewNote) {
  const { kind, subject, reason } = change;
  const { sellerOrgId, number, content } = invoice;
  await tx.insert(invoices).values({
    orderId,
    sellerOrgId,
    kind,
    subject,
    amount: note.amount,
    gstAmount: note.gst,
    currency: content.currency,
    content: {
      ...content,
      issuedOn: sellersDay(at, content.seller.abn),
      total: note.amount,
      gst: note.gst,
      changes: { number: documentNumber('invoice', number), issuedOn: content.issuedOn, reason },
    },
    issuedAt: at.toISOString(),
  });
}

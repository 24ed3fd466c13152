import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { issueNoteInput } from '../../../../contract/credit-notes.ts';
import { type Currency, fitsCurrency, toMinorUnits } from '../../../../contract/money.ts';
import { documentNumber } from '../../../../contract/order-documents.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { InvoiceContent, InvoiceItem } from '../../../db/invoice-content.ts';
import { invoices } from '../../../db/schema/invoices.ts';
import { withActor } from '../../../db/with-actor.ts';
import { sellersDay } from '../documents/sellers-day.ts';
import { quantitiesOf } from '../money/refund-lines.ts';
import { creditItems } from './credit-items.ts';
import { rethrowRefused } from './credit-refusals.ts';
import { lockPartiesOf } from './lock-account.ts';
import { notifyOfDocument } from './notify-of-document.ts';

type Input = z.output<typeof issueNoteInput>;
/** `most` is what can still be credited. */
type Invoice = {
  orderId: string;
  number: number;
  content: InvoiceContent;
  currency: Currency;
  amount: string;
  most: string;
};

/**
 * Issues a credit or debit note about an invoice on account. Triggers book it. Other changes of the invoice wait, because
 * both organizations are locked. The buyer gets an email.
 * @returns the id of the note, also if the same request issued it before
 * @throws NOT_FOUND, CONFLICT for a closed account, BAD_REQUEST for the amount or a line, REQUEST_KEY_REUSED
 */
export async function issueNote({ deps, actor }: ActorContext, input: Input): Promise<string> {
  const { id, orgId, kind, requestKey: subject } = input;
  return withActor(deps.db, actor.userId, async (tx) => {
    await lockPartiesOf(
      tx,
      sql`a.id = (SELECT account_id FROM credit_invoices WHERE id = ${id}) AND a.seller_org_id = ${orgId}`,
    );
    const invoice = await lockInvoice(tx, input);
    const issued = await findIssued(tx, input, invoice.orderId);
    if (issued) return issued;
    const lines = input.items
      ? await creditItems(tx, { ...input, ...invoice, subject, items: input.items })
      : null;
    const amount = lines?.amount ?? wantedAmount(input, invoice);
    const most = kind === 'credit_note' ? invoice.most : invoice.amount;
    if (toMinorUnits(amount, invoice.currency) > toMinorUnits(most, invoice.currency))
      throw refuseField(lines ? 'items' : 'amount', 'NOTE_TOO_LARGE', {
        most: { amount: most, currency: invoice.currency },
      });
    const gst = await selectGst(tx, { id, kind, subject, amount });
    const at = new Date();
    const [note] = await tx
      .insert(invoices)
      .values({
        ...{ orderId: invoice.orderId, sellerOrgId: orgId, kind, subject, changesId: id },
        ...{ amount, gstAmount: gst, currency: invoice.currency, issuedAt: at.toISOString() },
        content: contentOf(invoice, { ...input, total: amount, gst, items: lines?.items ?? null, at }),
      })
      .returning({ id: invoices.id });
    if (!note) throw new Error('The new note was not found');
    await notifyOfDocument(tx, deps.env, { orderId: invoice.orderId, documentId: note.id });
    return note.id;
  }).catch(rethrowRefused);
}

/** Locks the order of an invoice. */
async function lockInvoice(tx: Transaction, { id, orgId }: Input): Promise<Invoice> {
  const { rows } = await tx.execute<Invoice>(sql`
    SELECT o.id AS "orderId", n.number, n.content, n.currency, n.amount::text AS amount, (c.amount - c.written_off)::text AS most
    FROM credit_invoices c JOIN orders o ON o.seller_org_id = c.seller_org_id AND o.id = c.order_id
      JOIN invoices n ON n.seller_org_id = c.seller_org_id AND n.id = c.id
    WHERE c.seller_org_id = ${orgId} AND c.id = ${id} FOR UPDATE OF o`);
  if (!rows[0]) throw refuse('NOT_FOUND');
  return rows[0];
}

/**
 * The id of the note that the same request issued before. Null if there is none.
 * @throws REQUEST_KEY_REUSED if a request with this key and other content issued a note about the order
 */
async function findIssued(tx: Transaction, input: Input, orderId: string): Promise<string | null> {
  const { id, orgId, requestKey, kind, amount = null, items = [], reason } = input;
  const { rows } = await tx.execute<{ id: string; isSame: boolean }>(sql`
    SELECT n.id, n.kind = ${kind} AND n.changes_id = ${id}::uuid AND n.content#>>'{changes,note}' = ${reason}
        AND n.amount = coalesce(${amount}::numeric, n.amount) AND l.quantities = ${quantitiesOf(items)}::jsonb AS "isSame"
    FROM invoices n CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_object_agg(item_id, quantity), '{}') AS quantities FROM credited_items
      WHERE seller_org_id = n.seller_org_id AND order_id = n.order_id AND note_id = ${requestKey}) l
    WHERE n.seller_org_id = ${orgId} AND n.order_id = ${orderId} AND n.subject = ${requestKey}`);
  const [issued] = rows;
  if (issued && !issued.isSame) throw refuse('REQUEST_KEY_REUSED');
  return issued?.id ?? null;
}

function wantedAmount({ kind, amount }: Input, { currency, most }: Invoice): string {
  if (amount === undefined) {
    if (kind === 'debit_note') throw refuseField('amount', 'RECEIPT_AMOUNT_INVALID');
    if (Number(most) === 0)
      throw refuseField('amount', 'NOTE_TOO_LARGE', { most: { amount: most, currency } });
    return most;
  }
  if (!fitsCurrency(amount, currency)) throw refuseField('amount', 'RECEIPT_AMOUNT_INVALID');
  return amount;
}

type Note = Pick<Input, 'id' | 'kind'> & { subject: string; amount: string };

async function selectGst(tx: Transaction, { id, kind, subject, amount }: Note): Promise<string> {
  const { rows } = await tx.execute<{ gst: string }>(
    sql`SELECT gst::text AS gst FROM amounts_of_account_note(${id}, ${kind}, ${subject}, ${amount})`,
  );
  if (!rows[0]) throw new Error('The amounts of the note were not computed');
  return rows[0].gst;
}

type Written = Pick<Input, 'reason'> & { total: string; gst: string; items: InvoiceItem[] | null; at: Date };

function contentOf({ content, number }: Invoice, { total, gst, items, reason, at }: Written): InvoiceContent {
  const { freight: _, ...withoutFreight } = content;
  return {
    ...(items ? { ...withoutFreight, items } : content),
    total,
    gst,
    issuedOn: sellersDay(at, content.seller.abn),
    changes: {
      number: documentNumber('invoice', number),
      issuedOn: content.issuedOn,
      reason: 'adjustment',
      note: reason,
      ...(items && { isByLine: true }),
    },
  };
}

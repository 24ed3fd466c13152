import { sql } from 'drizzle-orm';
import type { Applications } from '../../../../../contract/credit-receipts.ts';
import { fromMinorUnits, toMinorUnits } from '../../../../../contract/money.ts';
import type { Transaction } from '../../../../db/connection.ts';
import { creditReceipts } from '../../../../db/schema/credit-ledger.ts';
import type { Env } from '../../../../env.ts';
import { applyToInvoices } from '../apply-receipt.ts';
import type { LockedAccount } from '../lock-account.ts';
import { notifyOfReceipt } from '../notify-of-receipt.ts';
import { listUnbooked } from './list-differences.ts';
import { notifyOfTakenBack, notifySellerOfCardPayment } from './notify-of-card-payment.ts';

type Paid = {
  /** The payment. */
  id: string;
  account: LockedAccount;
  /** What refunds and lost disputes have left of the payment. */
  left: string;
  /** The provider's id of the payment, and the day of the charge. */
  reference: string;
  receivedOn: string;
};

type Receipt = { id: string; amount: string };

/**
 * Makes the receipt of a payment equal to what is left of it. If its amount has changed, the receipt is reversed, and a
 * new one is recorded. It pays first what the reversed one paid, and then the invoices of the payment, as far as they are
 * open. What no invoice needs stays as credit.
 */
export async function bookCardReceipt(tx: Transaction, env: Env, paid: Paid): Promise<void> {
  const { id, left } = paid;
  const { rows } = await tx.execute<Receipt>(
    sql`SELECT id, amount::text AS amount FROM credit_receipts WHERE payment_id = ${id} AND reversed_at IS NULL`,
  );
  const [before] = rows;
  if ((before?.amount ?? '0.00') === left) return;
  if (await isClosed(tx, paid.account.id)) return listUnbooked(tx, id);
  const applied = before ? await listApplied(tx, before.id) : [];
  const wanted = [...applied, ...(await listPaid(tx, id))];
  if (before) await tx.execute(sql`UPDATE credit_receipts SET reversed_at = now() WHERE id = ${before.id}`);
  const receiptId = Number(left) > 0 ? await record(tx, paid, wanted) : null;
  if (before || receiptId === null) return notifyOfTakenBack(tx, env, id);
  await notifyOfReceipt(tx, env, receiptId);
  await notifySellerOfCardPayment(tx, env, id);
}

async function record(
  tx: Transaction,
  { id, account, left, reference, receivedOn }: Paid,
  wanted: Applications,
): Promise<string> {
  const [receipt] = await tx
    .insert(creditReceipts)
    .values({ accountId: account.id, paymentId: id, receivedOn, amount: left, reference })
    .returning({ id: creditReceipts.id });
  if (!receipt) throw new Error('The new receipt was not found');
  const applications = await withinLeft(tx, { account, left, wanted });
  await applyToInvoices(tx, { account, receiptId: receipt.id, left, applications });
  return receipt.id;
}

/** The invoices of the payment. The first one is due first. */
async function listPaid(tx: Transaction, paymentId: string): Promise<Applications> {
  const { rows } = await tx.execute<Applications[number]>(sql`
    SELECT y.invoice_id AS "invoiceId", y.amount::text AS amount FROM credit_payment_invoices y JOIN credit_invoices i ON i.id = y.invoice_id
    WHERE y.payment_id = ${paymentId} ORDER BY i.due_on, i.id`);
  return rows;
}

/** The invoices that a receipt pays now. The first one is due first. */
async function listApplied(tx: Transaction, receiptId: string): Promise<Applications> {
  const { rows } = await tx.execute<Applications[number]>(sql`
    SELECT i.id AS "invoiceId", sum(CASE e.kind WHEN 'apply' THEN e.amount ELSE -e.amount END)::text AS amount
    FROM credit_entries e JOIN credit_invoices i ON i.id = e.invoice_id
    WHERE e.receipt_id = ${receiptId} AND e.kind IN ('apply', 'unapply') GROUP BY i.id
    HAVING sum(CASE e.kind WHEN 'apply' THEN e.amount ELSE -e.amount END) > 0 ORDER BY i.due_on, i.id`);
  return rows;
}

type Wanted = Pick<Paid, 'account' | 'left'> & { wanted: Applications };

/** Limits the amounts to what is left of each invoice and of the receipt. The first invoices are paid first. */
async function withinLeft(tx: Transaction, { account, left, wanted }: Wanted): Promise<Applications> {
  const { rows } = await tx.execute<{ id: string; left: string }>(sql`
    SELECT id, left_amount::text AS left FROM credit_invoices WHERE id = ANY(${sql.param(wanted.map(({ invoiceId }) => invoiceId))}::uuid[])`);
  const minor = (amount: string) => toMinorUnits(amount, account.currency);
  const open = new Map(rows.map((row) => [row.id, minor(row.left)]));
  let rest = minor(left);
  return wanted.flatMap(({ invoiceId, amount }) => {
    const applied = Math.min(rest, minor(amount), open.get(invoiceId) ?? 0);
    rest -= applied;
    // `wanted` can contain an invoice twice.
    open.set(invoiceId, (open.get(invoiceId) ?? 0) - applied);
    return applied > 0 ? [{ invoiceId, amount: fromMinorUnits(applied, account.currency) }] : [];
  });
}

async function isClosed(tx: Transaction, accountId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`SELECT FROM credit_accounts WHERE id = ${accountId} AND state = 'closed'`,
  );
  return rowCount === 1;
}

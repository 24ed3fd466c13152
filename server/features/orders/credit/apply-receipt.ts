import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Applications, applyReceiptInput } from '../../../../contract/credit-receipts.ts';
import { fitsCurrency, fromMinorUnits, toMinorUnits } from '../../../../contract/money.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { rethrowRefused } from './credit-refusals.ts';
import { type LockedAccount, lockAccount } from './lock-account.ts';

/**
 * Pays invoices with what is left of a receipt.
 * @throws NOT_FOUND, RECEIPT_REVERSED, BAD_REQUEST that names the invoice
 */
export async function applyReceipt(
  { deps, actor }: ActorContext,
  { id, orgId, applications }: z.output<typeof applyReceiptInput>,
): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    const account = await lockAccount(
      tx,
      sql`a.id = (SELECT account_id FROM credit_receipts WHERE id = ${id}) AND a.seller_org_id = ${orgId}`,
    );
    const { rows } = await tx.execute<{ left: string; isReversed: boolean }>(sql`
      SELECT (amount - applied)::text AS left, reversed_at IS NOT NULL AS "isReversed" FROM credit_receipts WHERE id = ${id}`);
    if (!rows[0]) throw refuse('NOT_FOUND');
    if (rows[0].isReversed) throw refuse('RECEIPT_REVERSED');
    await applyToInvoices(tx, { account, receiptId: id, left: rows[0].left, applications });
  }).catch(rethrowRefused);
}

type Applied = { account: LockedAccount; receiptId: string; left: string; applications: Applications };

/**
 * Pays invoices with a receipt whose account is locked.
 * @param applied.left what is left of the receipt
 * @throws BAD_REQUEST that names the invoice
 */
export async function applyToInvoices(
  tx: Transaction,
  { account, receiptId, left, applications }: Applied,
): Promise<void> {
  if (applications.length === 0) return;
  const { id, currency } = account;
  const lefts = await listLeft(tx, id, applications);
  const minor = (value: string) => toMinorUnits(value, currency);
  let rest = minor(left);
  for (const [position, { invoiceId, amount }] of applications.entries()) {
    const open = lefts.get(invoiceId);
    const field = (name: string) => `applications.${position}.${name}`;
    if (open === undefined) throw refuseField(field('invoiceId'), 'INVOICE_UNKNOWN');
    if (!fitsCurrency(amount, currency)) throw refuseField(field('amount'), 'RECEIPT_AMOUNT_INVALID');
    if (minor(amount) > minor(open))
      throw refuseField(field('amount'), 'INVOICE_PAID_TOO_MUCH', { most: { amount: open, currency } });
    rest -= minor(amount);
    if (rest < 0)
      throw refuseField(field('amount'), 'RECEIPT_APPLIED_TOO_MUCH', { most: { amount: left, currency } });
    // The same invoice can occur twice.
    lefts.set(invoiceId, fromMinorUnits(minor(open) - minor(amount), currency));
  }
  await tx.execute(sql`
    SELECT apply_receipt(${receiptId}, g."invoiceId", g.amount)
    FROM jsonb_to_recordset(${JSON.stringify(applications)}::jsonb) AS g("invoiceId" uuid, amount numeric)`);
}

/** What is left to pay of each invoice that belongs to the account. */
async function listLeft(
  tx: Transaction,
  accountId: string,
  applications: Applications,
): Promise<Map<string, string>> {
  const ids = applications.map(({ invoiceId }) => invoiceId);
  const { rows } = await tx.execute<{ id: string; left: string }>(sql`
    SELECT id, left_amount::text AS left FROM credit_invoices WHERE account_id = ${accountId} AND id = ANY(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, left }) => [id, left]));
}

import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { recordReceiptInput } from '../../../../contract/credit-receipts.ts';
import { fitsCurrency } from '../../../../contract/money.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuseField } from '../../../access/refuse.ts';
import { creditReceipts } from '../../../db/schema/credit-ledger.ts';
import { withActor } from '../../../db/with-actor.ts';
import { applyToInvoices } from './apply-receipt.ts';
import { rethrowRefused } from './credit-refusals.ts';
import { lockAccount } from './lock-account.ts';
import { notifyOfReceipt } from './notify-of-receipt.ts';

/**
 * Records money that the seller's bank has received, and pays invoices with it. The rest stays as credit. The buyer gets
 * an email.
 * @returns the id of the receipt
 * @throws NOT_FOUND, CONFLICT for an account that is not open or blocked, RECEIPT_RECORDED, BAD_REQUEST that names the
 * invoice
 */
export async function recordReceipt(
  { deps, actor }: ActorContext,
  { id, orgId, receivedOn, amount, reference, applications }: z.output<typeof recordReceiptInput>,
): Promise<string> {
  return withActor(deps.db, actor.userId, async (tx) => {
    const account = await lockAccount(tx, sql`a.id = ${id} AND a.seller_org_id = ${orgId}`);
    if (!fitsCurrency(amount, account.currency)) throw refuseField('amount', 'RECEIPT_AMOUNT_INVALID');
    if (receivedOn > account.lastDay) throw refuseField('receivedOn', 'RECEIPT_IN_FUTURE');
    const [receipt] = await tx
      .insert(creditReceipts)
      .values({ accountId: id, receivedOn, amount, reference })
      .returning({ id: creditReceipts.id });
    if (!receipt) throw new Error('The new receipt was not found');
    await applyToInvoices(tx, { account, receiptId: receipt.id, left: amount, applications });
    await notifyOfReceipt(tx, deps.env, receipt.id);
    return receipt.id;
  }).catch(rethrowRefused);
}

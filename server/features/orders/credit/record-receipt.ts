import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { recordReceiptInput } from '../../../../contract/credit-receipts.ts';
import { fitsCurrency } from '../../../../contract/money.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { creditReceipts } from '../../../db/schema/credit-ledger.ts';
import { withActor } from '../../../db/with-actor.ts';
import type { Env } from '../../../env.ts';
import { applyToInvoices } from './apply-receipt.ts';
import { rethrowRefused } from './credit-refusals.ts';
import { lockAccount } from './lock-account.ts';
import { notifyOfReceipt } from './notify-of-receipt.ts';

type Input = z.output<typeof recordReceiptInput>;

/**
 * Records money that the seller's bank has received, and pays invoices with it. The rest stays as credit. The buyer gets
 * an email.
 * @returns the id of the receipt
 * @throws NOT_FOUND, CONFLICT for an account that is not open or blocked, RECEIPT_RECORDED, BAD_REQUEST that names the
 * invoice
 */
export async function recordReceipt({ deps, actor }: ActorContext, input: Input): Promise<string> {
  return withActor(deps.db, actor.userId, (tx) => bookReceipt(tx, deps.env, input)).catch(rethrowRefused);
}

/** As {@link recordReceipt}, in a transaction of the caller. Violated constraints are not turned into refusals. */
export async function bookReceipt(
  tx: Transaction,
  env: Env,
  { id, orgId, receivedOn, amount, reference, applications }: Input,
): Promise<string> {
  const account = await lockAccount(tx, sql`a.id = ${id} AND a.seller_org_id = ${orgId}`);
  if (!fitsCurrency(amount, account.currency)) throw refuseField('amount', 'RECEIPT_AMOUNT_INVALID');
  if (receivedOn > account.lastDay) throw refuseField('receivedOn', 'RECEIPT_IN_FUTURE');
  const [receipt] = await tx
    .insert(creditReceipts)
    .values({ accountId: id, receivedOn, amount, reference })
    .returning({ id: creditReceipts.id });
  if (!receipt) throw new Error('The new receipt was not found');
  await applyToInvoices(tx, { account, receiptId: receipt.id, left: amount, applications });
  await notifyOfReceipt(tx, env, receipt.id);
  return receipt.id;
}

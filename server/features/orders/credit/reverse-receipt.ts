import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { reverseReceiptInput } from '../../../../contract/credit-receipts.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { rethrowRefused } from './credit-refusals.ts';
import { lockAccount } from './lock-account.ts';

/**
 * Reverses a receipt. Triggers open its invoices again.
 * @throws NOT_FOUND, RECEIPT_BY_CARD, RECEIPT_REVERSED, CONFLICT for a closed account
 */
export async function reverseReceipt(
  { deps, actor }: ActorContext,
  { id, orgId, reason }: z.output<typeof reverseReceiptInput>,
): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    await lockAccount(
      tx,
      sql`a.id = (SELECT account_id FROM credit_receipts WHERE id = ${id}) AND a.seller_org_id = ${orgId}`,
    );
    if (await isByCard(tx, id)) throw refuse('RECEIPT_BY_CARD');
    const reversed = await tx.execute(sql`
      UPDATE credit_receipts SET reversed_at = now(), reversal_reason = ${reason} WHERE id = ${id} AND reversed_at IS NULL`);
    if (reversed.rowCount === 0) throw refuse('RECEIPT_REVERSED');
  }).catch(rethrowRefused);
}

async function isByCard(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`SELECT FROM credit_receipts WHERE id = ${id} AND payment_id IS NOT NULL`,
  );
  return rowCount === 1;
}

import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { writeOffInput } from '../../../../contract/credit-notes.ts';
import { fitsCurrency, toMinorUnits } from '../../../../contract/money.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import { withActor } from '../../../db/with-actor.ts';
import { rethrowRefused } from './credit-refusals.ts';
import { lockAccount } from './lock-account.ts';

/**
 * Writes off what is left to pay of an invoice, or a part of it.
 * @throws NOT_FOUND, CONFLICT if nothing is left to pay, or for a closed account, BAD_REQUEST for the amount
 */
export async function writeOff(
  { deps, actor }: ActorContext,
  { id, orgId, amount, reason }: z.output<typeof writeOffInput>,
): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    const { currency } = await lockAccount(
      tx,
      sql`a.id = (SELECT account_id FROM credit_invoices WHERE id = ${id}) AND a.seller_org_id = ${orgId}`,
    );
    const { rows } = await tx.execute<{ left: string }>(
      sql`SELECT left_amount::text AS left FROM credit_invoices WHERE id = ${id}`,
    );
    const left = rows[0]?.left ?? '0.00';
    if (Number(left) === 0) throw refuse('CONFLICT');
    if (amount !== undefined && !fitsCurrency(amount, currency))
      throw refuseField('amount', 'RECEIPT_AMOUNT_INVALID');
    if (amount !== undefined && toMinorUnits(amount, currency) > toMinorUnits(left, currency))
      throw refuseField('amount', 'INVOICE_PAID_TOO_MUCH', { most: { amount: left, currency } });
    await tx.execute(sql`SELECT write_off_invoice(${id}, ${amount ?? left}::numeric, ${reason})`);
  }).catch(rethrowRefused);
}

import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { writeOffInput } from '../../../../contract/credit-notes.ts';
import { fitsCurrency, toMinorUnits } from '../../../../contract/money.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { rethrowRefused } from './credit-refusals.ts';
import { lockAccount } from './lock-account.ts';

type Input = z.output<typeof writeOffInput>;

/**
 * Writes off what is left to pay of an invoice, or a part of it. A repeated request writes nothing more off.
 * @throws NOT_FOUND, CONFLICT if nothing is left to pay, or for a closed account, BAD_REQUEST for the amount,
 * REQUEST_KEY_REUSED
 */
export async function writeOff({ deps, actor }: ActorContext, input: Input): Promise<void> {
  const { id, orgId, amount, reason, requestKey } = input;
  await withActor(deps.db, actor.userId, async (tx) => {
    const { currency } = await lockAccount(
      tx,
      sql`a.id = (SELECT account_id FROM credit_invoices WHERE id = ${id}) AND a.seller_org_id = ${orgId}`,
    );
    if (await isWritten(tx, input)) return;
    const { rows } = await tx.execute<{ left: string }>(
      sql`SELECT left_amount::text AS left FROM credit_invoices WHERE id = ${id}`,
    );
    const left = rows[0]?.left ?? '0.00';
    if (Number(left) === 0) throw refuse('CONFLICT');
    if (amount !== undefined && !fitsCurrency(amount, currency))
      throw refuseField('amount', 'RECEIPT_AMOUNT_INVALID');
    if (amount !== undefined && toMinorUnits(amount, currency) > toMinorUnits(left, currency))
      throw refuseField('amount', 'INVOICE_PAID_TOO_MUCH', { most: { amount: left, currency } });
    await tx.execute(
      sql`SELECT write_off_invoice(${id}, ${amount ?? left}::numeric, ${reason}, ${requestKey})`,
    );
  }).catch(rethrowRefused);
}

/**
 * Whether the same request has written off before.
 * @throws REQUEST_KEY_REUSED if a request with this key and other content has written off a part of the invoice
 */
async function isWritten(tx: Transaction, { id, amount, reason, requestKey }: Input): Promise<boolean> {
  const { rows } = await tx.execute<{ isSame: boolean }>(sql`
    SELECT reason = ${reason} AND amount = coalesce(${amount ?? null}::numeric, amount) AS "isSame"
    FROM credit_entries WHERE invoice_id = ${id} AND request_key = ${requestKey}`);
  if (rows[0] && !rows[0].isSame) throw refuse('REQUEST_KEY_REUSED');
  return rows.length > 0;
}

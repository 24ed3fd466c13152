import { sql } from 'drizzle-orm';
import { minorRefusal } from '../../../../contract/charge-limits.ts';
import { type Currency, fitsCurrency, fromMinorUnits, toMinorUnits } from '../../../../contract/money.ts';
import { openCheckoutState } from '../../../../contract/order-status.ts';
import type { ActorContext } from '../../../access/context.ts';
import { organizationsWhere } from '../../../access/policy.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { freightDueAt, platformFeeIn } from '../order-terms.ts';
import { notifyOfFreight } from './notify-of-freight.ts';

type Awaited = { goods: string; currency: Currency; isAwaited: boolean };

/**
 * Stores the freight that the seller quotes for an order that waits for this quote. The buyer gets an email and has
 * `limits.freightDays` days to pay.
 * @throws NOT_FOUND, FREIGHT_NOT_AWAITED, BAD_REQUEST for an amount that cannot be paid in the currency
 */
export async function quoteFreight(
  { deps, actor }: ActorContext,
  { id, amount }: { id: string; amount: string },
): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    const { goods, currency } = await lockAwaited(tx, id, organizationsWhere(actor, 'sales.manage'));
    if (!fitsCurrency(amount, currency)) throw refuseField('amount', 'PRICE_NOT_WHOLE');
    const minor = toMinorUnits(goods, currency) + toMinorUnits(amount, currency);
    const refusal = minorRefusal(BigInt(minor), currency);
    if (refusal) throw refuseField('amount', 'ORDER_TOO_HIGH', { most: { amount: refusal.limit, currency } });
    const total = fromMinorUnits(minor, currency);
    const platformFee = platformFeeIn(currency, deps.env.platformFeePercent)(total);
    await tx.execute(sql`
      UPDATE orders o SET freight_amount = ${amount}::numeric, freight_gst_amount = g.gst, gst_amount = o.gst_amount + g.gst,
        total_amount = ${total}::numeric, platform_fee = ${platformFee}::numeric, updated_at = now(),
        freight_due_at = ${freightDueAt}
      FROM (SELECT freight_gst(${amount}::numeric, coalesce(sum(amount) FILTER (WHERE gst_treatment = 'included'), 0), sum(amount)) AS gst
        FROM order_items WHERE order_id = ${id}) g
      WHERE o.id = ${id}`);
    await notifyOfFreight(tx, deps.env, id, 'quoted');
  });
}

async function lockAwaited(tx: Transaction, id: string, selling: readonly string[]): Promise<Awaited> {
  const { rows } = await tx.execute<Awaited>(sql`
    SELECT o.total_amount::text AS goods, o.currency,
      o.freight_amount IS NULL AND o.freight_due_at > now() AND o.cancel_requested_at IS NULL AND (o.status, o.payment_status)
        = (${openCheckoutState.status}, ${openCheckoutState.paymentStatus}) AS "isAwaited"
    FROM orders o WHERE o.id = ${id} AND o.seller_org_id = ANY(${sql.param(selling)}::uuid[]) FOR UPDATE`);
  if (!rows[0]) throw refuse('NOT_FOUND');
  if (!rows[0].isAwaited) throw refuse('FREIGHT_NOT_AWAITED');
  return rows[0];
}

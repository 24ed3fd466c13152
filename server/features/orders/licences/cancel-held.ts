import { sql } from 'drizzle-orm';
import type { OrderState } from '../../../../contract/order-status.ts';
import type { ActorContext } from '../../../access/context.ts';
import { organizationsWhere } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { withActor } from '../../../db/with-actor.ts';
import { cancelPacks } from '../credit/cancel-lines.ts';
import type { RefundLine } from '../money/refund-lines.ts';
import { insertRefund, lockSale } from '../money/refund-order.ts';
import { resumeRefund, sendRefund } from '../money/send-refund.ts';
import { isOpened } from '../order-json.ts';
import { isBoughtBy } from '../visible-orders.ts';
import { refreshHold } from './hold-order.ts';
import { notifyOfHold } from './notify-of-hold.ts';

type Held = OrderState & { sellerOrgId: string };
type Refund = { id: string; isNew: boolean };

/**
 * Cancels everything of a held order that is not shipped. The actor bought it, or manages the purchases of the buying
 * organization. A card payment is refunded; an order on account is cancelled. Locks the order and checks the credentials
 * again, so that the order is either cancelled or shipped. Does nothing if the order is already cancelled or refunded.
 * @returns the order's state
 * @throws NOT_FOUND, ORDER_NOT_HELD, ORDER_NOT_REFUNDABLE, ProviderError
 */
export async function cancelHeld(context: ActorContext, orderId: string): Promise<OrderState> {
  const { deps, actor } = context;
  const refund = await withActor(deps.db, actor.userId, (tx) => cancelUnshipped(tx, context, orderId));
  if (refund) await (refund.isNew ? sendRefund : resumeRefund)(deps, refund.id);
  const [state] = await selectState(deps.db, [orderId]);
  if (!state) throw refuse('NOT_FOUND');
  return state;
}

const selectState = prepared<OrderState>(
  'SELECT status, payment_status AS "paymentStatus" FROM orders WHERE id = $1',
);

async function cancelUnshipped(
  tx: Transaction,
  context: ActorContext,
  orderId: string,
): Promise<Refund | null> {
  const order = await lockPurchase(tx, context, orderId);
  if (order.status === 'cancelled' || order.status === 'refunded') return null;
  const { sellerOrgId } = order;
  if (!(await refreshHold(tx, { sellerOrgId, orderId }))) throw refuse('ORDER_NOT_HELD');
  if (order.paymentStatus !== 'on_account') return findOrInsertRefund(tx, context, orderId);
  const items = (await listUnshipped(tx, orderId)).lines;
  await cancelPacks(tx, {
    id: orderId,
    orgId: sellerOrgId,
    items,
    state: order,
    userId: context.actor.userId,
  });
  await refreshHold(tx, { sellerOrgId, orderId });
  await notifyOfHold(tx, context.deps.env, { orderId, kind: 'order-held-cancelled' });
  return null;
}

async function lockPurchase(tx: Transaction, { actor }: ActorContext, orderId: string): Promise<Held> {
  const { rows } = await tx.execute<Held>(sql`
    SELECT o.seller_org_id AS "sellerOrgId", o.status, o.payment_status AS "paymentStatus" FROM orders o
    WHERE o.id = ${orderId} AND ${sql.raw(isOpened)} AND (${isBoughtBy(actor)}
      OR o.buyer_org_id = ANY(${sql.param(organizationsWhere(actor, 'purchases.manage'))}::uuid[]))
    FOR UPDATE`);
  if (!rows[0]) throw refuse('NOT_FOUND');
  return rows[0];
}

/**
 * Refunds the lines that were not shipped, or the rest of the payment. A refund of the rest that the provider has not
 * answered yet is continued.
 */
async function findOrInsertRefund(
  tx: Transaction,
  { actor }: ActorContext,
  orderId: string,
): Promise<Refund> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM refunds WHERE order_id = ${orderId} AND is_rest AND state IN ('requested', 'pending')`,
  );
  if (rows[0]) return { id: rows[0].id, isNew: false };
  const order = await lockSale(tx, orderId);
  if (!order) throw refuse('ORDER_NOT_REFUNDABLE');
  const { lines, isRest } = await listUnshipped(tx, orderId);
  const input = {
    ...{ id: orderId, requestId: crypto.randomUUID(), reason: 'requested_by_customer' as const },
    ...(!isRest && { items: lines }),
  };
  return { id: await insertRefund(tx, { userId: actor.userId, input }, order), isNew: true };
}

/**
 * The packs that are to be shipped. `isRest`: instead of these lines, the rest of the payment is refunded. This is so if
 * nothing was shipped, because the buyer then also gets the freight back; and if the seller has refunded an amount without
 * lines and the rest is lower than the price of these lines.
 */
async function listUnshipped(
  tx: Transaction,
  orderId: string,
): Promise<{ lines: RefundLine[]; isRest: boolean }> {
  const { rows } = await tx.execute<RefundLine & { isRest: boolean }>(sql`
    SELECT i.id AS "itemId", left_packs.quantity,
      NOT EXISTS (SELECT FROM shipments s WHERE s.seller_org_id = o.seller_org_id AND s.order_id = o.id)
        OR sum(i.unit_price * left_packs.quantity) OVER () > o.total_amount - (
          SELECT coalesce(sum(r.amount), 0) FROM refunds r
          WHERE r.seller_org_id = o.seller_org_id AND r.order_id = o.id AND r.state <> 'failed') AS "isRest"
    FROM orders o JOIN order_items i ON i.seller_org_id = o.seller_org_id AND i.order_id = o.id
      CROSS JOIN LATERAL (SELECT packs_to_ship(i.seller_org_id, i.order_id, i.id) AS quantity) left_packs
    WHERE o.id = ${orderId} ORDER BY i.id`);
  return {
    lines: rows.filter(({ quantity }) => quantity > 0).map(({ itemId, quantity }) => ({ itemId, quantity })),
    isRest: rows.some(({ isRest }) => isRest),
  };
}

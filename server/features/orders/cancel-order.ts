import { sql } from 'drizzle-orm';
import { isCheckoutOpen, type OrderState } from '../../../contract/order-status.ts';
import type { ActorContext } from '../../access/context.ts';
import { organizationsWhere } from '../../access/policy.ts';
import { refuse } from '../../access/refuse.ts';
import type { Transaction } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { withActor } from '../../db/with-actor.ts';
import { selectCheckoutOrder } from './checkout-order.ts';
import { closeCheckout } from './open-checkout.ts';
import { isOpened } from './order-json.ts';
import { isBoughtBy } from './visible-orders.ts';

/**
 * Cancels an unpaid order of the actor, or of an organization whose purchases or sales the actor manages. The request
 * is stored first; then the provider closes the checkout. If the provider does not reply, a later run of the sweep
 * repeats the call.
 * @returns the order's state. An order that was paid in the meantime stays paid
 * @throws NOT_FOUND, ORDER_NOT_CANCELLABLE, ProviderError
 */
export async function cancelOrder(context: ActorContext, orderId: string): Promise<OrderState> {
  const { deps, actor } = context;
  const state = await withActor(deps.db, actor.userId, (tx) => requestCancelling(tx, context, orderId));
  if (state.status === 'cancelled') return state;
  if (!isCheckoutOpen(state)) throw refuse('ORDER_NOT_CANCELLABLE');
  const order = await selectCheckoutOrder(deps.db, sql`o.id = ${orderId}`);
  if (order) await closeCheckout(deps, order);
  const [reached] = await selectState(deps.db, [orderId]);
  return reached ?? state;
}

async function requestCancelling(
  tx: Transaction,
  { actor }: ActorContext,
  orderId: string,
): Promise<OrderState> {
  const [buying, selling] = [
    organizationsWhere(actor, 'purchases.manage'),
    organizationsWhere(actor, 'sales.manage'),
  ];
  const { rows } = await tx.execute<OrderState>(sql`
    SELECT o.status, o.payment_status AS "paymentStatus" FROM orders o
    WHERE o.id = ${orderId} AND ${sql.raw(isOpened)} AND (${isBoughtBy(actor)}
      OR o.buyer_org_id = ANY(${sql.param(buying)}::uuid[]) OR o.seller_org_id = ANY(${sql.param(selling)}::uuid[]))
    FOR UPDATE`);
  if (!rows[0]) throw refuse('NOT_FOUND');
  if (isCheckoutOpen(rows[0]))
    await tx.execute(
      sql`UPDATE orders SET cancel_requested_at = now() WHERE id = ${orderId} AND cancel_requested_at IS NULL`,
    );
  return rows[0];
}

const selectState = prepared<OrderState>(
  'SELECT status, payment_status AS "paymentStatus" FROM orders WHERE id = $1',
);

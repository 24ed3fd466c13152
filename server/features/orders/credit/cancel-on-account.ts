import { sql } from 'drizzle-orm';
import { nextState, type OrderState } from '../../../../contract/order-status.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { withActor } from '../../../db/with-actor.ts';
import { moveOrder } from '../move-order.ts';
import { notifyOfAccountOrder } from './notify-of-account-order.ts';

/**
 * Cancels an order on account of which nothing has shipped. Triggers release its credit, its budget and its stock.
 * The buyer gets an email.
 * @throws NOT_FOUND, ORDER_NOT_CANCELLABLE
 */
export async function cancelOnAccount(
  { deps, actor }: ActorContext,
  { id, orgId }: { id: string; orgId: string },
): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    const { rows } = await tx.execute<OrderState & { hasShipped: boolean }>(sql`
      SELECT o.status, o.payment_status AS "paymentStatus",
        EXISTS (SELECT FROM shipments s WHERE s.seller_org_id = o.seller_org_id AND s.order_id = o.id) AS "hasShipped"
      FROM orders o WHERE o.seller_org_id = ${orgId} AND o.id = ${id} FOR UPDATE`);
    const [order] = rows;
    if (!order) throw refuse('NOT_FOUND');
    const { status, paymentStatus } = order;
    const cancelled = nextState({ status, paymentStatus }, 'account_cancelled');
    if (!cancelled || order.hasShipped) throw refuse('ORDER_NOT_CANCELLABLE');
    await moveOrder(tx, id, cancelled, { kind: 'account_cancelled' });
    await notifyOfAccountOrder(tx, deps.env, id, 'cancelled');
  });
}

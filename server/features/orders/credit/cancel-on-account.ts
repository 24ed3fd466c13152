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
    const { rows } = await tx.execute<OrderState>(sql`
      SELECT status, payment_status AS "paymentStatus" FROM orders WHERE seller_org_id = ${orgId} AND id = ${id} FOR UPDATE`);
    const [order] = rows;
    if (!order) throw refuse('NOT_FOUND');
    const cancelled = nextState(order, 'account_cancelled');
    // A separate statement, because the statement that waited for the lock would not see a parcel that was just shipped.
    const parcels = await tx.execute<{ id: string }>(sql`
      SELECT id FROM shipments WHERE seller_org_id = ${orgId} AND order_id = ${id} LIMIT 1`);
    if (!cancelled || parcels.rows.length > 0) throw refuse('ORDER_NOT_CANCELLABLE');
    await moveOrder(tx, id, cancelled, { kind: 'account_cancelled' });
    await notifyOfAccountOrder(tx, deps.env, id, 'cancelled');
  });
}

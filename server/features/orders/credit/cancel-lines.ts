import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { cancelLinesInput } from '../../../../contract/credit-accounts.ts';
import { nextState, type OrderState } from '../../../../contract/order-status.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { hasShippedAll } from '../goods-to-ship.ts';
import { quantitiesOf } from '../money/refund-lines.ts';
import { moveOrder } from '../move-order.ts';
import { notifyOfAccountOrder } from './notify-of-account-order.ts';
import { notifyOfCancelledLines } from './notify-of-cancelled-lines.ts';

type Input = z.output<typeof cancelLinesInput>;

/**
 * Cancels packs of an order on account that are in no parcel. Triggers release their credit and their budget, and return
 * their units to the stock. If nothing else is to be shipped, the order is completed, or cancelled if nothing was
 * shipped. The buyer gets an email.
 * @throws NOT_FOUND, ORDER_NOT_CANCELLABLE, BAD_REQUEST that names a line whose quantity is too high
 */
export async function cancelLines({ deps, actor }: ActorContext, input: Input): Promise<void> {
  const { id, orgId } = input;
  await withActor(deps.db, actor.userId, async (tx) => {
    const { rows } = await tx.execute<OrderState>(sql`
      SELECT status, payment_status AS "paymentStatus" FROM orders
      WHERE seller_org_id = ${orgId} AND id = ${id} FOR UPDATE`);
    const [order] = rows;
    if (!order) throw refuse('NOT_FOUND');
    if (!nextState(order, 'goods_cancelled')) throw refuse('ORDER_NOT_CANCELLABLE');
    await refuseTooMuch(tx, input);
    if (await cancelPacks(tx, { ...input, state: order, userId: actor.userId }))
      return notifyOfAccountOrder(tx, deps.env, id, 'cancelled');
    await notifyOfCancelledLines(tx, deps.env, { orderId: id, quantities: quantitiesOf(input.items) });
  });
}

type Cancelling = Input & { state: OrderState; userId: string };

/**
 * Cancels packs of a locked order on account, and settles the order.
 * @returns whether the whole order is cancelled
 * @throws ORDER_NOT_CANCELLABLE
 */
export async function cancelPacks(
  tx: Transaction,
  { state, userId, ...input }: Cancelling,
): Promise<boolean> {
  const { id, orgId, items } = input;
  const isWhole = await isAllUnshipped(tx, input);
  const kind = isWhole ? 'account_cancelled' : 'goods_cancelled';
  const next = nextState(state, kind);
  if (!next) throw refuse('ORDER_NOT_CANCELLABLE');
  if (!isWhole)
    await tx.execute(sql`
      INSERT INTO cancelled_items (seller_org_id, order_id, item_id, quantity, cancelled_by)
      SELECT ${orgId}, ${id}, key::uuid, value::integer, ${userId} FROM jsonb_each_text(${quantitiesOf(items)}::jsonb) ORDER BY key`);
  if (isWhole || (await hasShippedAll(tx, orgId, id))) await moveOrder(tx, id, next, { kind });
  return isWhole;
}

async function refuseTooMuch(tx: Transaction, { id, orgId, items }: Input): Promise<void> {
  const { rows } = await tx.execute<{ itemId: string; left: number }>(sql`
    SELECT key AS "itemId", coalesce(packs_to_ship(${orgId}, ${id}, key::uuid), 0) AS left
    FROM jsonb_each_text(${quantitiesOf(items)}::jsonb) WHERE value::integer > coalesce(packs_to_ship(${orgId}, ${id}, key::uuid), 0)`);
  const [short] = rows;
  if (!short) return;
  const position = items.findIndex(({ itemId }) => itemId === short.itemId);
  throw refuseField(`items.${position}.quantity`, 'CANCELLED_QUANTITY_TOO_LARGE', { maximum: short.left });
}

/** Whether the lines are everything that is to be shipped, and the order has no parcel. */
async function isAllUnshipped(tx: Transaction, { id, orgId, items }: Input): Promise<boolean> {
  const { rows } = await tx.execute<{ isAll: boolean }>(sql`
    SELECT bool_and(packs_to_ship(i.seller_org_id, i.order_id, i.id) <= coalesce((${quantitiesOf(items)}::jsonb->>i.id::text)::integer, 0))
      AND NOT EXISTS (SELECT FROM shipments WHERE seller_org_id = ${orgId} AND order_id = ${id}) AS "isAll"
    FROM order_items i WHERE i.seller_org_id = ${orgId} AND i.order_id = ${id}`);
  return rows[0]?.isAll ?? false;
}

import { sql } from 'drizzle-orm';
import { nextState, type OrderState } from '../../../contract/order-status.ts';
import type { Transaction } from '../../db/connection.ts';
import { moveOrder } from './move-order.ts';

/** Whether goods of an order are still to be shipped, and whether some of its refunds have no reply from the provider. */
type Goods = { isLeft: boolean; isWhole: boolean; isWaiting: boolean };

/**
 * Whether the order needs no more parcels. While the provider has not replied to a refund by line, the refund may still
 * be refused, so its goods may still have to be shipped. The order must be locked.
 */
export async function hasShippedAll(tx: Transaction, sellerOrgId: string, orderId: string): Promise<boolean> {
  const { isLeft, isWaiting } = await findGoods(tx, sellerOrgId, orderId);
  return !isLeft && !isWaiting;
}

/**
 * `isLeft`: goods are to be shipped. `isWhole`: everything that was ordered was shipped. An order without lines has goods
 * to ship.
 */
export async function findGoods(tx: Transaction, sellerOrgId: string, orderId: string): Promise<Goods> {
  const { rows } = await tx.execute<Goods>(sql`
    SELECT coalesce(bool_or(packs_to_ship(i.seller_org_id, i.order_id, i.id) > 0), true) AS "isLeft",
      coalesce(bool_and(i.quantity <= (SELECT coalesce(sum(l.quantity), 0) FROM shipment_items l
        WHERE l.seller_org_id = i.seller_org_id AND l.order_id = i.order_id AND l.order_item_id = i.id)), false) AS "isWhole",
      EXISTS (SELECT FROM refunds r JOIN refund_items g ON g.seller_org_id = r.seller_org_id AND g.order_id = r.order_id AND g.refund_id = r.id
        WHERE r.seller_org_id = ${sellerOrgId} AND r.order_id = ${orderId} AND r.state = 'requested') AS "isWaiting"
    FROM order_items i WHERE i.seller_org_id = ${sellerOrgId} AND i.order_id = ${orderId}`);
  return rows[0] ?? { isLeft: true, isWhole: false, isWaiting: false };
}

type Sale = { id: string; seller_org_id: string };

/**
 * Completes a paid order without goods to ship, because everything was shipped or refunded by line. Opens a completed
 * order again if a refund by line was returned, so that there are goods to ship. The order must be locked.
 * @param before the goods before the refunds were recorded
 */
export async function settleGoods(
  tx: Transaction,
  { id, seller_org_id }: Sale,
  state: OrderState,
  before: Goods,
): Promise<void> {
  const after = await findGoods(tx, seller_org_id, id);
  const kind = after.isLeft ? 'goods_refund_returned' : after.isWhole ? 'shipped' : 'goods_refunded';
  if (after.isLeft ? before.isLeft : after.isWaiting) return;
  const next = nextState(state, kind);
  if (next) await moveOrder(tx, id, next, { kind });
}

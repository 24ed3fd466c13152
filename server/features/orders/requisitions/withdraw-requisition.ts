import { sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { withActor } from '../../../db/with-actor.ts';
import { lockCart } from '../cart/cart-owner.ts';
import { lockOwnRequisition } from './lock-requisition.ts';

/**
 * Moves the lines of a requisition back to the shared cart. A requisition that is undecided or approved is withdrawn; one
 * that has ended keeps its state.
 * @throws NOT_FOUND, CONFLICT when it has no lines any more, CART_FULL
 */
export async function withdrawRequisition({ deps, actor }: ActorContext, id: string): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    const { orgId, status } = await lockOwnRequisition(tx, actor.userId, id);
    const { rows } = await tx.execute<{ id: string }>(sql`SELECT id FROM carts WHERE requisition_id = ${id}`);
    const [own] = rows;
    if (!own) throw refuse('CONFLICT');
    const cartId = await lockCart(tx, actor, orgId);
    await tx.execute(sql`
      INSERT INTO cart_lines AS l (cart_id, product_id, pack, seller_org_id, quantity, seen_name, seen_price, seen_currency, added_by)
      SELECT ${cartId}, product_id, pack, seller_org_id, quantity, seen_name, seen_price, seen_currency, added_by
      FROM cart_lines WHERE cart_id = ${own.id} ORDER BY id
      ON CONFLICT (cart_id, product_id, pack) DO UPDATE
        SET quantity = least(l.quantity + excluded.quantity, ${limits.lineQuantity})`);
    await tx.execute(sql`DELETE FROM carts WHERE id = ${own.id}`);
    if (status === 'submitted' || status === 'approved')
      await tx.execute(sql`UPDATE requisitions SET status = 'withdrawn' WHERE id = ${id}`);
  }).catch(refusing({ cart_lines_most: () => refuse('CART_FULL', { maximum: limits.cartLines }) }));
}

import { sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { withActor } from '../../../db/with-actor.ts';
import { lockCart } from '../cart/cart-owner.ts';
import { lockWithdrawable } from './lock-requisition.ts';

/**
 * Moves the lines of a requisition back to the shared cart, for its requester, or for a manager if the requester has left. A requisition that is undecided or approved is withdrawn;
 * one that has ended keeps its state. Lines of quotes are not moved, and the quotes can be accepted again.
 * @throws NOT_FOUND, CONFLICT when it has no lines any more, CART_FULL
 */
export async function withdrawRequisition({ deps, actor }: ActorContext, id: string): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    const { orgId, status } = await lockWithdrawable(tx, actor, id);
    const { rows } = await tx.execute<{ id: string; isQuoted: boolean }>(sql`
      SELECT id, quote_acceptance_id IS NOT NULL AS "isQuoted" FROM carts WHERE requisition_id = ${id}`);
    const [own] = rows;
    if (!own) throw refuse('CONFLICT');
    // Quoted prices apply only to the accepted quotes, which can be accepted again.
    if (!own.isQuoted) await copyLines(tx, await lockCart(tx, actor, orgId), own.id);
    await tx.execute(sql`DELETE FROM carts WHERE id = ${own.id}`);
    if (status === 'submitted' || status === 'approved')
      await tx.execute(sql`UPDATE requisitions SET status = 'withdrawn' WHERE id = ${id}`);
  }).catch(refusing({ cart_lines_most: () => refuse('CART_FULL', { maximum: limits.cartLines }) }));
}

async function copyLines(tx: Transaction, cartId: string, ownId: string): Promise<void> {
  await tx.execute(sql`
      INSERT INTO cart_lines AS l (cart_id, product_id, pack, seller_org_id, quantity, seen_name, seen_price, seen_currency, added_by)
      SELECT ${cartId}, product_id, pack, seller_org_id, quantity, seen_name, seen_price, seen_currency, added_by
      FROM cart_lines WHERE cart_id = ${ownId} ORDER BY id
      ON CONFLICT (cart_id, product_id, pack) DO UPDATE
        SET quantity = least(l.quantity + excluded.quantity, ${limits.lineQuantity})`);
}

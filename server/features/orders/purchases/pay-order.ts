import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { ActorContext } from '../../../access/context.ts';
import { organizationsWhere } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import type { CartOwner } from '../cart/cart-owner.ts';
import { isPayable, selectCheckoutOrder } from '../checkout-order.ts';
import { acceptFreight } from '../freight/accept-freight.ts';
import { lockParties } from '../lock-buyer.ts';
import { openCheckout } from '../open-checkout.ts';
import { checkoutExpiresAt } from '../order-terms.ts';
import { isBoughtBy } from '../visible-orders.ts';

/**
 * Opens the checkout of one order of a purchase again, for its buyer and for those who manage the purchases of the
 * buying organization.
 * @returns the URL of the provider's checkout
 * @throws NOT_FOUND, ORGANIZATION_SUSPENDED, CONFLICT when the order was paid, has ended, or waits for its freight, and
 * what acceptFreight throws
 */
export async function payOrder(
  { deps, actor }: ActorContext,
  { id, orderId }: { id: string; orderId: string },
): Promise<string> {
  const isMine = sql`o.id = ${orderId} AND o.purchase_id = ${id} AND ${isPaidBy(actor)}`;
  await countSent(deps.db, limited.checkout(actor.userId));
  await withActor(deps.db, actor.userId, async (tx) => {
    await lockParties(tx, { buyerId: actor.userId, buyerOrgId: await findBuyer(tx, isMine) });
    await acceptFreight(tx, orderId);
    // For an order whose freight was quoted, the time for payment starts now. The provider allows one day.
    await tx.execute(sql`
      UPDATE orders o SET checkout_expires_at = ${checkoutExpiresAt}
      WHERE ${isMine} AND ${isPayable} AND o.freight_due_at > now() AND o.checkout_expires_at IS NULL`);
  });
  const order = await selectCheckoutOrder(
    deps.db,
    sql`${isMine} AND ${isPayable} AND o.checkout_expires_at IS NOT NULL`,
  );
  const url = order && !order.isCancelRequested ? await openCheckout(deps, order) : null;
  if (url === null) throw refuse('CONFLICT');
  return url;
}

/**
 * The buying organization of an order (o), which never changes. Transactions read it to lock the parties before the order.
 * @throws NOT_FOUND
 */
export async function findBuyer(tx: Transaction, isMine: SQL): Promise<CartOwner> {
  const { rows } = await tx.execute<{ buyerOrgId: CartOwner }>(sql`
    SELECT o.buyer_org_id AS "buyerOrgId" FROM orders o WHERE ${isMine}`);
  if (!rows[0]) throw refuse('NOT_FOUND');
  return rows[0].buyerOrgId;
}

/**
 * SQL condition: the actor may pay the order (alias `o`), as its buyer or as a manager of the organization's purchases.
 */
export function isPaidBy(actor: Actor): SQL {
  const orgIds = sql.param(organizationsWhere(actor, 'purchases.manage'));
  return sql`(${isBoughtBy(actor)} OR o.buyer_org_id = ANY(${orgIds}::uuid[]))`;
}

import { sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/context.ts';
import { organizationsWhere } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { hasOpenCheckout, selectCheckoutOrder } from '../checkout-order.ts';
import { openCheckout } from '../open-checkout.ts';

/**
 * Opens the checkout of one order of a purchase again, for its buyer and for those who manage the purchases of the
 * buying organization.
 * @returns the address of the provider's checkout
 * @throws NOT_FOUND, CONFLICT when the order was paid or has ended
 */
export async function payOrder(
  { deps, actor }: ActorContext,
  { id, orderId }: { id: string; orderId: string },
): Promise<string> {
  const orgIds = sql.param(organizationsWhere(actor, 'purchases.manage'));
  const isMine = sql`o.id = ${orderId} AND o.purchase_id = ${id}
    AND (o.buyer_id = ${actor.userId} OR o.buyer_org_id = ANY(${orgIds}::uuid[]))`;
  if (!(await selectCheckoutOrder(deps.db, isMine))) throw refuse('NOT_FOUND');
  await countSent(deps.db, limited.checkout(actor.userId));
  const order = await selectCheckoutOrder(deps.db, sql`${isMine} AND ${hasOpenCheckout}`);
  const url = order && !order.isCancelRequested ? await openCheckout(deps, order) : null;
  if (url === null) throw refuse('CONFLICT');
  return url;
}

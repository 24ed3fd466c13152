import { sql } from 'drizzle-orm';
import { openCheckoutState } from '../../../../contract/order-status.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { withActor } from '../../../db/with-actor.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import type { CartOwner } from '../cart/cart-owner.ts';
import { checkoutExpiresAt } from '../order-terms.ts';
import { payWithCardLater } from '../pay-with-card.ts';
import { findCard } from './find-card.ts';
import { isPaidBy } from './pay-order.ts';

/**
 * SQL: whether a saved card can pay the order (o): its freight was quoted, and its payment has not begun. After the
 * payment has begun, a hosted page may be open for the order.
 */
export const isChargeable = `(o.status = '${openCheckoutState.status}' AND o.payment_status = '${openCheckoutState.paymentStatus}'
  AND o.success_url IS NOT NULL AND o.freight_amount IS NOT NULL AND o.freight_due_at > now() AND o.checkout_expires_at IS NULL
  AND o.cancel_requested_at IS NULL)`;

type Charge = { id: string; orderId: string; cardId: string };

/**
 * Pays one order of a purchase with a saved card, for its buyer and for those who manage the purchases of the buying
 * organization. A job charges the card.
 * @throws NOT_FOUND, CARD_UNUSABLE, CONFLICT when the payment has begun, the order has ended, or it waits for its freight
 */
export async function chargeOrder(context: ActorContext, { id, orderId, cardId }: Charge): Promise<void> {
  const { deps, actor } = context;
  await countSent(deps.db, limited.checkout(actor.userId));
  await withActor(deps.db, actor.userId, async (tx) => {
    const { rows } = await tx.execute<{ buyer_org_id: CartOwner; is_chargeable: boolean }>(sql`
      SELECT o.buyer_org_id, ${sql.raw(isChargeable)} AS is_chargeable FROM orders o
      WHERE o.id = ${orderId} AND o.purchase_id = ${id} AND ${isPaidBy(actor)} FOR UPDATE`);
    const [order] = rows;
    if (!order) throw refuse('NOT_FOUND');
    const card = await findCard(tx, context, order.buyer_org_id, cardId);
    if (!order.is_chargeable) throw refuse('CONFLICT');
    await tx.execute(sql`
      UPDATE orders SET checkout_expires_at = ${checkoutExpiresAt}, provider_customer_id = ${card.providerCustomerId},
        provider_method_id = ${card.providerMethodId} WHERE id = ${orderId}`);
    await payWithCardLater(tx, id);
  });
}

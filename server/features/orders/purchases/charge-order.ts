import { type SQL, sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import { openCheckoutState } from '../../../../contract/order-status.ts';
import type { ActorContext, Deps } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { withActor } from '../../../db/with-actor.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { isPayable, selectCheckoutOrder } from '../checkout-order.ts';
import { acceptFreight } from '../freight/accept-freight.ts';
import { lockParties } from '../lock-buyer.ts';
import { openCheckout } from '../open-checkout.ts';
import { checkoutExpiresAt } from '../order-terms.ts';
import { payWithCardLater } from '../pay-with-card.ts';
import { findCard } from './find-card.ts';
import { findBuyer, isPaidBy } from './pay-order.ts';

/**
 * SQL condition: a saved card can pay the order (alias `o`). The order's freight is known, its deadline for payment has
 * not passed, no card is being charged for it, and the number of payment attempts is below the limit.
 */
export const isChargeable = `(o.status = '${openCheckoutState.status}' AND o.payment_status = '${openCheckoutState.paymentStatus}'
  AND o.success_url IS NOT NULL AND o.freight_amount IS NOT NULL AND coalesce(o.checkout_expires_at, o.freight_due_at) > now()
  AND o.provider_method_id IS NULL AND o.cancel_requested_at IS NULL AND o.attempt < ${limits.cardAttempts})`;

type Charge = { id: string; orderId: string; cardId: string };

/**
 * Pays one order of a purchase with a saved card, for its buyer and for those who manage the purchases of the buying
 * organization. A job closes the provider's page of the order, if there is one, and then charges the card.
 * @throws NOT_FOUND, ORGANIZATION_SUSPENDED, CARD_UNUSABLE, SELLER_CANNOT_CHARGE, ProviderError, CONFLICT when a card
 *   is being charged, the order was paid or has ended, the order waits for its freight, or there were too many attempts
 */
export async function chargeOrder(context: ActorContext, { id, orderId, cardId }: Charge): Promise<void> {
  const { deps, actor } = context;
  const isMine = sql`o.id = ${orderId} AND o.purchase_id = ${id} AND ${isPaidBy(actor)}`;
  await countSent(deps.db, limited.checkout(actor.userId));
  await findPage(deps, isMine);
  await withActor(deps.db, actor.userId, async (tx) => {
    const buyerOrgId = await findBuyer(tx, isMine);
    await lockParties(tx, { buyerId: actor.userId, buyerOrgId });
    // If the order has a deadline for payment but no session, it may still have a page that `findPage` has not found. A
    // card cannot be charged for such an order.
    const { rows } = await tx.execute<{ is_chargeable: boolean }>(sql`
      SELECT ${sql.raw(isChargeable)} AND (o.checkout_expires_at IS NULL OR o.provider_session_id IS NOT NULL) AS is_chargeable
      FROM orders o WHERE ${isMine} FOR UPDATE`);
    const [order] = rows;
    if (!order) throw refuse('NOT_FOUND');
    const card = await findCard(tx, context, buyerOrgId, cardId);
    if (!order.is_chargeable) throw refuse('CONFLICT');
    await acceptFreight(tx, orderId);
    // If the order has a page at the provider, this statement begins a new attempt. If the card is not charged, the
    // order needs another page. The provider opens a page for at least half an hour, so the deadline is at least one
    // hour from now.
    await tx.execute(sql`
      UPDATE orders SET attempt = attempt + num_nonnulls(provider_session_id),
        checkout_expires_at = CASE WHEN checkout_expires_at IS NULL THEN ${checkoutExpiresAt}
          ELSE greatest(checkout_expires_at, date_trunc('second', now()) + interval '1 hour') END,
        provider_session_id = NULL, checkout_url = NULL, provider_payment_intent_id = NULL,
        provider_customer_id = ${card.providerCustomerId}, provider_method_id = ${card.providerMethodId}, updated_at = now()
      WHERE id = ${orderId}`);
    await payWithCardLater(tx, id);
  });
}

/**
 * The provider may have opened a page although its reply was lost. Finds this page by repeating the request, so that
 * the page can be closed.
 */
async function findPage(deps: Deps, isMine: SQL): Promise<void> {
  const order = await selectCheckoutOrder(
    deps.db,
    sql`${isMine} AND ${isPayable} AND o.provider_session_id IS NULL AND o.checkout_expires_at > now()
      AND o.cancel_requested_at IS NULL`,
  );
  if (order) await openCheckout(deps, order);
}

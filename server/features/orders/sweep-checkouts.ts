import { sql } from 'drizzle-orm';
import type { Deps } from '../../access/context.ts';
import { prepared } from '../../db/prepared.ts';
import { isUnanswered } from '../payments/provider-error.ts';
import { selectCheckoutOrder } from './checkout-order.ts';
import { closeCheckout } from './open-checkout.ts';
import { payWithCard } from './pay-with-card.ts';
import { settleCheckout } from './settle-order.ts';

type Row = {
  id: string;
  session_id: string | null;
  is_by_card: boolean;
  is_cancelled: boolean;
  is_over: boolean;
};

/**
 * Claims the pending orders that must be checked now. These are: orders whose freight was not quoted in time; orders
 * whose checkout request got no reply (an order of a cart only after it has expired, because it can be paid until
 * then); orders that have expired or were cancelled; orders that a saved card has not paid yet. Every other order is
 * also checked, in case an event was lost: first after 15 minutes, then at intervals that double.
 */
const claimDue = prepared<Row>(`UPDATE orders SET checked_at = now() WHERE id IN (
     SELECT id FROM orders
     WHERE status = 'pending' AND coalesce(checked_at, created_at) < now() - interval '1 minute' AND CASE
       WHEN provider_method_id IS NOT NULL AND payment_status = 'unpaid' THEN true
       WHEN provider_session_id IS NULL AND provider_method_id IS NULL THEN success_url IS NOT NULL AND CASE
         WHEN checkout_expires_at IS NULL THEN freight_due_at < now()
         WHEN EXISTS (SELECT FROM purchases p WHERE p.id = purchase_id AND p.request_key IS NOT NULL) THEN checkout_expires_at < now()
         ELSE created_at < now() - interval '5 minutes' END
       ELSE payment_status = 'unpaid' AND (checkout_expires_at < now() OR cancel_requested_at IS NOT NULL)
         OR coalesce(checked_at, created_at) < now()
           - greatest(interval '15 minutes', coalesce(checked_at, created_at) - created_at) END
     ORDER BY checked_at NULLS FIRST, created_at LIMIT 50 FOR UPDATE SKIP LOCKED)
   RETURNING id, provider_session_id AS session_id, provider_method_id IS NOT NULL AS is_by_card,
     cancel_requested_at IS NOT NULL AS is_cancelled, checkout_expires_at < now() AS is_over`);

/**
 * Settles orders that no event has settled. If the provider does not reply, this run stops, and the next run continues.
 */
export async function sweepCheckouts(deps: Deps): Promise<void> {
  for (const order of await claimDue(deps.db, [])) {
    const { id } = order;
    try {
      await settle(deps, order);
    } catch (error) {
      deps.log.warn({ err: error, orderId: id }, 'an open order could not be settled');
      if (isUnanswered(error)) return;
    }
  }
}

/**
 * Closes an order whose session was lost, whose cancellation got no reply, or whose saved card was not charged in time.
 */
async function settle(deps: Deps, { id, session_id, is_by_card, is_cancelled, is_over }: Row): Promise<void> {
  if (session_id !== null && !is_cancelled) return settleCheckout(deps, session_id);
  const order = await selectCheckoutOrder(deps.db, sql`o.id = ${id}`);
  if (!order) return;
  if (is_by_card && !is_cancelled && !is_over) await payWithCard(deps, order);
  else await closeCheckout(deps, order);
}

import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { openCheckoutState } from '../../../contract/order-status.ts';
import type { CardFailure } from '../../../contract/purchases.ts';
import type { Deps } from '../../access/context.ts';
import type { Transaction } from '../../db/connection.ts';
import { failpoint } from '../../db/failpoint.ts';
import { withActor } from '../../db/with-actor.ts';
import { enqueue, whileUserWaits } from '../../jobs/enqueue.ts';
import type { PaymentSnapshot } from '../payments/payment-provider.ts';
import { type CheckoutOrder, listCheckoutOrders } from './checkout-order.ts';
import { notifyOfCard } from './notify-of-card.ts';
import { isPaidOnLeftPage, openCheckouts, requestPayment, unlessRefused } from './open-checkout.ts';
import { isLastAttempt } from './read-evidence.ts';
import { settlePayment } from './settle-order.ts';

export const payWithCardTask = 'pay-with-card';

/** Charges the saved card for the orders of a purchase after this transaction is committed. */
export function payWithCardLater(tx: Transaction, purchaseId: string): Promise<void> {
  return enqueue(tx, payWithCardTask, { purchaseId }, { priority: whileUserWaits });
}

const purchase = z.object({ purchaseId: z.string() });

/**
 * Charges the saved card for each order of a purchase. If the payment of one order ends with an error, the others are
 * still charged, and the queue repeats the job.
 */
export async function payPurchase(deps: Deps, payload: unknown): Promise<void> {
  const { purchaseId } = purchase.parse(payload);
  const orders = await listCheckoutOrders(
    deps.db,
    sql`o.purchase_id = ${purchaseId} AND o.provider_method_id IS NOT NULL AND o.status = ${openCheckoutState.status}
      AND o.cancel_requested_at IS NULL AND o.checkout_expires_at > now()`,
  );
  const outcomes = await Promise.allSettled(orders.map((order) => payWithCard(deps, order)));
  // An earlier run of this job may have been killed after it ended an attempt with the card and before it opened the
  // hosted page.
  await openCheckouts(deps, sql`o.purchase_id = ${purchaseId}`);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/**
 * Continues the payment of an order with its saved card. May be repeated at any time, also concurrently, because the
 * provider charges a payment at most once. If the card is not charged, the buyer gets an email, and the order gets a
 * hosted page.
 */
export async function payWithCard(deps: Deps, order: CheckoutOrder): Promise<void> {
  if (await isPaidOnLeftPage(deps, order)) return;
  const prepared = await findOrPrepare(deps, order);
  if (prepared === null) return payOnPage(deps, order, 'unusable');
  if (!(await keepPayment(deps, order, prepared.id))) return;
  const { id } = prepared;
  const confirmed =
    prepared.status === 'unconfirmed' ? await unlessRefused(() => confirm(deps, id)) : prepared;
  // The order then gets a hosted page. The payment with the card must not succeed while this page is open, so the
  // payment is cancelled.
  const payment = confirmed && isLastAttempt(confirmed) ? confirmed : await deps.payments.cancelPayment(id);
  if (isLastAttempt(payment)) return settlePayment(deps, id);
  await payOnPage(deps, order, confirmed === null ? 'unusable' : failureOf(payment));
}

const failureOf = ({ isDeclined }: PaymentSnapshot): CardFailure =>
  isDeclined ? 'declined' : 'authentication_required';

/**
 * @throws when the provider refuses to charge the card, for example because the card was removed after the payment was
 * prepared
 */
async function confirm({ env, payments }: Deps, id: string): Promise<PaymentSnapshot> {
  const payment = await payments.confirmPayment(id);
  failpoint(env, 'payment confirmed');
  return payment;
}

/** Null when the provider refuses the payment. */
function findOrPrepare(deps: Deps, order: CheckoutOrder): Promise<PaymentSnapshot | null> {
  const { paymentId } = order;
  return paymentId === null
    ? unlessRefused(() => requestPayment(deps, order))
    : deps.payments.retrievePayment(paymentId);
}

/**
 * Stores the payment with the order before it is confirmed, so that events of the payment find the order.
 * @returns false when the order must no longer be paid
 */
async function keepPayment({ db, env }: Deps, order: CheckoutOrder, paymentId: string): Promise<boolean> {
  if (order.paymentId === paymentId) return true;
  const { rowCount } = await db.execute(sql`
    UPDATE orders SET provider_payment_intent_id = ${paymentId}
    WHERE id = ${order.id} AND attempt = ${order.attempt} AND coalesce(provider_payment_intent_id, ${paymentId}) = ${paymentId}
      AND status = ${openCheckoutState.status} AND payment_status = ${openCheckoutState.paymentStatus} AND cancel_requested_at IS NULL`);
  failpoint(env, 'payment kept');
  return rowCount === 1;
}

/** Ends the attempt with the saved card, and emails the buyer. The next attempt is on a hosted page. */
async function payOnPage(deps: Deps, { id, attempt }: CheckoutOrder, failure: CardFailure): Promise<void> {
  await withActor(deps.db, 'system:payments', async (tx) => {
    const { rowCount } = await tx.execute(sql`
      SELECT FROM orders WHERE id = ${id} AND attempt = ${attempt} AND provider_method_id IS NOT NULL AND cancel_requested_at IS NULL
        AND status = ${openCheckoutState.status} AND payment_status = ${openCheckoutState.paymentStatus} FOR UPDATE`);
    if (rowCount === 0) return;
    await tx.execute(sql`
      UPDATE payments p SET failure = ${failure} FROM order_directory d
      WHERE d.id = ${id} AND p.seller_org_id = d.seller_org_id AND p.order_id = d.id AND p.attempt = ${attempt}`);
    await tx.execute(sql`
      UPDATE orders SET attempt = attempt + 1, provider_payment_intent_id = NULL, provider_customer_id = NULL, provider_method_id = NULL,
        updated_at = now() WHERE id = ${id}`);
    await notifyOfCard(tx, deps.env, id, failure);
  });
  failpoint(deps.env, 'attempt ended');
  await openCheckouts(deps, sql`o.id = ${id}`);
}

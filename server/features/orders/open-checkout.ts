import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { openCheckoutState } from '../../../contract/order-status.ts';
import type { Deps } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import { failpoint } from '../../db/failpoint.ts';
import { orders } from '../../db/schema/orders.ts';
import { withActor } from '../../db/with-actor.ts';
import type { CheckoutSnapshot, PaymentSnapshot } from '../payments/payment-provider.ts';
import { ProviderError, type ProviderReply } from '../payments/provider-error.ts';
import {
  type CheckoutOrder,
  checkoutRequest,
  hasOpenCheckout,
  isPayable,
  listCheckoutOrders,
  paymentRequest,
  selectCheckoutOrder,
} from './checkout-order.ts';
import { notifyOfFreight } from './freight/notify-of-freight.ts';
import { moveOrder } from './move-order.ts';
import { isLastAttempt } from './read-evidence.ts';
import { settleCheckout, settlePayment } from './settle-order.ts';

/**
 * The URL of the order's open checkout session. Opens a session if the order has none.
 * @returns null when the order's session has ended. In this case the function has also settled the order
 */
export async function openCheckout(deps: Deps, order: CheckoutOrder): Promise<string | null> {
  if (order.sessionId === null) return (await requestSession(deps, order)).url;
  const session = await deps.payments.retrieveCheckoutSession(order.sessionId);
  if (session.status === 'open') return session.url;
  await settleCheckout(deps, order.sessionId);
  return null;
}

/**
 * Opens the checkouts of orders that have none. If a checkout cannot be opened now, the buyer can open it later on the
 * page of the purchase.
 */
export async function openCheckouts(deps: Deps, condition: SQL): Promise<void> {
  const orders = await listCheckoutOrders(
    deps.db,
    sql`${condition} AND o.provider_session_id IS NULL AND ${isPayable} AND o.cancel_requested_at IS NULL
      AND o.checkout_expires_at > now()`,
  );
  const opened = await Promise.allSettled(orders.map((order) => openCheckout(deps, order)));
  for (const [place, { status, ...result }] of opened.entries()) {
    if (status === 'rejected')
      deps.log.warn({ err: result, orderId: orders[place]?.id }, 'a checkout could not be opened');
  }
}

/** Closes the checkout of an order that must no longer be paid. An order that was paid in the meantime stays paid. */
export async function closeCheckout(deps: Deps, order: CheckoutOrder): Promise<void> {
  if (order.card !== null) return closeCardPayment(deps, order);
  // Demonstration orders have no URL to which the checkout returns. With a real API key, the provider does not know them.
  const wasRequested = order.successUrl && order.expiresAt !== null;
  const sessionId =
    order.sessionId ?? (wasRequested ? await unlessRefused(() => requestSession(deps, order)) : null)?.id;
  if (!sessionId) return cancelUnopened(deps, order);
  await deps.payments.expireCheckoutSession(sessionId);
  await settleCheckout(deps, sessionId);
  await closeNextAttempt(deps, order);
}

/** Closes the attempt that began after the order was read. */
async function closeNextAttempt(deps: Deps, { id, attempt }: CheckoutOrder): Promise<void> {
  const next = await selectCheckoutOrder(
    deps.db,
    sql`o.id = ${id} AND o.attempt > ${attempt} AND ${hasOpenCheckout}`,
  );
  if (next) await closeCheckout(deps, next);
}

/**
 * Closes the provider's page of the earlier attempt that a payment with a saved card replaces, so that the order cannot
 * be paid twice.
 * @returns whether the buyer has paid on that page in the meantime; in this case the function has also settled the
 *   order
 */
export async function isPaidOnLeftPage(deps: Deps, order: CheckoutOrder): Promise<boolean> {
  const { leftSessionId, paymentId } = order;
  // The payment with the card is prepared only after the page was closed.
  if (leftSessionId === null || paymentId !== null) return false;
  const session = await deps.payments.expireCheckoutSession(leftSessionId);
  if (session.status === 'expired') return false;
  if (session.status === 'open') throw new Error('The provider has not closed the page of an order');
  await settleCheckout(deps, leftSessionId);
  return true;
}

/**
 * Cancels the payment with the saved card. If the request for the payment got no reply, repeating the request finds the
 * payment.
 */
async function closeCardPayment(deps: Deps, order: CheckoutOrder): Promise<void> {
  if (await isPaidOnLeftPage(deps, order)) return;
  const id = order.paymentId ?? (await unlessRefused(() => requestPayment(deps, order)))?.id;
  if (id) {
    if (isLastAttempt(await deps.payments.cancelPayment(id))) return settlePayment(deps, id);
  }
  await cancelUnopened(deps, order);
}

/** Prepares the payment with the saved card. Repeats the request with the same key, so the provider returns the same payment. */
export async function requestPayment(deps: Deps, order: CheckoutOrder): Promise<PaymentSnapshot> {
  const payment = await deps.payments.createPayment(paymentRequest(order)).catch(async (error) => {
    if (error instanceof ProviderError) await takeNextKey(deps, order, error);
    throw error;
  });
  failpoint(deps.env, 'payment prepared');
  return payment;
}

/**
 * Repeats the request with the same key, so the provider returns the same session. Stores the session with the order.
 */
async function requestSession(deps: Deps, order: CheckoutOrder): Promise<CheckoutSnapshot> {
  const session = await deps.payments.createCheckoutSession(checkoutRequest(order)).catch(async (error) => {
    if (error instanceof ProviderError) await learnFrom(deps, order, error);
    throw error;
  });
  failpoint(deps.env, 'session opened');
  await deps.db
    .update(orders)
    .set({ providerSessionId: session.id, checkoutUrl: session.url })
    .where(and(eq(orders.id, order.id), eq(orders.attempt, order.attempt), isNull(orders.providerSessionId)));
  failpoint(deps.env, 'session kept');
  return session;
}

/** The codes of the provider's refusals that only the seller can change. */
export const sellersFault: ReadonlySet<string> = new Set([
  'insufficient_capabilities_for_transfer',
  'account_invalid',
]);

async function learnFrom(deps: Deps, order: CheckoutOrder, error: ProviderError): Promise<void> {
  const { reply } = error;
  await takeNextKey(deps, order, error);
  if (reply.code !== null && sellersFault.has(reply.code)) throw refuse('SELLER_CANNOT_CHARGE');
}

/**
 * For the same idempotency key, Stripe repeats its first reply, even an error (API reference, "Idempotent requests").
 * So the next request needs another key. A conflict only means that an earlier request with the same key is still
 * running.
 */
export function needsNextKey({ outcome, reply }: Pick<ProviderError, 'outcome' | 'reply'>): boolean {
  return outcome === 'unknown' && reply.status !== null && reply.status !== 409;
}

async function takeNextKey(
  { db }: Deps,
  order: CheckoutOrder,
  { outcome, reply }: ProviderError,
): Promise<void> {
  if (!needsNextKey({ outcome, reply })) return;
  await db
    .update(orders)
    .set({ attempt: order.attempt + 1 })
    .where(and(eq(orders.id, order.id), eq(orders.attempt, order.attempt)));
}

/** The session or payment of a request whose reply was lost. Null when the provider reports that there is none. */
export async function unlessRefused<Found>(request: () => Promise<Found>): Promise<Found | null> {
  try {
    return await request();
  } catch (error) {
    if (isNo(error)) return null;
    throw error;
  }
}

function isNo(error: unknown): boolean {
  if (error instanceof ProviderError) return error.outcome === 'refused' && !isAboutPlatform(error.reply);
  return error instanceof Error && 'code' in error && error.code === 'SELLER_CANNOT_CHARGE';
}

/**
 * Whether the reply is about the platform's key (401, 403) or its number of requests (429). Such a reply does not say
 * whether there is a session or a payment.
 */
function isAboutPlatform({ status, code }: ProviderReply): boolean {
  return status === 401 || status === 429 || (status === 403 && !sellersFault.has(code ?? ''));
}

/**
 * Cancels an order that can no longer be paid: its payment page was never created, or its payment with a saved card was
 * cancelled. Emails both sides if the freight was not quoted in time, or the order was not paid in time. If a new
 * attempt to pay began after the order was read, closes that attempt instead.
 */
async function cancelUnopened(
  deps: Deps,
  { id, expiresAt, attempt, paymentId }: CheckoutOrder,
): Promise<void> {
  const hasBegun = await withActor(deps.db, 'system:payments', async (tx) => {
    const { rows } = await tx.execute<{ hasBegun: boolean; hasLapsed: boolean }>(sql`
      SELECT provider_session_id IS NOT NULL OR (checkout_expires_at IS NULL) <> ${expiresAt === null}
          OR attempt <> ${attempt} AS "hasBegun",
        freight_due_at IS NOT NULL AND coalesce(checkout_expires_at, freight_due_at) < now() AS "hasLapsed"
      FROM orders WHERE id = ${id} AND status = ${openCheckoutState.status}
        AND payment_status = ${openCheckoutState.paymentStatus} FOR UPDATE`);
    const [order] = rows;
    if (!order || order.hasBegun) return order !== undefined;
    const kind = paymentId === null ? 'never_opened' : 'session_expired';
    await moveOrder(tx, id, { ...openCheckoutState, status: 'cancelled' }, { kind });
    if (order.hasLapsed) await notifyOfFreight(tx, deps.env, id, 'lapsed');
    return false;
  });
  const begun = hasBegun && (await selectCheckoutOrder(deps.db, sql`o.id = ${id}`));
  if (begun) await closeCheckout(deps, begun);
}

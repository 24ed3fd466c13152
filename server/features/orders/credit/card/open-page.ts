import { sql } from 'drizzle-orm';
import type { Deps } from '../../../../access/context.ts';
import { refuse } from '../../../../access/refuse.ts';
import { withActor } from '../../../../db/with-actor.ts';
import type { CheckoutSnapshot } from '../../../payments/payment-provider.ts';
import { ProviderError } from '../../../payments/provider-error.ts';
import { needsNextKey, sellersFault, unlessRefused } from '../../open-checkout.ts';
import { type CardPayment, checkoutOf } from './card-payment.ts';
import { settleCardPage } from './settle-card-payment.ts';

/**
 * The URL of the provider's page on which a payment is made. Opens a page if the payment has none.
 * @returns null when the page has ended. In this case the function has also settled the payment
 */
export async function openPage(deps: Deps, payment: CardPayment): Promise<string | null> {
  if (payment.sessionId === null) return (await requestPage(deps, payment))?.url ?? null;
  const session = await deps.payments.retrieveCheckoutSession(payment.sessionId);
  if (session.status === 'open') return session.url;
  await settleCardPage(deps, payment.sessionId);
  return null;
}

/** Closes the page of a payment that must no longer be made. A payment that was made in the meantime stays paid. */
export async function closePage(deps: Deps, payment: CardPayment): Promise<void> {
  const sessionId = payment.sessionId ?? (await unlessRefused(() => requestPage(deps, payment)))?.id;
  if (!sessionId) return expireUnopened(deps, payment.id);
  await deps.payments.expireCheckoutSession(sessionId);
  await settleCardPage(deps, sessionId);
}

/**
 * Repeats the request with the same key, so the provider returns the same page. Stores the page with the payment.
 * @returns null if the payment has got another page or has ended in the meantime. In this case the page is closed,
 * because what is paid there would belong to no payment
 */
async function requestPage(deps: Deps, payment: CardPayment): Promise<CheckoutSnapshot | null> {
  const { id, attempt } = payment;
  const session = await deps.payments
    .createCheckoutSession(checkoutOf(payment, deps.env.publicUrl))
    .catch(async (error) => {
      if (error instanceof ProviderError) await learnFrom(deps, payment, error);
      throw error;
    });
  const kept = await withActor(deps.db, 'system:payments', (tx) =>
    tx.execute(sql`
      UPDATE credit_payments SET provider_session_id = ${session.id}
      WHERE id = ${id} AND state = 'open'
        AND (provider_session_id = ${session.id} OR provider_session_id IS NULL AND attempt = ${attempt})`),
  );
  if (kept.rowCount) return session;
  await deps.payments.expireCheckoutSession(session.id);
  return null;
}

async function learnFrom(deps: Deps, { id, attempt }: CardPayment, error: ProviderError): Promise<void> {
  if (needsNextKey(error))
    await withActor(deps.db, 'system:payments', (tx) =>
      tx.execute(
        sql`UPDATE credit_payments SET attempt = attempt + 1 WHERE id = ${id} AND attempt = ${attempt}`,
      ),
    );
  if (error.reply.code !== null && sellersFault.has(error.reply.code)) {
    await expireUnopened(deps, id);
    throw refuse('SELLER_CANNOT_CHARGE');
  }
}

/** Ends a payment whose page was never created, so that its invoices can be paid in another way. */
async function expireUnopened(deps: Deps, id: string): Promise<void> {
  await withActor(deps.db, 'system:payments', (tx) =>
    tx.execute(sql`
      UPDATE credit_payments SET state = 'expired', updated_at = now()
      WHERE id = ${id} AND state = 'open' AND provider_session_id IS NULL`),
  );
}

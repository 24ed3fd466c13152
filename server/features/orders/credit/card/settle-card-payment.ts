import type { Deps } from '../../../../access/context.ts';
import { prepared } from '../../../../db/prepared.ts';
import { withActor } from '../../../../db/with-actor.ts';
import { applyCardPayment, type CardReading } from './apply-card-payment.ts';

type By = { sessionId: string } | { paymentIntentId: string };

const selectStored = prepared<{ id: string; readAt: string }>(
  `SELECT id, clock_timestamp()::text AS "readAt" FROM credit_payments WHERE provider_session_id = $1 OR provider_payment_intent_id = $2`,
);

/**
 * Updates the payment of a page to the provider's state. Safe to repeat at any time.
 * @returns whether the page belongs to a payment of invoices
 */
export function settleCardPage(deps: Deps, sessionId: string): Promise<boolean> {
  return settle(deps, { sessionId }, async () => {
    const { status, isPaid, payment } = await deps.payments.retrieveCheckoutSession(sessionId);
    return { hasExpired: status === 'expired', payment: isPaid ? payment : null };
  });
}

/**
 * Updates a payment to the provider's state, for example after a refund.
 * @returns whether the payment is one of invoices
 */
export function settleCardPayment(deps: Deps, paymentIntentId: string): Promise<boolean> {
  return settle(deps, { paymentIntentId }, async () => ({
    hasExpired: false,
    payment: await deps.payments.retrievePayment(paymentIntentId),
  }));
}

const mostRounds = 5;

/** Reads again if the payment was changed after the reading began. */
async function settle(deps: Deps, by: By, read: () => Promise<CardReading>): Promise<boolean> {
  const ids = 'sessionId' in by ? [by.sessionId, null] : [null, by.paymentIntentId];
  for (let round = 0; round < mostRounds; round += 1) {
    const [stored] = await selectStored(deps.db, ids);
    if (!stored) return false;
    const reading = await read();
    const isApplied = await withActor(deps.db, 'system:payments', (tx) =>
      applyCardPayment(tx, deps.env, { ...stored, reading }),
    );
    if (isApplied) return true;
  }
  throw new Error('The payment moved each time while the provider was asked about it');
}

import * as z from 'zod/mini';
import type { Deps } from '../../access/context.ts';
import { failpoint } from '../../db/failpoint.ts';
import { prepared } from '../../db/prepared.ts';
import { withActor } from '../../db/with-actor.ts';
import type { CheckoutSnapshot } from '../payments/payment-provider.ts';
import { applyEvidence, type Reading } from './apply-evidence.ts';
import { readCheckoutEvidence, readPaymentEvidence } from './read-evidence.ts';

/** Updates the order of a checkout session to the provider's state. Safe to repeat at any time. */
export async function settleCheckout(deps: Deps, sessionId: string): Promise<void> {
  await settle(deps, async () => readingOf(await deps.payments.retrieveCheckoutSession(sessionId)));
}

/**
 * Updates the order of a payment to the provider's state. Changes nothing if the payment contains no evidence
 * (readPaymentEvidence).
 */
export async function settlePayment(deps: Deps, paymentIntentId: string): Promise<void> {
  await settle(deps, async () => {
    const payment = await deps.payments.retrievePayment(paymentIntentId);
    const evidence = readPaymentEvidence(payment);
    if (evidence.length === 0) return null;
    return {
      sessionId: null,
      paymentIntentId: payment.id,
      orderId: uuidOrNull(payment.orderId),
      evidence,
      charge: payment.charge,
    };
  });
}

const selectNow = prepared<{ now: string }>('SELECT clock_timestamp()::text AS now');
const mostRounds = 5;

/** Reads again if the order was changed after the reading began. */
async function settle(deps: Deps, read: () => Promise<Reading | null>): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const [clock] = await selectNow(deps.db, []);
    const reading = await read();
    if (!reading) return;
    failpoint(deps.env, 'payment read');
    const outcome = await withActor(deps.db, 'system:payments', async (tx) => {
      const applied = await applyEvidence(tx, deps.env, reading, clock?.now ?? '-infinity');
      failpoint(deps.env, 'order moved');
      return applied;
    });
    failpoint(deps.env, 'order settled');
    if (outcome === 'no order')
      deps.log.info({ reading }, 'the provider reported a payment that is no order of ours');
    if (outcome !== 'stale') return;
  }
  throw new Error('The order moved each time while the provider was asked about it');
}

function readingOf(session: CheckoutSnapshot): Reading {
  return {
    sessionId: session.id,
    paymentIntentId: session.payment?.id ?? null,
    orderId: uuidOrNull(session.orderId),
    evidence: readCheckoutEvidence(session),
    charge: session.payment?.charge ?? null,
  };
}

/** Null for an id that another system on the same Stripe account has set. */
function uuidOrNull(reference: string | null): string | null {
  return z.uuid().safeParse(reference).data ?? null;
}

import { emit } from '../events/emit.ts';
import { customerDetails } from '../objects/checkout-session.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import { cardDetails } from '../objects/payment-method-details.ts';
import type { SetupIntent } from '../objects/setup-intent.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { createMethod } from './create-method.ts';
import { getSession } from './find-session.ts';
import { authenticateSetup, failSetup, finishSetup } from './finish-setup.ts';
import type { CardInput, PayResult } from './pay-session.ts';
import { outcomeOfCard, SETUP_AUTHENTICATION_FAILED, verdictOnSetup } from './test-cards.ts';

/** Attempts to save a card in a checkout in setup mode. After a decline the session stays open. */
export function saveCard(sandbox: Sandbox, sessionId: string, card: CardInput): PayResult {
  const { store } = sandbox;
  return store.transact(() => {
    const { session, plan } = getSession(sandbox, sessionId);
    const setup = setupOf(sandbox, sessionId);
    if (session.status !== 'open' || !setup) return { kind: 'not_open' };
    const verdict = outcomeOfCard(card.number, verdictOnSetup);
    store.update('session_plans', plan, {
      attempts: plan.attempts + 1,
      last_refusal: 'refusal' in verdict ? verdict.refusal.message : null,
    });
    if (verdict.kind === 'invalid') return { kind: 'refused', refusal: verdict.refusal };
    const details = cardDetails(card.number, card.expiryMonth, card.expiryYear);
    const method = createMethod(sandbox, details, { holder: card });
    if (verdict.kind === 'decline') {
      failSetup(sandbox, setup, method, { ...verdict.refusal, type: 'card_error' });
      return { kind: 'refused', refusal: verdict.refusal };
    }
    if (verdict.kind === 'approve') return finish(sandbox, sessionId, finishSetup(sandbox, setup, method));
    store.update('setup_intents', setup, { payment_method: method.id, status: 'requires_action' });
    return { kind: 'authenticate' };
  });
}

/** Handles the cardholder's choice on the confirmation page. */
export function confirmSavedCard(
  sandbox: Sandbox,
  sessionId: string,
  outcome: 'complete' | 'fail',
): PayResult {
  const { store } = sandbox;
  return store.transact(() => {
    const { session, plan } = getSession(sandbox, sessionId);
    const setup = setupOf(sandbox, sessionId);
    if (session.status !== 'open' || setup?.status !== 'requires_action') return { kind: 'not_open' };
    const answered = authenticateSetup(sandbox, setup, outcome);
    if (outcome === 'complete') return finish(sandbox, sessionId, answered);
    store.update('session_plans', plan, { last_refusal: SETUP_AUTHENTICATION_FAILED.message });
    return { kind: 'refused', refusal: SETUP_AUTHENTICATION_FAILED };
  });
}

export function setupOf({ store }: Sandbox, sessionId: string): SetupIntent | undefined {
  const id = store.find('checkout_sessions', sessionId)?.setup_intent;
  return id ? store.find('setup_intents', id) : undefined;
}

/** The card that waits for the holder's confirmation. */
export function awaitingCard(sandbox: Sandbox, sessionId: string): PaymentMethod | undefined {
  const setup = setupOf(sandbox, sessionId);
  if (setup?.status !== 'requires_action' || setup.payment_method === null) return undefined;
  return sandbox.store.find('payment_methods', setup.payment_method);
}

function finish(sandbox: Sandbox, sessionId: string, { payment_method: id }: SetupIntent): PayResult {
  const { store } = sandbox;
  const { session } = getSession(sandbox, sessionId);
  const holder = id ? store.find('payment_methods', id)?.billing_details : undefined;
  const completed = store.update('checkout_sessions', session, {
    status: 'complete',
    customer_details: customerDetails(holder?.email ?? null, holder?.name ?? null),
    url: null,
  });
  emit(sandbox, 'checkout.session.completed', completed, { subject: completed.id });
  return { kind: 'saved' };
}

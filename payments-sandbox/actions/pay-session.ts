import { emit } from '../events/emit.ts';
import { newCharge } from '../objects/charge.ts';
import {
  type CheckoutSession,
  customerDetails,
  type Payer,
  type SessionPlan,
  totalOf,
} from '../objects/checkout-session.ts';
import { newPaymentIntent, type PaymentIntent } from '../objects/payment-intent.ts';
import { cardDetails, debitDetails } from '../objects/payment-method-details.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { createMethod } from './create-method.ts';
import { openDispute } from './dispute-charge.ts';
import { noteHistory } from './find-method.ts';
import { getSession } from './find-session.ts';
import { refuseCharge, succeedCharge } from './finish-charge.ts';
import { AUTHENTICATION_FAILED, isDisputedAtOnce, outcomeOfCard, type Refusal } from './test-cards.ts';

export interface CardInput {
  email: string;
  name: string | null;
  number: string;
  expiryMonth: number;
  expiryYear: number;
}

export interface DebitInput {
  email: string;
  name: string | null;
  bsb: string;
  account: string;
  outcome: 'failed' | 'succeeded';
}

export type PayResult =
  | { kind: 'paid' | 'saved' | 'processing' | 'authenticate' | 'not_open' }
  | { kind: 'refused'; refusal: Refusal };

/** Attempts a payment by card. After a decline the session stays open. */
export function payByCard(sandbox: Sandbox, sessionId: string, card: CardInput): PayResult {
  return sandbox.store.transact(() => {
    const { session, plan } = getSession(sandbox, sessionId);
    if (session.status !== 'open') return { kind: 'not_open' };
    const verdict = outcomeOfCard(card.number);
    const counted = countAttempt(sandbox, plan, verdict);
    if (verdict.kind === 'invalid') return { kind: 'refused', refusal: verdict.refusal };

    const payer = newPayer(sandbox, card, cardDetails(card.number, card.expiryMonth, card.expiryYear));
    const intent = intentOf(sandbox, session, counted);
    if (verdict.kind === 'authenticate') return askForAuthentication(sandbox, counted, intent, payer);
    if (verdict.kind === 'decline') return decline(sandbox, intent, payer, verdict.refusal);
    return takePayment(sandbox, session.id, intent, payer);
  });
}

/** Handles the buyer's choice on the confirmation page. */
export function authenticateCard(
  sandbox: Sandbox,
  sessionId: string,
  outcome: 'complete' | 'fail',
): PayResult {
  return sandbox.store.transact(() => {
    const { session, plan } = getSession(sandbox, sessionId);
    const payer = plan.awaiting;
    if (session.status !== 'open' || !payer) return { kind: 'not_open' };
    const intent = intentOf(sandbox, session, plan);
    const refused = outcome === 'fail';
    sandbox.store.update('session_plans', plan, {
      awaiting: null,
      last_refusal: refused ? AUTHENTICATION_FAILED.message : null,
    });
    if (!refused) return takePayment(sandbox, session.id, intent, payer);
    // If the buyer does not confirm successfully, the payment never reaches the bank, so there is no charge.
    const failed = sandbox.store.update('payment_intents', intent, {
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { ...AUTHENTICATION_FAILED, type: 'invalid_request_error' },
    });
    emit(sandbox, 'payment_intent.payment_failed', failed, { subject: session.id });
    return { kind: 'refused', refusal: AUTHENTICATION_FAILED };
  });
}

/** Completes the session before the money arrives. The debit succeeds or fails `settleMs` milliseconds later. */
export function payByDebit(sandbox: Sandbox, sessionId: string, debit: DebitInput): PayResult {
  const { store } = sandbox;
  return store.transact(() => {
    const { session, plan } = getSession(sandbox, sessionId);
    if (session.status !== 'open') return { kind: 'not_open' };
    const counted = store.update('session_plans', plan, {
      attempts: plan.attempts + 1,
      last_refusal: null,
      awaiting: null,
      settlement: { outcome: debit.outcome, at: sandbox.now() + sandbox.settings.settleMs },
    });
    const payer = newPayer(sandbox, debit, debitDetails(debit.bsb, debit.account));
    const intent = intentOf(sandbox, session, counted);
    const charge = store.put('charges', newCharge(sandbox, intent, payer));
    store.update('payment_intents', intent, {
      status: 'processing',
      latest_charge: charge.id,
      payment_method: payer.method,
      last_payment_error: null,
    });
    complete(sandbox, session.id, payer, 'unpaid');
    return { kind: 'processing' };
  });
}

/** Creates the buyer's payment method. Only this checkout can use it. */
function newPayer(
  sandbox: Sandbox,
  { email, name }: { email: string; name: string | null },
  details: Payer['details'],
): Payer {
  const method = createMethod(sandbox, details, { holder: { email, name } });
  noteHistory(sandbox, method, { isSpent: true });
  return { email, name, method: method.id, details };
}

function askForAuthentication(
  { store }: Sandbox,
  plan: SessionPlan,
  intent: PaymentIntent,
  payer: Payer,
): PayResult {
  store.update('session_plans', plan, { awaiting: payer });
  store.update('payment_intents', intent, { status: 'requires_action', payment_method: payer.method });
  return { kind: 'authenticate' };
}

function countAttempt(
  sandbox: Sandbox,
  plan: SessionPlan,
  verdict: ReturnType<typeof outcomeOfCard>,
): SessionPlan {
  return sandbox.store.update('session_plans', plan, {
    attempts: plan.attempts + 1,
    last_refusal: 'refusal' in verdict ? verdict.refusal.message : null,
    awaiting: null,
  });
}

function intentOf(sandbox: Sandbox, session: CheckoutSession, plan: SessionPlan): PaymentIntent {
  const { store } = sandbox;
  const present = session.payment_intent ? store.find('payment_intents', session.payment_intent) : undefined;
  if (present) return present;
  const intent = newPaymentIntent(sandbox, {
    ...totalOf(session),
    customer: session.customer,
    data: plan.payment_intent_data,
    methods: session.payment_method_types,
  });
  store.put('payment_intents', intent);
  store.update('checkout_sessions', session, { payment_intent: intent.id });
  return intent;
}

function decline(sandbox: Sandbox, intent: PaymentIntent, payer: Payer, refusal: Refusal): PayResult {
  const charge = sandbox.store.put('charges', newCharge(sandbox, intent, payer));
  refuseCharge(sandbox, intent, charge, refusal);
  return { kind: 'refused', refusal };
}

function takePayment(sandbox: Sandbox, sessionId: string, intent: PaymentIntent, payer: Payer): PayResult {
  const charge = sandbox.store.put('charges', newCharge(sandbox, intent, payer));
  succeedCharge(sandbox, intent, charge);
  complete(sandbox, sessionId, payer, 'paid');
  if (isDisputedAtOnce(charge)) openDispute(sandbox, sandbox.store.find('charges', charge.id) ?? charge);
  return { kind: 'paid' };
}

function complete(sandbox: Sandbox, sessionId: string, payer: Payer, status: 'paid' | 'unpaid'): void {
  const { session } = getSession(sandbox, sessionId);
  const completed = sandbox.store.update('checkout_sessions', session, {
    status: 'complete',
    payment_status: status,
    customer_details: customerDetails(payer.email, payer.name),
    url: null,
  });
  emit(sandbox, 'checkout.session.completed', completed, { subject: completed.id });
}

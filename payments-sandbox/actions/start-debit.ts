import { emit } from '../events/emit.ts';
import { StripeError } from '../http/stripe-error.ts';
import { newCharge } from '../objects/charge.ts';
import { type Acceptance, newMandate } from '../objects/mandate.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { historyOf, noteHistory } from './find-method.ts';
import { payerOf, saveOrConsume } from './take-payment.ts';

/** Sends a debit to the bank. The debit settles or fails after `settleMs` milliseconds of the sandbox's clock. */
export function startDebit(
  sandbox: Sandbox,
  intent: PaymentIntent,
  method: PaymentMethod,
  acceptance: Acceptance | undefined,
): PaymentIntent {
  const { store } = sandbox;
  giveMandate(sandbox, method, acceptance);
  const charge = store.put('charges', newCharge(sandbox, intent, payerOf(sandbox, method)));
  store.put('intent_plans', {
    id: intent.id,
    returnUrl: null,
    settlement: { at: sandbox.now() + sandbox.settings.settleMs },
  });
  const processing = store.update('payment_intents', intent, {
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'processing',
  });
  saveOrConsume(sandbox, intent, method);
  emit(sandbox, 'payment_intent.processing', processing, { subject: intent.id });
  return processing;
}

/**
 * Creates the mandate for a bank account. A bank debit needs one mandate of the holder for each account (Stripe docs,
 * "BECS Direct Debit mandates").
 */
export function giveMandate(
  sandbox: Sandbox,
  method: PaymentMethod,
  acceptance: Acceptance | undefined,
): void {
  if (historyOf(sandbox, method).mandate !== null) return;
  if (!acceptance) {
    throw new StripeError(400, 'This bank account has no mandate yet: pass `mandate_data`.', {
      code: 'parameter_missing',
      param: 'mandate_data',
    });
  }
  const mandate = newMandate(sandbox, method, { acceptance, origin: sandbox.url });
  sandbox.store.put('mandates', mandate);
  noteHistory(sandbox, method, { mandate: mandate.id });
}

import { newCharge } from '../objects/charge.ts';
import type { Payer } from '../objects/checkout-session.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { detailsOf, type PaymentMethod } from '../objects/payment-method.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { saveForCustomer } from './attach-method.ts';
import { openDispute } from './dispute-charge.ts';
import { historyOf, noteHistory } from './find-method.ts';
import { succeedCharge } from './finish-charge.ts';
import { isDisputedAtOnce } from './test-cards.ts';

export function payerOf(sandbox: Sandbox, method: PaymentMethod): Payer {
  const { email, name } = method.billing_details;
  const { mandate } = historyOf(sandbox, method);
  return { email, name, method: method.id, details: detailsOf(method, mandate) };
}

/** Charges a card that the bank approved. */
export function takePayment(sandbox: Sandbox, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const { store } = sandbox;
  const charge = store.put('charges', newCharge(sandbox, intent, payerOf(sandbox, method)));
  const paid = succeedCharge(sandbox, intent, charge);
  saveOrConsume(sandbox, intent, method);
  if (isDisputedAtOnce(charge)) openDispute(sandbox, store.find('charges', charge.id) ?? charge);
  return paid;
}

/**
 * If the payment requests it, saves the payment method to the customer. Otherwise, if the method has no customer,
 * marks it as used, because it can be used only once.
 */
export function saveOrConsume(sandbox: Sandbox, intent: PaymentIntent, method: PaymentMethod): void {
  const { customer, setup_future_usage: usage } = intent;
  if (customer !== null && usage !== null) {
    noteHistory(sandbox, method, { isSetUp: true });
    saveForCustomer(sandbox, method, customer);
  } else if (method.customer === null) {
    noteHistory(sandbox, method, { isSpent: true });
  }
}

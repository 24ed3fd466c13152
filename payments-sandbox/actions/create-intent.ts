import { emit } from '../events/emit.ts';
import { mergeMetadata } from '../http/fields.ts';
import { StripeError } from '../http/stripe-error.ts';
import { newPaymentIntent, type PaymentIntent } from '../objects/payment-intent.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { checkAmount, checkRouting, fittingMethods } from './check-payment.ts';
import { chooseMethod } from './choose-method.ts';
import { confirmIntent } from './confirm-intent.ts';
import { getCustomer } from './find-customer.ts';
import { confirmationOf, type IntentFields } from './intent-fields.ts';

/** Creates an intent, and confirms it immediately if the request says so. */
export function createIntent(sandbox: Sandbox, fields: IntentFields): PaymentIntent | StripeError {
  const { amount, currency, confirm = false } = fields;
  checkAmount(amount, currency, { what: 'Amount', param: 'amount' });
  checkRouting(sandbox, fields, { amount, under: null });
  if (!confirm) refuseUnconfirmed(fields);
  const created = putIntent(sandbox, fields);
  emit(sandbox, 'payment_intent.created', created, { subject: created.id });
  if (fields.payment_method === undefined && !confirm) return created;
  const method = chooseMethod(sandbox, created, fields.payment_method);
  const chosen = sandbox.store.update('payment_intents', created, {
    payment_method: method.id,
    status: 'requires_confirmation',
  });
  return confirm
    ? confirmIntent(sandbox, chosen, { ...confirmationOf(fields), paymentMethod: method.id })
    : chosen;
}

function putIntent(sandbox: Sandbox, fields: IntentFields): PaymentIntent {
  const { amount, currency, customer } = fields;
  const intent = newPaymentIntent(sandbox, {
    amount,
    automatic: automaticMethods(fields),
    currency,
    customer: customer === undefined ? null : getCustomer(sandbox, customer, 'customer').id,
    data: { ...fields, metadata: mergeMetadata({}, fields.metadata) },
    methods: fittingMethods(fields, currency),
    setupFutureUsage: fields.setup_future_usage,
  });
  sandbox.store.put('intent_plans', {
    id: intent.id,
    returnUrl: fields.return_url ?? null,
    settlement: null,
  });
  return sandbox.store.put('payment_intents', intent);
}

/** A payment intent that names no payment method types accepts all types that are enabled in the dashboard. */
function automaticMethods(fields: IntentFields): PaymentIntent['automatic_payment_methods'] {
  const { automatic_payment_methods: given, allowed_payment_method_types: allowed } = fields;
  if (given) return { allow_redirects: given.allow_redirects ?? 'always', enabled: given.enabled };
  return allowed ? null : { allow_redirects: 'always', enabled: true };
}

const ONLY_WITH_CONFIRM = ['error_on_requires_action', 'mandate_data', 'off_session', 'return_url'] as const;

function refuseUnconfirmed(fields: IntentFields): void {
  const param = ONLY_WITH_CONFIRM.find((name) => fields[name] !== undefined);
  if (!param) return;
  throw new StripeError(400, `You may only provide ${param} when confirm=true.`, { param });
}

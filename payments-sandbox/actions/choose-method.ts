import { StripeError } from '../http/stripe-error.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { unexpected } from './check-intent.ts';
import { getMethodFor } from './find-method.ts';

/**
 * Returns the payment method that the request names, by default the intent's own.
 * @throws if its type or its customer does not match the intent
 */
export function chooseMethod(
  sandbox: Sandbox,
  intent: PaymentIntent,
  named: string | undefined,
): PaymentMethod {
  const id = named ?? intent.payment_method;
  if (id === null) {
    throw unexpected(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    );
  }
  const method = getMethodFor(sandbox, id, { customer: intent.customer, param: 'payment_method' });
  if (intent.payment_method_types.includes(method.type)) return method;
  throw new StripeError(
    400,
    `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${intent.payment_method_types.join(', ')}.`,
    { code: 'payment_intent_incompatible_payment_method', param: 'payment_method' },
  );
}

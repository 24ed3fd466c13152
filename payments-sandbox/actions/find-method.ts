import { noSuch, StripeError } from '../http/stripe-error.ts';
import type { MethodHistory, PaymentMethod } from '../objects/payment-method.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { createNamedMethod } from './create-method.ts';

/** Finds a payment method. For a name such as `pm_card_visa`, each call creates a new payment method, as at Stripe. */
export function getMethod(sandbox: Sandbox, id: string, param?: string): PaymentMethod {
  const found = sandbox.store.find('payment_methods', id) ?? createNamedMethod(sandbox, id);
  if (!found) throw noSuch('PaymentMethod', id, param);
  return found;
}

export function historyOf({ store }: Sandbox, { id }: PaymentMethod): MethodHistory {
  return store.find('method_histories', id) ?? { id, isSetUp: false, isSpent: false, mandate: null };
}

export function noteHistory(
  sandbox: Sandbox,
  method: PaymentMethod,
  changes: Partial<Omit<MethodHistory, 'id'>>,
): MethodHistory {
  return sandbox.store.put('method_histories', { ...historyOf(sandbox, method), ...changes });
}

/** A payment method that was detached, or used without a customer, cannot be used again (Stripe docs, "Detach"). */
export function mustBeUsable(sandbox: Sandbox, method: PaymentMethod): void {
  if (!historyOf(sandbox, method).isSpent) return;
  throw new StripeError(
    400,
    'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
    { param: 'payment_method' },
  );
}

/** Finds a payment method of this customer, or one that is not attached to any customer. */
export function getMethodFor(
  sandbox: Sandbox,
  id: string,
  { customer, param }: { customer: string | null; param: string },
): PaymentMethod {
  const method = getMethod(sandbox, id, param);
  if (method.customer === customer) return method;
  if (method.customer !== null) {
    const message =
      customer === null
        ? `The PaymentMethod ${id} belongs to a Customer. Please include the Customer in the \`customer\` parameter.`
        : `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`;
    throw new StripeError(400, message, { param });
  }
  mustBeUsable(sandbox, method);
  return method;
}

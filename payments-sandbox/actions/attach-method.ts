import { emit } from '../events/emit.ts';
import { StripeError } from '../http/stripe-error.ts';
import type { Customer } from '../objects/customer.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { mustBeUsable, noteHistory } from './find-method.ts';
import { testCardOf, verdictOnSetup } from './test-cards.ts';

/** Attaches a payment method to a customer. A card that the bank declines cannot be attached. */
export function attachMethod(sandbox: Sandbox, method: PaymentMethod, customer: Customer): PaymentMethod {
  if (method.customer === customer.id) return method;
  if (method.customer !== null) {
    throw new StripeError(400, 'The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
      param: 'payment_method',
    });
  }
  mustBeUsable(sandbox, method);
  const card = method.type === 'card' ? testCardOf(method.card.last4) : undefined;
  const verdict = card && verdictOnSetup(card);
  if (verdict?.kind === 'decline') {
    const { message, ...about } = verdict.refusal;
    throw new StripeError(402, message, { ...about, type: 'card_error' });
  }
  return saveForCustomer(sandbox, method, customer.id);
}

/** Attaches a method after the bank has accepted it. */
export function saveForCustomer(sandbox: Sandbox, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method;
  const attached = sandbox.store.put('payment_methods', { ...method, customer });
  emit(sandbox, 'payment_method.attached', attached, { subject: customer });
  return attached;
}

/**
 * Permanently detaches a payment method from its customer. If this method was the customer's default, the customer then
 * has no default method.
 */
export function detachMethod(sandbox: Sandbox, method: PaymentMethod): PaymentMethod {
  const { store } = sandbox;
  if (method.customer === null) {
    throw new StripeError(
      400,
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      { code: 'payment_method_unexpected_state', param: 'payment_method' },
    );
  }
  const customer = store.find('customers', method.customer);
  const detached = store.put('payment_methods', { ...method, customer: null });
  const { mandate } = noteHistory(sandbox, method, { isSpent: true });
  const given = mandate !== null && store.find('mandates', mandate);
  if (given) store.update('mandates', given, { status: 'inactive' });
  emit(sandbox, 'payment_method.detached', detached, { subject: method.customer, before: method });
  if (customer?.invoice_settings.default_payment_method === method.id) {
    changeCustomer(sandbox, customer, {
      invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
    });
  }
  return detached;
}

export function changeCustomer(sandbox: Sandbox, customer: Customer, changes: Partial<Customer>): Customer {
  const changed = sandbox.store.update('customers', customer, changes);
  if (JSON.stringify(changed) !== JSON.stringify(customer)) {
    emit(sandbox, 'customer.updated', changed, { subject: customer.id, before: customer });
  }
  return changed;
}

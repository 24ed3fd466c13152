import { emit } from '../events/emit.ts';
import { mergeMetadata } from '../http/fields.ts';
import { StripeError } from '../http/stripe-error.ts';
import type { CardMethod, PaymentMethod } from '../objects/payment-method.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { testCardOf } from './test-cards.ts';

export interface MethodChanges {
  billing_details?: { email?: string | undefined; name?: string | undefined } | undefined;
  card?: { exp_month?: number | undefined; exp_year?: number | undefined } | undefined;
  metadata?: Record<string, string> | undefined;
}

/** Changes a payment method that is attached to a customer, as the API allows. */
export function updateMethod(sandbox: Sandbox, method: PaymentMethod, changes: MethodChanges): PaymentMethod {
  if (method.customer === null) {
    throw new StripeError(400, 'You must save this PaymentMethod to a customer before you can update it.', {
      code: 'payment_method_unexpected_state',
    });
  }
  const { billing_details: holder, card, metadata } = changes;
  if (card && method.type !== 'card') {
    throw new StripeError(400, 'You can only update the card details of a card.', { param: 'card' });
  }
  const updated = sandbox.store.put('payment_methods', {
    ...withExpiry(method, card),
    billing_details: {
      ...method.billing_details,
      ...(holder?.email !== undefined && { email: holder.email || null }),
      ...(holder?.name !== undefined && { name: holder.name || null }),
    },
    metadata: mergeMetadata(method.metadata, metadata),
  });
  emit(sandbox, 'payment_method.updated', updated, { subject: method.customer, before: method });
  return updated;
}

/** Renews a card, as a bank does: with a later expiry date, and possibly another number. */
export function renewCard(sandbox: Sandbox, method: PaymentMethod, last4: string | undefined): CardMethod {
  if (method.type !== 'card' || method.customer === null) {
    throw new StripeError(400, 'Only a saved card can be renewed.');
  }
  if (last4 !== undefined && !testCardOf(last4)) {
    throw new StripeError(400, `No test card ends with ${last4}.`);
  }
  const { card } = method;
  const renewed: CardMethod = {
    ...method,
    card: { ...card, exp_year: card.exp_year + 3, last4: last4 ?? card.last4 },
  };
  sandbox.store.put('payment_methods', renewed);
  emit(sandbox, 'payment_method.automatically_updated', renewed, {
    subject: method.customer,
    before: method,
  });
  return renewed;
}

function withExpiry(method: PaymentMethod, expiry: MethodChanges['card']): PaymentMethod {
  if (method.type !== 'card' || !expiry) return method;
  const { exp_month = method.card.exp_month, exp_year = method.card.exp_year } = expiry;
  return { ...method, card: { ...method.card, exp_month, exp_year } };
}

import { StripeError } from '../http/stripe-error.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { subjectOf } from './subject.ts';

/** @throws unless a payment of the intent can be attempted */
export function mustBeConfirmable(sandbox: Sandbox, intent: PaymentIntent): void {
  mustNotBelongToSession(sandbox, intent, 'confirm');
  if (intent.status === 'succeeded') {
    throw unexpected(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    );
  }
  if (intent.status === 'canceled' || intent.status === 'processing') {
    throw unexpected(
      intent,
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
    );
  }
}

/** @throws if the money has moved or is being moved */
export function mustBeCancelable(sandbox: Sandbox, intent: PaymentIntent): void {
  mustNotBelongToSession(sandbox, intent, 'cancel');
  if (!['canceled', 'processing', 'succeeded'].includes(intent.status)) return;
  throw unexpected(
    intent,
    `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action.`,
  );
}

/** @throws if the payment has already begun */
export function mustBeUpdatable(sandbox: Sandbox, intent: PaymentIntent): void {
  mustNotBelongToSession(sandbox, intent, 'update');
  if (!['canceled', 'processing', 'succeeded'].includes(intent.status)) return;
  throw unexpected(
    intent,
    `This PaymentIntent could not be updated because it has a status of ${intent.status}. You may only update a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
  );
}

/** The intents of checkout sessions may be changed, confirmed and cancelled only by Checkout itself. */
function mustNotBelongToSession(
  sandbox: Sandbox,
  intent: PaymentIntent,
  verb: 'cancel' | 'confirm' | 'update',
): void {
  if (subjectOf(sandbox, intent.id) === intent.id) return;
  throw unexpected(
    intent,
    `You cannot ${verb} this PaymentIntent because it was created by a Checkout Session. Use the Checkout Session instead.`,
  );
}

export function unexpected(intent: PaymentIntent, message: string): StripeError {
  return new StripeError(400, message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
}

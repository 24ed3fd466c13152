import { StripeError } from '../http/stripe-error.ts';
import type { SetupIntent } from '../objects/setup-intent.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { subjectOf } from './subject.ts';

/**
 * @throws if the setup intent has ended or belongs to a checkout, because only the checkout may confirm or cancel it
 */
export function mustBeOpen(sandbox: Sandbox, setup: SetupIntent, verb: 'cancel' | 'confirm'): void {
  if (subjectOf(sandbox, setup.id) !== setup.id) {
    throw unexpectedSetup(
      setup,
      `You cannot ${verb} this SetupIntent because it was created by a Checkout Session. Use the Checkout Session instead.`,
    );
  }
  if (setup.status !== 'canceled' && setup.status !== 'succeeded') return;
  throw unexpectedSetup(
    setup,
    `You cannot ${verb} this SetupIntent because it has a status of ${setup.status}.`,
  );
}

export function unexpectedSetup(setup: SetupIntent, message: string): StripeError {
  return new StripeError(400, message, { code: 'setup_intent_unexpected_state', setup_intent: setup });
}

import { emit } from '../events/emit.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { unexpected } from './check-intent.ts';
import { getMethod } from './find-method.ts';
import { takePayment } from './take-payment.ts';
import { AUTHENTICATION_FAILED } from './test-cards.ts';

/**
 * Handles the buyer's choice on the bank's page. If the buyer does not confirm successfully, the payment never
 * reaches the bank, so there is no charge.
 */
export function authenticateIntent(
  sandbox: Sandbox,
  intent: PaymentIntent,
  outcome: 'complete' | 'fail',
): PaymentIntent {
  const { store } = sandbox;
  if (intent.status !== 'requires_action' || intent.payment_method === null) {
    throw unexpected(
      intent,
      `This PaymentIntent has a status of ${intent.status}: nobody asks for confirmation.`,
    );
  }
  const method = getMethod(sandbox, intent.payment_method);
  return store.transact(() => {
    if (outcome === 'complete') return takePayment(sandbox, intent, method);
    const failed = store.update('payment_intents', intent, {
      last_payment_error: { ...AUTHENTICATION_FAILED, payment_method: method, type: 'invalid_request_error' },
      next_action: null,
      payment_method: null,
      status: 'requires_payment_method',
    });
    emit(sandbox, 'payment_intent.payment_failed', failed, { subject: intent.id });
    return failed;
  });
}

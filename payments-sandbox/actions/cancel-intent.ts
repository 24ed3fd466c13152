import { emit } from '../events/emit.ts';
import type { CancellationReason, PaymentIntent } from '../objects/payment-intent.ts';
import { seconds } from '../state/clock.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { mustBeCancelable } from './check-intent.ts';

export function cancelIntent(
  sandbox: Sandbox,
  intent: PaymentIntent,
  reason: CancellationReason | null,
): PaymentIntent {
  mustBeCancelable(sandbox, intent);
  return sandbox.store.transact(() => {
    const canceled = sandbox.store.update('payment_intents', intent, {
      canceled_at: seconds(sandbox),
      cancellation_reason: reason,
      next_action: null,
      status: 'canceled',
    });
    emit(sandbox, 'payment_intent.canceled', canceled, { subject: intent.id });
    return canceled;
  });
}

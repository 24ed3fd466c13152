import { emit } from '../events/emit.ts';
import type { CheckoutSession } from '../objects/checkout-session.ts';
import { seconds } from '../state/clock.ts';
import type { Sandbox } from '../state/sandbox.ts';

/** Ends an open session that was not paid, when it expires or on request. */
export function expireSession(sandbox: Sandbox, session: CheckoutSession): CheckoutSession {
  const { store } = sandbox;
  return store.transact(() => {
    const intent = session.payment_intent ? store.find('payment_intents', session.payment_intent) : undefined;
    if (intent) {
      store.update('payment_intents', intent, {
        status: 'canceled',
        canceled_at: seconds(sandbox),
        cancellation_reason: 'automatic',
      });
    }
    const setup = session.setup_intent ? store.find('setup_intents', session.setup_intent) : undefined;
    if (setup) store.update('setup_intents', setup, { next_action: null, status: 'canceled' });
    const expired = store.update('checkout_sessions', session, { status: 'expired', url: null });
    emit(sandbox, 'checkout.session.expired', expired, { subject: expired.id });
    return expired;
  });
}

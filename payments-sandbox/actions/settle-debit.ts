import { emit } from '../events/emit.ts';
import { StripeError } from '../http/stripe-error.ts';
import type { CheckoutSession } from '../objects/checkout-session.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { getSession } from './find-session.ts';
import { refuseCharge, succeedCharge } from './finish-charge.ts';
import { UNAUTHORIZED } from './test-accounts.ts';

/** Ends a pending bank debit, by default with the outcome that the buyer chose on the page. */
export function settleDebit(
  sandbox: Sandbox,
  sessionId: string,
  outcome?: 'failed' | 'succeeded',
): CheckoutSession {
  const { store } = sandbox;
  return store.transact(() => {
    const { session, plan } = getSession(sandbox, sessionId);
    const intent = session.payment_intent ? store.find('payment_intents', session.payment_intent) : undefined;
    const charge = intent?.latest_charge ? store.find('charges', intent.latest_charge) : undefined;
    if (!plan.settlement || !intent || !charge) {
      throw new StripeError(400, `No bank debit is under way for ${sessionId}.`);
    }
    store.update('session_plans', plan, { settlement: null });
    if ((outcome ?? plan.settlement.outcome) === 'succeeded') {
      succeedCharge(sandbox, intent, charge);
      const paid = store.update('checkout_sessions', session, { payment_status: 'paid' });
      emit(sandbox, 'checkout.session.async_payment_succeeded', paid, { subject: session.id });
      return paid;
    }
    refuseCharge(sandbox, intent, charge, UNAUTHORIZED);
    emit(sandbox, 'checkout.session.async_payment_failed', session, { subject: session.id });
    return session;
  });
}

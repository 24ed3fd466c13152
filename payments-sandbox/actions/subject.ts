import type { Sandbox } from '../state/sandbox.ts';

/**
 * Returns the `subject` of an intent's events (events/delivery.ts): the id of the intent's checkout session, or the
 * intent's own id if it has no session.
 */
export function subjectOf(sandbox: Sandbox, intentId: string): string {
  for (const session of sandbox.store.list('checkout_sessions').reverse()) {
    if (session.payment_intent === intentId || session.setup_intent === intentId) return session.id;
  }
  return intentId;
}

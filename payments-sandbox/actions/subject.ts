import type { Sandbox } from '../state/sandbox.ts';

/** The events of one payment, or of one saved card, are kept in order under its checkout session. */
export function subjectOf(sandbox: Sandbox, intentId: string): string {
  for (const session of sandbox.store.list('checkout_sessions').reverse()) {
    if (session.payment_intent === intentId || session.setup_intent === intentId) return session.id;
  }
  return intentId;
}

import { noSuch } from '../http/stripe-error.ts';
import type { CheckoutSession, SessionPlan } from '../objects/checkout-session.ts';
import { seconds } from '../state/clock.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { expireSession } from './expire-session.ts';

export interface FoundSession {
  session: CheckoutSession;
  plan: SessionPlan;
}

/**
 * Returns the session in its current state. Expires it first if its time has passed and the timer has not fired yet.
 */
export function findSession(sandbox: Sandbox, id: string): FoundSession | null {
  const session = sandbox.store.find('checkout_sessions', id);
  const plan = sandbox.store.find('session_plans', id);
  if (!session || !plan) return null;
  if (session.status === 'open' && session.expires_at <= seconds(sandbox)) {
    return { session: expireSession(sandbox, session), plan };
  }
  return { session, plan };
}

export function getSession(sandbox: Sandbox, id: string): FoundSession {
  const found = findSession(sandbox, id);
  if (!found) throw noSuch('checkout.session', id, undefined);
  return found;
}

import type { Change } from '../state/journal.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { endPayout } from './account-balance.ts';
import { expireSession } from './expire-session.ts';
import { settleDebit } from './settle-debit.ts';
import { settleIntent } from './settle-intent.ts';

/** If the delay of a timer is longer than this, Node.js fires the timer immediately. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Expires sessions, settles bank debits and completes payouts when they are due, including those that became due while the sandbox was
 * stopped.
 */
export function watchTime(sandbox: Sandbox): { stop(): void } {
  const { store } = sandbox;
  const timers = new Map<string, NodeJS.Timeout>();
  const watch = (id: string): void => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    const at = nextMoment(sandbox, id);
    if (at === null) return;
    const wait = Math.min(LONGEST_TIMER_MS, Math.max(0, at - sandbox.now()));
    // A timer may fire slightly early. If nothing is due yet, the timer is set again.
    timers.set(
      id,
      setTimeout(() => (isOver(sandbox, id) ? end(sandbox, id) : watch(id)), wait),
    );
  };

  const watchAll = (): void => {
    for (const session of store.list('checkout_sessions')) watch(session.id);
    for (const plan of store.list('intent_plans')) watch(plan.id);
    for (const payout of store.list('account_payouts')) watch(payout.id);
  };

  store.onCommit((changes: Change[]) => {
    for (const [table, id] of changes) {
      if (WATCHED.has(table)) watch(id);
      if (table === 'moved_time') watchAll();
    }
  });
  watchAll();
  return {
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

const WATCHED = new Set(['account_payouts', 'checkout_sessions', 'intent_plans', 'session_plans']);

/** The next time at which a session expires, a debit settles or a payout arrives, in milliseconds. */
function nextMoment({ store }: Sandbox, id: string): number | null {
  const session = store.find('checkout_sessions', id);
  if (session?.status === 'open') return session.expires_at * 1000;
  const payout = store.find('account_payouts', id)?.payout;
  if (payout?.status === 'in_transit') return payout.arrival_date * 1000;
  const plan = store.find('session_plans', id) ?? store.find('intent_plans', id);
  return plan?.settlement?.at ?? null;
}

function isOver(sandbox: Sandbox, id: string): boolean {
  const at = nextMoment(sandbox, id);
  return at !== null && at <= sandbox.now();
}

function end(sandbox: Sandbox, id: string): void {
  const session = sandbox.store.find('checkout_sessions', id);
  const payout = sandbox.store.find('account_payouts', id);
  if (session?.status === 'open') expireSession(sandbox, session);
  else if (payout) endPayout(sandbox, payout, null);
  else if (session) settleDebit(sandbox, id);
  else settleIntent(sandbox, id);
}

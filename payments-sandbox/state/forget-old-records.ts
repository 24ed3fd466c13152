import { isOutdated } from '../http/saved-answer.ts';
import { seconds } from './clock.ts';
import type { Sandbox } from './sandbox.ts';

const DAY = 24 * 60 * 60;
/** Stripe returns events for 30 days (API reference, "Events"). */
const EVENT_SECONDS = 30 * DAY;

/** Removes records that no request can read any more. Runs at each start, so that the journal stays small. */
export function forgetOldRecords(sandbox: Sandbox): void {
  const { store } = sandbox;
  const now = seconds(sandbox);
  store.transact(() => {
    for (const saved of store.list('saved_answers')) {
      if (isOutdated(sandbox, saved)) store.remove('saved_answers', saved.id);
    }
    for (const table of ['account_links', 'onboarding_visits'] as const) {
      for (const link of store.list(table)) if (link.expires_at < now - DAY) store.remove(table, link.id);
    }
    const forgotten = new Set<string>();
    for (const event of store.list('events')) {
      if (event.created >= now - EVENT_SECONDS) continue;
      forgotten.add(event.id);
      store.remove('events', event.id);
    }
    for (const delivery of store.list('deliveries')) {
      if (forgotten.has(delivery.event)) store.remove('deliveries', delivery.id);
    }
  });
}

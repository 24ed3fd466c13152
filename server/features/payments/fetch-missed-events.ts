import type { Deps } from '../../access/context.ts';
import { storeEvent } from './store-event.ts';

/** The provider redelivers an event for three days (Stripe docs, "Webhooks", "Retry behavior"). */
const days = 3;
const most = 1_000;

/**
 * Fetches events that did not reach this server, and stores them like delivered events. Events that are already stored
 * stay unchanged. The events come from the provider's API, so they need no signature.
 */
export async function fetchMissedEvents({ db, payments, log }: Deps): Promise<void> {
  const missed = await payments.listUndeliveredEvents(new Date(Date.now() - days * 86_400_000), most);
  if (missed.length === most) log.warn({ most }, 'more events are undelivered than are fetched at once');
  for (const event of missed.reverse()) await storeEvent(db, event);
}

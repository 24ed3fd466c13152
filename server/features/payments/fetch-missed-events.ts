import type { Deps } from '../../access/context.ts';
import { storeEvent } from './store-event.ts';

/** The provider delivers an event again for three days (Stripe docs, "Webhooks", "Retry behavior"). */
const days = 3;
const most = 1_000;

/**
 * Asks for the events that did not reach us and takes them in as if they had. What is stored already changes nothing, and the
 * provider itself is asked, so no signature is needed.
 */
export async function fetchMissedEvents({ db, payments, log }: Deps): Promise<void> {
  const missed = await payments.listUndeliveredEvents(new Date(Date.now() - days * 86_400_000), most);
  if (missed.length === most) log.warn({ most }, 'more events are undelivered than are fetched at once');
  for (const event of missed.reverse()) await storeEvent(db, event);
}

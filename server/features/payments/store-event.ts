import type { Database, Transaction } from '../../db/connection.ts';
import { providerEvents } from '../../db/schema/payments.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { ProviderEvent } from './payment-provider.ts';

/** Stores an event together with the job that will handle it. A repeated delivery changes nothing. */
export function storeEvent(db: Database, { id, type, payload }: ProviderEvent): Promise<void> {
  return db.transaction(async (tx) => {
    const stored = await tx
      .insert(providerEvents)
      .values({ providerEventId: id, type, payload })
      .onConflictDoNothing()
      .returning({ id: providerEvents.providerEventId });
    if (stored.length > 0) await handleEventLater(tx, id);
  });
}

export function handleEventLater(tx: Transaction, eventId: string): Promise<void> {
  return enqueue(tx, 'handle-provider-event', { eventId }, { jobKey: `provider-event:${eventId}` });
}

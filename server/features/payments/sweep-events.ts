import type { Deps } from '../../access/context.ts';
import { prepared } from '../../db/prepared.ts';

const selectForgotten = prepared<{
  event_id: string;
}>(`SELECT provider_event_id AS event_id FROM provider_events
   WHERE handled_at IS NULL AND error IS NULL AND received_at < now() - interval '30 seconds'
   ORDER BY received_at LIMIT 50`);

/**
 * Handles events that no job has handled. Such events are rare, because another worker takes over the jobs of a killed
 * one. The error of a failed event is recorded, and the queue retries it.
 */
export async function sweepEvents(deps: Deps, handle: (eventId: string) => Promise<void>): Promise<void> {
  for (const { event_id } of await selectForgotten(deps.db, [])) {
    await handle(event_id).catch((error) =>
      deps.log.warn({ err: error, eventId: event_id }, 'an event could not be handled'),
    );
  }
}

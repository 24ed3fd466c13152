import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';

/** The most endpoints of one statement, and the most events of each of them. */
const queuedAtOnce = { endpoints: 100, events: 1_000 };

/** The row of an endpoint is locked, and read again after the lock, so that two processes queue no event twice. */
const queueSome = prepared<{ moved: number }>(`WITH behind AS (
     SELECT e, least(h.last_number, e.queued_to + ${queuedAtOnce.events}) AS up_to
     FROM webhook_endpoints e JOIN outbox_heads h ON h.org_id = e.org_id
     WHERE e.removed_at IS NULL AND e.queued_to < h.last_number ORDER BY e.id LIMIT ${queuedAtOnce.endpoints} FOR UPDATE OF e
   ), queued AS (
     INSERT INTO webhook_deliveries (endpoint_id, event_id)
     SELECT (b.e).id, v.id FROM behind b JOIN outbox_events v ON v.org_id = (b.e).org_id AND v.number > (b.e).queued_to AND v.number <= b.up_to
     WHERE gets_event((b.e).id, (b.e).types, v.type, v.data) ORDER BY (b.e).id, v.number
   ), moved AS (
     UPDATE webhook_endpoints e SET queued_to = b.up_to FROM behind b WHERE e.id = (b.e).id
   )
   SELECT count(*)::int AS moved FROM behind`);

/** Queues the numbered events for the endpoints that get them. */
export async function queueEvents(db: Database): Promise<void> {
  for (let moved = 1; moved > 0; ) moved = (await queueSome(db, []))[0]?.moved ?? 0;
}

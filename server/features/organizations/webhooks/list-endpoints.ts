import type { WebhookEndpoint } from '../../../../contract/webhooks.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';

const selectEndpoints =
  prepared<WebhookEndpoint>(`SELECT e.id, e.url, e.types, e.paused_because AS "pausedBecause",
     to_json(e.paused_at) AS "pausedAt", to_json(e.created_at) AS "createdAt",
     CASE WHEN e.previous_until > now() THEN to_json(e.previous_until) END AS "previousUntil",
     w.waiting::int, e.failures, CASE WHEN w.waiting > 0 AND e.retry_at > now() THEN to_json(e.retry_at) END AS "retryAt",
     to_json(e.last_delivered_at) AS "lastDeliveredAt"
   FROM webhook_endpoints e, LATERAL (
     SELECT count(*) AS waiting FROM webhook_deliveries WHERE endpoint_id = e.id AND state = 'waiting') w
   WHERE e.org_id = $1 AND e.removed_at IS NULL ORDER BY e.id`);

/** The webhook endpoints of the organization, the oldest first. */
export function listEndpoints(db: Database, orgId: string): Promise<WebhookEndpoint[]> {
  return selectEndpoints(db, [orgId]);
}

import { limits } from '../../../../contract/limits.ts';
import type { WebhookDelivery } from '../../../../contract/webhooks.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { eventBody, eventColumns, type NumberedEvent } from './event-body.ts';

type Row = NumberedEvent & Pick<WebhookDelivery, 'position' | 'state' | 'isResend' | 'attempts'>;

const selectEndpoint = prepared<{ id: string }>(
  'SELECT id FROM webhook_endpoints WHERE id = $1 AND org_id = $2 AND removed_at IS NULL',
);

const selectDeliveries =
  prepared<Row>(`SELECT d.position::float8, ${eventColumns}, d.state, d.resent_by IS NOT NULL AS "isResend",
     (SELECT coalesce(json_agg(json_build_object('id', a.id, 'at', a.at, 'milliseconds', a.milliseconds, 'status', a.status,
        'failure', a.failure, 'response', a.response) ORDER BY a.id DESC), '[]')
      FROM (SELECT * FROM webhook_attempts WHERE position = d.position ORDER BY id DESC LIMIT ${limits.webhookAttemptsShown}) a) AS attempts
   FROM webhook_deliveries d JOIN outbox_events v ON v.id = d.event_id
   WHERE d.endpoint_id = $1 AND ($2::bigint IS NULL OR d.position < $2) ORDER BY d.position DESC LIMIT ${limits.webhookDeliveriesShown + 1}`);

/**
 * The events of an endpoint with their attempts, the newest first.
 * @throws NOT_FOUND
 */
export async function listDeliveries(
  db: Database,
  { orgId, id, before }: { orgId: string; id: string; before?: number | undefined },
): Promise<{ items: WebhookDelivery[]; before: number | null }> {
  const [endpoint] = await selectEndpoint(db, [id, orgId]);
  if (!endpoint) throw refuse('NOT_FOUND');
  const rows = await selectDeliveries(db, [id, before ?? null]);
  const shown = rows.slice(0, limits.webhookDeliveriesShown);
  return {
    items: shown.map((row) => {
      const { data: _, ...rest } = row;
      return { ...rest, body: eventBody(row) };
    }),
    before: rows.length > shown.length ? (shown.at(-1)?.position ?? null) : null,
  };
}

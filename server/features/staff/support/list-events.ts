import type { EventState, ProviderEventRow } from '../../../../contract/provider-events.ts';
import { redactJson, redactText } from '../../../access/redact.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { providerIdShape } from '../../../db/cursor.ts';
import { type Listing, listPage } from '../../../db/list-page.ts';
import { prepared } from '../../../db/prepared.ts';
import { readSearchQuery } from '../../accounts/search-query.ts';

const objectId = `left(r.payload #>> '{data,object,id}', 255)`;
const paymentId = `left(r.payload #>> '{data,object,payment_intent}', 255)`;

const isIn: Record<EventState, string> = {
  failed: 'r.handled_at IS NULL AND r.error IS NOT NULL',
  waiting: 'r.handled_at IS NULL AND r.error IS NULL',
  handled: 'r.handled_at IS NOT NULL',
};

const listing: Listing = {
  from: 'provider_events',
  key: 'r.received_at',
  id: 'r.provider_event_id',
  idShape: providerIdShape,
  item: `json_build_object('id', r.provider_event_id, 'type', r.type, 'objectId', ${objectId},
    'state', CASE WHEN r.handled_at IS NOT NULL THEN 'handled' WHEN r.error IS NOT NULL THEN 'failed' ELSE 'waiting' END,
    'receivedAt', r.received_at, 'handledAt', r.handled_at, 'error', r.error, 'orderId', o.id, 'orderNumber', o.order_number)`,
  joins: `LEFT JOIN LATERAL (
    SELECT id, order_number FROM order_directory WHERE provider_session_id = ${objectId}
    UNION ALL
    SELECT id, order_number FROM order_directory WHERE provider_payment_intent_id IN (${objectId}, ${paymentId}) LIMIT 1) o ON true`,
};

const shown = (event: ProviderEventRow): ProviderEventRow => ({
  ...event,
  error: event.error === null ? null : redactText(event.error),
});

export type EventsQuery = {
  state?: EventState | undefined;
  type?: string | undefined;
  about?: string | undefined;
  cursor?: string | undefined;
  pageSize: number;
};

export async function listEvents(
  db: Database,
  { state, type, about, ...page }: EventsQuery,
): Promise<{ items: ProviderEventRow[]; nextCursor: string | null }> {
  const ids = about === undefined ? null : await idsOf(db, about);
  const { items, nextCursor } = await listPage<ProviderEventRow>(db, listing, {
    ...page,
    filters: (bind) => {
      const filters: string[] = [];
      if (state) filters.push(isIn[state]);
      if (type) filters.push(`r.type = ${bind(type)}`);
      if (ids) {
        const any = `ANY(${bind(ids)}::text[])`;
        filters.push(`(r.provider_event_id = ${any} OR ${objectId} = ${any} OR ${paymentId} = ${any})`);
      }
      return filters;
    },
  });
  return { items: items.map(shown), nextCursor };
}

const selectIdsOfOrder = prepared<{
  ids: string[];
}>(`SELECT array_remove(ARRAY[provider_session_id, provider_payment_intent_id], NULL) || ARRAY(
     SELECT provider_id FROM ledger_entries WHERE seller_org_id = o.seller_org_id AND order_id = o.id UNION SELECT id FROM disputes WHERE seller_org_id = o.seller_org_id AND order_id = o.id
     UNION SELECT provider_refund_id FROM refunds WHERE seller_org_id = o.seller_org_id AND order_id = o.id AND provider_refund_id IS NOT NULL) AS ids
   FROM order_directory o WHERE id = $1::uuid OR order_number = $2`);

/** The provider's ids of an order. If the text names no order, the text itself. */
async function idsOf(db: Database, about: string): Promise<string[]> {
  const { id, orderNumber } = readSearchQuery(about);
  if (!id && !orderNumber) return [about];
  const [row] = await selectIdsOfOrder(db, [id ?? null, orderNumber ?? null]);
  return row?.ids ?? [];
}

const selectEvent = prepared<{
  event: ProviderEventRow & { payload: unknown };
}>(`SELECT ${listing.item}::jsonb || jsonb_build_object('payload', r.payload) AS event
   FROM provider_events r ${listing.joins} WHERE r.provider_event_id = $1`);

/** @throws NOT_FOUND */
export async function findEvent(db: Database, id: string): Promise<ProviderEventRow & { payload: unknown }> {
  const [row] = await selectEvent(db, [id]);
  if (!row) throw refuse('NOT_FOUND');
  return { ...shown(row.event), payload: redactJson(row.event.payload) };
}

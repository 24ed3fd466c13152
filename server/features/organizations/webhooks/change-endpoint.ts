import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  resendWebhookInput,
  rotateWebhookInput,
  updateWebhookInput,
} from '../../../../contract/webhooks.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { withActor } from '../../../db/with-actor.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { lockOrganization } from '../lock-members.ts';
import { refuseAddress } from './refuse-address.ts';
import { drawWebhookSecret } from './webhook-secret.ts';

type EndpointOf = { orgId: string; id: string };

/**
 * Makes the next attempt due, because a person waits for it. The delays of the first waiting event start over, so that
 * these attempts do not use up those of three days.
 */
const atOnce = sql`attempts = 0, retry_at = now()`;

/** @throws NOT_FOUND, WEBHOOK_ADDRESS_REFUSED, FORBIDDEN when the actor has just lost the role */
export async function updateEndpoint(
  context: ActorContext,
  { url, types, ...endpoint }: z.output<typeof updateWebhookInput>,
): Promise<void> {
  refuseAddress(context.deps.env, url);
  await change(
    context,
    endpoint,
    sql`url = ${url}, types = ${sql.param([...new Set(types)])}::text[], ${atOnce}`,
  );
}

/** @throws NOT_FOUND, FORBIDDEN when the actor has just lost the role */
export async function rotateSecret(
  context: ActorContext,
  { overlapHours, ...endpoint }: z.output<typeof rotateWebhookInput>,
): Promise<{ id: string; secret: string }> {
  const { secret, encrypted } = drawWebhookSecret(context.deps.keys.webhookSecrets);
  await change(
    context,
    endpoint,
    sql`secret_encrypted = ${encrypted}, previous_encrypted = secret_encrypted,
      previous_until = now() + make_interval(hours => ${overlapHours}::int)`,
  );
  return { id: endpoint.id, secret };
}

/** An endpoint that is paused already keeps its reason. */
export function pauseEndpoint(context: ActorContext, endpoint: EndpointOf): Promise<void> {
  return change(
    context,
    endpoint,
    sql`paused_at = coalesce(paused_at, now()), paused_because = coalesce(paused_because, 'manual')`,
  );
}

export function resumeEndpoint(context: ActorContext, endpoint: EndpointOf): Promise<void> {
  return change(context, endpoint, sql`paused_at = NULL, paused_because = NULL, failures = 0, ${atOnce}`);
}

/** The secrets are erased. The nightly job removes the row with what was sent. */
export function removeEndpoint(context: ActorContext, endpoint: EndpointOf): Promise<void> {
  return change(
    context,
    endpoint,
    sql`removed_at = now(), secret_encrypted = '', previous_encrypted = NULL, previous_until = NULL`,
  );
}

/** @throws NOT_FOUND, WEBHOOK_PAUSED, SENT_TOO_MUCH */
export async function testEndpoint({ deps, actor }: ActorContext, endpoint: EndpointOf): Promise<void> {
  await countSent(deps.db, limited.webhook(actor.userId));
  await withActor(deps.db, actor.userId, async (tx) => {
    await lockSending(tx, endpoint);
    await tx.execute(sql`SELECT record_webhook_test(${endpoint.id})`);
  });
}

/**
 * Queues the numbered events again whose types the endpoint gets, in the order of their numbers. Events that wait
 * already are not queued twice.
 * @throws NOT_FOUND, WEBHOOK_PAUSED, SENT_TOO_MUCH
 */
export async function resendEvents(
  { deps, actor }: ActorContext,
  { from, to, ...endpoint }: z.output<typeof resendWebhookInput>,
): Promise<{ events: number }> {
  await countSent(deps.db, limited.webhook(actor.userId));
  return withActor(deps.db, actor.userId, async (tx) => {
    await lockSending(tx, endpoint);
    const { rowCount } = await tx.execute(sql`
      INSERT INTO webhook_deliveries (endpoint_id, event_id, resent_by)
      SELECT e.id, v.id, ${actor.userId}::uuid FROM webhook_endpoints e JOIN outbox_events v ON v.org_id = e.org_id
      WHERE e.id = ${endpoint.id} AND v.number BETWEEN ${from} AND ${to} AND v.number <= e.queued_to AND gets_event(e.id, e.types, v.type, v.data) AND NOT EXISTS (
        SELECT FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.event_id = v.id AND d.state = 'waiting')
      ORDER BY v.number`);
    await tx.execute(sql`NOTIFY myelin_events`);
    return { events: rowCount ?? 0 };
  });
}

/** Locks an endpoint that sends, and makes the next attempt due. */
async function lockSending(tx: Transaction, { orgId, id }: EndpointOf): Promise<void> {
  const { rows } = await tx.execute<{ paused: boolean }>(sql`
    UPDATE webhook_endpoints SET ${atOnce} WHERE id = ${id} AND org_id = ${orgId} AND removed_at IS NULL
    RETURNING paused_at IS NOT NULL AS paused`);
  const [found] = rows;
  if (!found) throw refuse('NOT_FOUND');
  if (found.paused) throw refuse('WEBHOOK_PAUSED');
}

function change({ deps, actor }: ActorContext, { orgId, id }: EndpointOf, values: SQL): Promise<void> {
  return withActor(deps.db, actor.userId, async (tx) => {
    await lockOrganization(tx, orgId);
    const { rowCount } = await tx.execute(
      sql`UPDATE webhook_endpoints SET ${values} WHERE id = ${id} AND org_id = ${orgId} AND removed_at IS NULL`,
    );
    if (rowCount === 0) throw refuse('NOT_FOUND');
    await tx.execute(sql`NOTIFY myelin_events`);
  }).catch(refusing({ webhook_endpoints_role: () => refuse('FORBIDDEN') }));
}

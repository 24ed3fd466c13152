import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { limits } from '../../../../contract/limits.ts';
import type { createWebhookInput } from '../../../../contract/webhooks.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { withActor } from '../../../db/with-actor.ts';
import { numberEvents } from '../../../jobs/number-events.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { lockOrganization } from '../lock-members.ts';
import { emailOfEndpoint } from './email-of-endpoint.ts';
import { refuseAddress } from './refuse-address.ts';
import { drawWebhookSecret } from './webhook-secret.ts';

/**
 * Adds an endpoint that gets the events after this moment, and emails the owners.
 * @throws TOO_MANY_WEBHOOKS, WEBHOOK_ADDRESS_REFUSED, SENT_TOO_MUCH, FORBIDDEN when the actor has just lost the role
 */
export async function createEndpoint(
  context: ActorContext,
  { orgId, url, types }: z.output<typeof createWebhookInput>,
): Promise<{ id: string; secret: string }> {
  const { deps, actor } = context;
  refuseAddress(deps.env, url);
  await countSent(deps.db, limited.webhook(actor.userId));
  // Events of before have no number yet if nobody has numbered them. The endpoint does not get them.
  await numberEvents(deps.db);
  const { secret, encrypted } = drawWebhookSecret(deps.keys.webhookSecrets);
  return withActor(deps.db, actor.userId, async (tx) => {
    await lockOrganization(tx, orgId);
    const { rows } = await tx.execute<{ id: string }>(sql`
      INSERT INTO webhook_endpoints (org_id, url, types, secret_encrypted, created_by, queued_to)
      SELECT ${orgId}::uuid, ${url}, ${sql.param([...new Set(types)])}::text[], ${encrypted}, ${actor.userId}::uuid,
        coalesce((SELECT last_number FROM outbox_heads WHERE org_id = ${orgId}), 0)
      WHERE (SELECT count(*) FROM webhook_endpoints WHERE org_id = ${orgId} AND removed_at IS NULL) < ${limits.webhooks}
      RETURNING id`);
    const [created] = rows;
    if (!created) throw refuse('TOO_MANY_WEBHOOKS', { maximum: limits.webhooks });
    await emailOfEndpoint(tx, deps.env, { orgId, url }, { kind: 'webhook-added', by: actor.fullName });
    return { id: created.id, secret };
  }).catch(refusing({ webhook_endpoints_role: () => refuse('FORBIDDEN') }));
}

import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { createApiKeyInput } from '../../../../contract/api-keys.ts';
import type { KeyScope } from '../../../../contract/key-scopes.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ActorContext } from '../../../access/context.ts';
import { drawKeyToken } from '../../../access/find-key.ts';
import { refuse } from '../../../access/refuse.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { withActor } from '../../../db/with-actor.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { lockOrganization } from '../lock-members.ts';
import { notifyOfKey } from './notify-of-key.ts';
import { refuseBeyondRole } from './refuse-beyond-role.ts';

/**
 * Stores the hash of a new secret, and emails the owners. A trigger makes the actor responsible for the key.
 * @throws SCOPES_BEYOND_ROLE, TOO_MANY_API_KEYS, SENT_TOO_MUCH, FORBIDDEN when the actor has just lost the role
 */
export async function createKey(
  context: ActorContext,
  { orgId, name, scopes, expiresInDays }: z.output<typeof createApiKeyInput>,
): Promise<{ id: string; token: string }> {
  const { deps, actor } = context;
  refuseBeyondRole(actor, orgId, scopes);
  await countSent(deps.db, limited.apiKey(actor.userId));
  const { token, prefix, hash } = drawKeyToken();
  return withActor(deps.db, actor.userId, async (tx) => {
    await lockOrganization(tx, orgId);
    const { rows } = await tx.execute<{ id: string; scopes: KeyScope[] }>(sql`
      INSERT INTO api_keys (org_id, name, prefix, token_hash, scopes, expires_at, created_by, responsible_id)
      SELECT ${orgId}::uuid, ${name}, ${prefix}, ${hash}, ${sql.param([...new Set(scopes)])}::text[],
        now() + make_interval(days => ${expiresInDays}::int), ${actor.userId}::uuid, ${actor.userId}::uuid
      WHERE (SELECT count(*) FROM api_keys WHERE org_id = ${orgId} AND revoked_at IS NULL) < ${limits.apiKeys}
      RETURNING id, scopes`);
    const [created] = rows;
    if (!created) throw refuse('TOO_MANY_API_KEYS', { maximum: limits.apiKeys });
    await notifyOfKey(tx, context, 'api-key-created', { orgId, name, prefix, scopes: created.scopes });
    return { id: created.id, token };
  }).catch(refusing({ api_keys_responsible_role: () => refuse('FORBIDDEN') }));
}

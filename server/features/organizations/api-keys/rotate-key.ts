import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { rotateApiKeyInput } from '../../../../contract/api-keys.ts';
import type { KeyScope } from '../../../../contract/key-scopes.ts';
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
 * Replaces the secret, and emails the owners. The present secret is accepted until the end of the overlap, but not
 * after its own expiry. An older one, whose overlap has not ended, is refused from now on. A rotation does not confirm a
 * key.
 * @throws NOT_FOUND for a revoked key, SCOPES_BEYOND_ROLE, SENT_TOO_MUCH, FORBIDDEN when the actor has just lost the role
 */
export async function rotateKey(
  context: ActorContext,
  { orgId, id, overlapHours, expiresInDays }: z.output<typeof rotateApiKeyInput>,
): Promise<{ id: string; token: string }> {
  const { deps, actor } = context;
  await countSent(deps.db, limited.apiKey(actor.userId));
  const { token, prefix, hash } = drawKeyToken();
  return withActor(deps.db, actor.userId, async (tx) => {
    await lockOrganization(tx, orgId);
    const { rows } = await tx.execute<{ name: string; scopes: KeyScope[] }>(sql`
      UPDATE api_keys SET prefix = ${prefix}, token_hash = ${hash}, expires_at = now() + make_interval(days => ${expiresInDays}::int),
        previous_hash = token_hash, previous_until = least(now() + make_interval(hours => ${overlapHours}::int), expires_at)
      WHERE id = ${id} AND org_id = ${orgId} AND revoked_at IS NULL RETURNING name, scopes`);
    const [rotated] = rows;
    if (!rotated) throw refuse('NOT_FOUND');
    refuseBeyondRole(actor, orgId, rotated.scopes);
    await notifyOfKey(tx, context, 'api-key-rotated', { orgId, prefix, ...rotated });
    return { id, token };
  }).catch(refusing({ api_keys_responsible_role: () => refuse('FORBIDDEN') }));
}

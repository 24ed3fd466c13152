import { sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { withActor } from '../../../db/with-actor.ts';
import { lockOrganization } from '../lock-members.ts';

type KeyOf = { orgId: string; id: string };

/**
 * Confirms a key that waits for an owner. A trigger makes the actor responsible for it. Does nothing if the key is
 * confirmed.
 * @throws NOT_FOUND for a revoked key, FORBIDDEN when the actor is no longer an owner
 */
export function confirmKey({ deps, actor }: ActorContext, key: KeyOf): Promise<void> {
  return withActor(deps.db, actor.userId, async (tx) => {
    await lockKey(tx, key);
    // A suspension of the responsible person does not mark the key as unconfirmed, so it is marked here.
    await tx.execute(sql`
      UPDATE api_keys k SET unconfirmed_since = now() FROM users u WHERE k.id = ${key.id} AND k.unconfirmed_since IS NULL
        AND u.id = k.responsible_id AND u.suspended_because IS NOT NULL`);
    await tx.execute(sql`
      UPDATE api_keys SET unconfirmed_since = NULL WHERE id = ${key.id} AND unconfirmed_since IS NOT NULL`);
  }).catch(refusing({ api_keys_responsible_role: () => refuse('FORBIDDEN') }));
}

/** @throws NOT_FOUND for a key that is revoked already */
export function revokeKey({ deps, actor }: ActorContext, key: KeyOf): Promise<void> {
  return withActor(deps.db, actor.userId, async (tx) => {
    await lockKey(tx, key);
    await tx.execute(sql`UPDATE api_keys SET revoked_at = now() WHERE id = ${key.id}`);
  });
}

async function lockKey(tx: Transaction, { orgId, id }: KeyOf): Promise<void> {
  await lockOrganization(tx, orgId);
  const { rowCount } = await tx.execute(sql`
    SELECT FROM api_keys WHERE id = ${id} AND org_id = ${orgId} AND revoked_at IS NULL FOR NO KEY UPDATE`);
  if (rowCount === 0) throw refuse('NOT_FOUND');
}

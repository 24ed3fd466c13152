import { sql } from 'drizzle-orm';
import { addresses } from '../../../../contract/addresses.ts';
import type { ActorContext } from '../../../access/context.ts';
import { drawProvisioningToken } from '../../../access/find-provisioning-client.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { withActor } from '../../../db/with-actor.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { emailOwners } from '../email-owners.ts';
import { lockOrganization } from '../lock-members.ts';

const asRefusal = refusing({
  single_sign_on_role: () => refuse('FORBIDDEN'),
  provisioning_clients_one: () => refuse('PROVISIONING_CONNECTED'),
});

/**
 * Stores the hash of a new token, and emails the owners.
 * @throws PROVISIONING_CONNECTED, SENT_TOO_MUCH, FORBIDDEN when the actor has just lost the role
 */
export async function createToken({ deps, actor }: ActorContext, orgId: string): Promise<{ token: string }> {
  await countSent(deps.db, limited.singleSignOn(actor.userId));
  const { token, prefix, hash } = drawProvisioningToken();
  await withActor(deps.db, actor.userId, async (tx) => {
    await lockOrganization(tx, orgId);
    await tx.execute(
      sql`INSERT INTO provisioning_clients (org_id, prefix, token_hash) VALUES (${orgId}, ${prefix}, ${hash})`,
    );
    await emailOfToken(tx, { deps, actor }, orgId, { prefix, isRotation: false });
  }).catch(asRefusal);
  return { token };
}

/**
 * Replaces the token, and emails the owners. The present token is accepted until the end of the overlap; one before it is
 * refused from now on.
 * @throws NOT_FOUND without a token, SENT_TOO_MUCH, FORBIDDEN when the actor has just lost the role
 */
export async function rotateToken(
  { deps, actor }: ActorContext,
  { orgId, overlapHours }: { orgId: string; overlapHours: number },
): Promise<{ token: string }> {
  await countSent(deps.db, limited.singleSignOn(actor.userId));
  const { token, prefix, hash } = drawProvisioningToken();
  await withActor(deps.db, actor.userId, async (tx) => {
    await lockOrganization(tx, orgId);
    const { rowCount } = await tx.execute(sql`
      UPDATE provisioning_clients SET prefix = ${prefix}, token_hash = ${hash}, previous_hash = token_hash,
        previous_until = now() + make_interval(hours => ${overlapHours}::int)
      WHERE org_id = ${orgId} AND revoked_at IS NULL`);
    if (rowCount === 0) throw refuse('NOT_FOUND');
    await emailOfToken(tx, { deps, actor }, orgId, { prefix, isRotation: true });
  }).catch(asRefusal);
  return { token };
}

/** Queues an email to every owner that a token was created or rotated. */
function emailOfToken(
  tx: Transaction,
  { deps, actor }: Pick<ActorContext, 'deps' | 'actor'>,
  orgId: string,
  token: { prefix: string; isRotation: boolean },
): Promise<void> {
  const url = deps.env.publicUrl + addresses.provisioning;
  const facts = { kind: 'provisioning-token-issued', by: actor.fullName, ...token, url } as const;
  return emailOwners(tx, deps.env, orgId, (owner) => ({ ...facts, ...owner }));
}

/** @throws NOT_FOUND without a token */
export async function revokeToken({ deps, actor }: ActorContext, orgId: string): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    await lockOrganization(tx, orgId);
    const { rowCount } = await tx.execute(
      sql`UPDATE provisioning_clients SET revoked_at = now() WHERE org_id = ${orgId} AND revoked_at IS NULL`,
    );
    if (rowCount === 0) throw refuse('NOT_FOUND');
  }).catch(asRefusal);
}

import { sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { ActorContext } from '../../../access/context.ts';
import { organizationsWhere } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { lockOrganizations } from '../../organizations/lock-members.ts';
import { notifyOfCancellation } from './notify-of-quotes.ts';
import { rethrowRefused } from './quote-refusals.ts';
import { refuseTime } from './refuse-time.ts';

/**
 * Moves the deadline to a later time.
 * @throws NOT_FOUND, QUOTE_DEADLINE_PASSED, QUOTE_ACCEPTED, QUOTE_REQUEST_CANCELLED, BAD_REQUEST
 */
export async function extendDeadline(
  { deps, actor }: ActorContext,
  { id, deadline }: { id: string; deadline: string },
): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    await refuseTime(tx, 'deadline', deadline);
    await lockAll(tx, actor, id);
    await tx.execute(sql`UPDATE quote_requests SET deadline = ${deadline} WHERE id = ${id}`);
  }).catch(rethrowRefused);
}

/** @throws NOT_FOUND, QUOTE_ACCEPTED, QUOTE_REQUEST_CANCELLED */
export async function cancelRequest({ deps, actor }: ActorContext, id: string): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    await lockAll(tx, actor, id);
    await tx.execute(sql`UPDATE quote_requests SET cancelled_at = now() WHERE id = ${id}`);
    await notifyOfCancellation(tx, deps.env, id);
  }).catch(rethrowRefused);
}

/**
 * Locks the buyer and all invited sellers of a request of an organization for which the actor buys. The change is in the
 * audits of all of them.
 * @throws NOT_FOUND
 */
async function lockAll(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const { rows } = await tx.execute<{ orgId: string }>(sql`
    SELECT org_id AS "orgId" FROM quote_requests
    WHERE id = ${id} AND org_id = ANY(${sql.param(organizationsWhere(actor, 'purchases.make'))}::uuid[])`);
  if (!rows[0]) throw refuse('NOT_FOUND');
  const invited = sql`SELECT seller_org_id FROM quote_invitations WHERE request_id = ${id}`;
  await lockOrganizations(tx, sql`ARRAY(${invited}) || ${rows[0].orgId}::uuid`, { isAudited: true });
}

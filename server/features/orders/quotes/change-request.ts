import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { ActorContext } from '../../../access/context.ts';
import { organizationsWhere } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import { withActor } from '../../../db/with-actor.ts';
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
    const { rowCount } = await tx.execute(sql`
      UPDATE quote_requests SET deadline = ${deadline} WHERE id = ${id} AND ${isOf(actor)}`);
    if (rowCount === 0) throw refuse('NOT_FOUND');
  }).catch(rethrowRefused);
}

/** @throws NOT_FOUND, QUOTE_ACCEPTED, QUOTE_REQUEST_CANCELLED */
export async function cancelRequest({ deps, actor }: ActorContext, id: string): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      UPDATE quote_requests SET cancelled_at = now() WHERE id = ${id} AND ${isOf(actor)}`);
    if (rowCount === 0) throw refuse('NOT_FOUND');
    await notifyOfCancellation(tx, deps.env, id);
  }).catch(rethrowRefused);
}

/** SQL: whether a request belongs to an organization for which the actor buys. */
function isOf(actor: Actor): SQL {
  return sql`org_id = ANY(${sql.param(organizationsWhere(actor, 'purchases.make'))}::uuid[])`;
}

import { sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { ActorContext } from '../../../access/context.ts';
import { mayInOrganization } from '../../../access/policy.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { withActor } from '../../../db/with-actor.ts';
import { isOf } from './list-access.ts';

const rethrowNameTaken = refusing({ product_lists_name: () => refuseField('name', 'LIST_NAME_TAKEN') });

/** @throws NOT_FOUND for an organization for which the actor cannot buy; BAD_REQUEST, TOO_MANY_LISTS */
export function createList(
  { deps, actor }: ActorContext,
  { orgId, name }: { orgId: string | null; name: string },
): Promise<{ id: string }> {
  if (orgId !== null && !mayInOrganization(actor, 'purchases.make', orgId)) throw refuse('NOT_FOUND');
  const userId = orgId === null ? actor.userId : null;
  return withActor(deps.db, actor.userId, async (tx) => {
    await refuseFull(tx, orgId ?? actor.userId);
    const { rows } = await tx.execute<{ id: string }>(
      sql`INSERT INTO product_lists (org_id, user_id, name) VALUES (${orgId}, ${userId}, ${name}) RETURNING id`,
    );
    const [created] = rows;
    if (!created) throw new Error('The list was not returned');
    return created;
  }).catch(rethrowNameTaken);
}

/** @throws NOT_FOUND, BAD_REQUEST */
export async function renameList({ deps, actor }: ActorContext, id: string, name: string): Promise<void> {
  const { rowCount } = await deps.db
    .execute(
      sql`UPDATE product_lists SET name = ${name}, updated_at = now()
        WHERE id = ${id} AND deleted_at IS NULL AND ${isOf(actor)}`,
    )
    .catch(rethrowNameTaken);
  if (rowCount === 0) throw refuse('NOT_FOUND');
}

/** @throws NOT_FOUND */
export async function deleteList({ deps, actor }: ActorContext, id: string): Promise<void> {
  const { rowCount } = await deps.db.execute(
    sql`UPDATE product_lists SET deleted_at = now() WHERE id = ${id} AND deleted_at IS NULL AND ${isOf(actor)}`,
  );
  if (rowCount === 0) throw refuse('NOT_FOUND');
}

/**
 * Repeating the call changes nothing.
 * @throws NOT_FOUND, TOO_MANY_LISTS, BAD_REQUEST when another list has got the name in the meantime
 */
export function restoreList({ deps, actor }: ActorContext, id: string): Promise<void> {
  return withActor(deps.db, actor.userId, async (tx) => {
    const { rows } = await tx.execute<{ owner: string; is_deleted: boolean }>(sql`
      SELECT coalesce(org_id, user_id) AS owner, deleted_at IS NOT NULL AS is_deleted FROM product_lists
      WHERE id = ${id} AND ${isOf(actor)}
        AND (deleted_at IS NULL OR deleted_at > now() - make_interval(days => ${limits.listRestoreDays}))`);
    const [list] = rows;
    if (!list) throw refuse('NOT_FOUND');
    if (!list.is_deleted) return;
    await refuseFull(tx, list.owner);
    await tx.execute(sql`UPDATE product_lists SET deleted_at = NULL WHERE id = ${id}`);
  }).catch(rethrowNameTaken);
}

/**
 * Locks the owner until the transaction ends. So concurrent requests of one owner run one after the other, and together
 * they cannot exceed the limit.
 * @throws TOO_MANY_LISTS
 */
async function refuseFull(tx: Transaction, owner: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`product lists:${owner}`}, 0))`);
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM product_lists
    WHERE (org_id = ${owner} OR user_id = ${owner}) AND deleted_at IS NULL`);
  if ((rows[0]?.count ?? 0) >= limits.productLists)
    throw refuse('TOO_MANY_LISTS', { maximum: limits.productLists });
}

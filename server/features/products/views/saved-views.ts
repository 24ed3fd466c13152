import { and, eq, sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { SavedView } from '../../../../contract/saved-views.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { constraintOf } from '../../../db/constraint-of.ts';
import { prepared } from '../../../db/prepared.ts';
import { savedViews } from '../../../db/schema/saved-views.ts';
import { withActor } from '../../../db/with-actor.ts';
import { lockOwnAccount } from '../../identity/lock-account.ts';

const { id, name, query } = savedViews;

const selectViews = prepared<SavedView>(
  'SELECT id, name, query FROM saved_views WHERE user_id = $1 ORDER BY name, id',
);

export function listViews(db: Database, userId: string): Promise<SavedView[]> {
  return selectViews(db, [userId]);
}

/** @throws BAD_REQUEST, TOO_MANY_VIEWS */
export function createView(
  { deps, actor }: ActorContext,
  view: Pick<SavedView, 'name' | 'query'>,
): Promise<SavedView> {
  const { userId } = actor;
  return withActor(deps.db, userId, async (tx) => {
    // Concurrent requests run one after the other, so that each finds a free number.
    await lockOwnAccount(tx, actor);
    const { rows } = await tx.execute<SavedView>(sql`
      INSERT INTO saved_views (user_id, place, name, query)
      SELECT ${userId}, free, ${view.name}, ${view.query} FROM generate_series(1, ${limits.savedViews}::int) AS free
      WHERE free NOT IN (SELECT place FROM saved_views WHERE user_id = ${userId}) ORDER BY free LIMIT 1
      RETURNING id, name, query`);
    const [created] = rows;
    if (!created) throw refuse('TOO_MANY_VIEWS', { maximum: limits.savedViews });
    return created;
  }).catch(rethrowNameTaken);
}

/** @throws NOT_FOUND, BAD_REQUEST */
export async function updateView(
  { deps, actor }: ActorContext,
  change: { id: string; name?: string | undefined; query?: string | undefined },
): Promise<SavedView> {
  const [updated] = await deps.db
    .update(savedViews)
    // Undefined values leave the column unchanged.
    .set({ id: change.id, name: change.name, query: change.query })
    .where(isOwn(actor.userId, change.id))
    .returning({ id, name, query })
    .catch(rethrowNameTaken);
  if (!updated) throw refuse('NOT_FOUND');
  return updated;
}

/** @throws NOT_FOUND */
export async function deleteView({ deps, actor }: ActorContext, viewId: string): Promise<void> {
  const deleted = await deps.db.delete(savedViews).where(isOwn(actor.userId, viewId)).returning({ id });
  if (deleted.length === 0) throw refuse('NOT_FOUND');
}

function isOwn(userId: string, viewId: string) {
  return and(eq(id, viewId), eq(savedViews.userId, userId));
}

function rethrowNameTaken(error: unknown): never {
  throw constraintOf(error) === 'saved_views_name' ? refuseField('name', 'VIEW_NAME_TAKEN') : error;
}

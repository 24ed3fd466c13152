import { sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { findCorrespondent } from './find-correspondent.ts';

/**
 * Records the last message that the actor has read. Later messages stay unread, even if requests of several tabs arrive
 * in another order.
 * @throws NOT_FOUND, also for a message of another order
 */
export async function readMessages(
  db: Database,
  actor: Actor,
  { id, upTo }: { id: string; upTo: string },
): Promise<void> {
  const { sellerOrgId } = await findCorrespondent(db, actor, id);
  const { rowCount } = await db.execute(sql`
    WITH seen AS (
      SELECT id FROM order_messages WHERE seller_org_id = ${sellerOrgId} AND order_id = ${id} AND id = ${upTo}
    ), read AS (
      DELETE FROM unread_order_messages n USING seen
      WHERE n.user_id = ${actor.userId} AND n.seller_org_id = ${sellerOrgId} AND n.order_id = ${id} AND n.message_id <= seen.id
    ) SELECT FROM seen`);
  if (rowCount === 0) throw refuse('NOT_FOUND');
}

import { sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { findCorrespondent } from './find-correspondent.ts';

/**
 * Notes how far the actor has read. It never goes back, whichever tab is the last to say so.
 * @throws NOT_FOUND, also for a message that is not of this order
 */
export async function readMessages(
  db: Database,
  actor: Actor,
  { id, upTo }: { id: string; upTo: string },
): Promise<void> {
  await findCorrespondent(db, actor, id);
  const { rowCount } = await db.execute(sql`
    INSERT INTO order_message_reads AS r (user_id, order_id, up_to)
    SELECT ${actor.userId}, order_id, id FROM order_messages WHERE id = ${upTo} AND order_id = ${id}
    ON CONFLICT (user_id, order_id) DO UPDATE SET up_to = greatest(r.up_to, excluded.up_to)`);
  if (rowCount === 0) throw refuse('NOT_FOUND');
}

import { sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { withActor } from '../../../db/with-actor.ts';
import { isManagedBy } from './card-owner.ts';
import { detachCardLater } from './detach-card.ts';

/**
 * Removes a saved card. A job detaches the card at the provider later, so the user does not wait for the provider.
 * @throws NOT_FOUND
 */
export function removeCard({ deps, actor }: ActorContext, id: string): Promise<void> {
  return withActor(deps.db, actor.userId, async (tx) => {
    const { rows } = await tx.execute<{ method_id: string }>(sql`
      DELETE FROM saved_cards WHERE id = ${id} AND ${isManagedBy(actor)} RETURNING provider_method_id AS method_id`);
    if (!rows[0]) throw refuse('NOT_FOUND');
    await detachCardLater(tx, rows[0].method_id);
  });
}

import { sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { withActor } from '../../../db/with-actor.ts';
import { isManagedBy } from './card-owner.ts';

/** @throws NOT_FOUND */
export async function makeDefault({ deps, actor }: ActorContext, id: string): Promise<void> {
  const { rowCount } = await withActor(deps.db, actor.userId, (tx) =>
    tx.execute(
      sql`UPDATE saved_cards SET made_default_at = clock_timestamp() WHERE id = ${id} AND ${isManagedBy(actor)}`,
    ),
  );
  if (rowCount === 0) throw refuse('NOT_FOUND');
}

import { sql } from 'drizzle-orm';
import type { Deps } from '../../../access/context.ts';
import { withActor } from '../../../db/with-actor.ts';
import { remindOfDeadline } from './notify-of-quotes.ts';

/**
 * The job that reminds sellers on the last day before a deadline, once for each deadline. A request whose whole time is
 * at most a day long has no reminder.
 */
export async function remindSellers({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<void> {
  await withActor(db, 'system:remind-sellers', async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      UPDATE quote_requests SET reminded_for = deadline WHERE id IN (
        SELECT id FROM quote_requests WHERE cancelled_at IS NULL AND deadline > now() AND deadline <= now() + interval '1 day'
          AND created_at < deadline - interval '1 day' AND reminded_for IS DISTINCT FROM deadline AND NOT is_accepted(id)
        ORDER BY deadline LIMIT 200 FOR UPDATE SKIP LOCKED)
      RETURNING id`);
    await remindOfDeadline(
      tx,
      env,
      rows.map(({ id }) => id),
    );
  });
}

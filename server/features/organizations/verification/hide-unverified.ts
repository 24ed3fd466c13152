import { sql } from 'drizzle-orm';
import type { Deps } from '../../../access/context.ts';
import { withActor } from '../../../db/with-actor.ts';

/**
 * The job that hides and shows products as the clock requires: when a verification has ended, when a category begins to
 * need one, and when a verification becomes valid. Triggers follow every other change.
 */
export async function hideUnverified({ db }: Pick<Deps, 'db'>): Promise<void> {
  await withActor(db, 'system:hide-unverified', (tx) =>
    tx.execute(sql`SELECT refresh_hidden_products(NULL)`),
  );
}

import { sql } from 'drizzle-orm';
import type { Deps } from '../../../access/context.ts';
import { withActor } from '../../../db/with-actor.ts';

/** The job that marks requisitions as expired that were not ordered in time. */
export async function expireRequisitions({ db }: Pick<Deps, 'db'>): Promise<void> {
  await withActor(db, 'system:expire-requisitions', (tx) =>
    tx.execute(sql`
      UPDATE requisitions SET status = 'expired' WHERE status IN ('submitted', 'approved') AND expires_at <= now()`),
  );
}

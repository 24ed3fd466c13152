import { sql } from 'drizzle-orm';
import type { Deps } from '../../access/context.ts';
import { withActor } from '../../db/with-actor.ts';

/** The job that marks unanswered invitations as expired. */
export async function expireInvitations({ db }: Pick<Deps, 'db'>): Promise<void> {
  await withActor(db, 'system:expire-invitations', (tx) =>
    tx.execute(sql`
      UPDATE organization_invitations SET status = 'expired' WHERE status = 'pending' AND expires_at <= now()`),
  );
}

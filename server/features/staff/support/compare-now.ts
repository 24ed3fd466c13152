import { sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/context.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { recordAction, withStaff } from '../staff-action.ts';

/** Starts the nightly comparison now. While a comparison waits or runs, a second request does not start another one. */
export async function compareNow(context: ActorContext): Promise<void> {
  await withStaff(context, '', async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('compare-now'))`);
    const { rowCount } = await tx.execute(sql`
      SELECT FROM graphile_worker.jobs WHERE key = 'reconcile' AND (locked_at IS NOT NULL OR run_at <= now() AND attempts < max_attempts)`);
    if (rowCount !== 0) return;
    await enqueue(tx, 'reconcile', {}, { jobKey: 'reconcile' });
    await recordAction(tx, 'reconciliation.start', { kind: 'reconciliation', id: 'now' });
  });
}

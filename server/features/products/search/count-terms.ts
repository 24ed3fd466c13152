import { sql } from 'drizzle-orm';
import type { Deps } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import { setLocal } from '../../../db/set-local.ts';
import { withActor } from '../../../db/with-actor.ts';
import { enqueue, whenIdle } from '../../../jobs/enqueue.ts';

export const countTermsTask = 'count-product-terms';

/**
 * Queues a count after many products were written, so that nobody has to wait for the nightly count. Imports that end
 * within ten minutes share one count, because a count reads every product and takes minutes for a large catalogue. A
 * search finds new words even before they are counted.
 */
export function countTermsSoon(tx: Transaction): Promise<void> {
  return enqueue(tx, countTermsTask, {}, { jobKey: countTermsTask, priority: whenIdle, afterMinutes: 10 });
}

/**
 * Counts the words and trait values of the products that are for sale, and removes those that no product has. An expired
 * ARTG number is not counted, because its trait is removed first. The count reads every product, so it has no time limit.
 */
export async function countTerms({ db }: Pick<Deps, 'db'>): Promise<void> {
  await withActor(db, 'system:count-terms', async (tx) => {
    await setLocal(tx, 'statement_timeout', '0');
    await tx.execute(sql`SELECT drop_expired_traits()`);
    await tx.execute(sql`SELECT count_terms()`);
  });
}

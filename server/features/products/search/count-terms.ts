import { sql } from 'drizzle-orm';
import type { Deps } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import { enqueue, whenIdle } from '../../../jobs/enqueue.ts';

export const countTermsTask = 'count-product-terms';

/**
 * Queues a count after a write of many products, so that nobody has to wait for the nightly one. Imports that end
 * within ten minutes share one count, because it reads every product, which takes minutes for a large catalogue. New
 * words are found even without a count.
 */
export function countTermsSoon(tx: Transaction): Promise<void> {
  return enqueue(tx, countTermsTask, {}, { jobKey: countTermsTask, priority: whenIdle, afterMinutes: 10 });
}

/**
 * Recounts the words and trait values of the products on sale, and removes those without a product. It reads every
 * product, so it may take longer than other statements.
 */
export async function countTerms({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`SELECT count_terms()`);
  });
}

import { sql } from 'drizzle-orm';
import type { Deps } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import { enqueue, whenIdle } from '../../../jobs/enqueue.ts';

export const countTermsTask = 'count-product-terms';

/**
 * Counts before the night does, for a write of many products. Imports that end within ten minutes share a count, because each reads
 * every product, which takes minutes of a large catalogue; new words are known without it.
 */
export function countTermsSoon(tx: Transaction): Promise<void> {
  return enqueue(tx, countTermsTask, {}, { jobKey: countTermsTask, priority: whenIdle, afterMinutes: 10 });
}

/**
 * Counts anew what the products on sale say, and forgets what none says any more. It reads every product, so it may take longer than
 * other statements.
 */
export async function countTerms({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`SELECT count_terms()`);
  });
}

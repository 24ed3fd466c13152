import { sql } from 'drizzle-orm';
import type { Deps } from '../../../access/context.ts';

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

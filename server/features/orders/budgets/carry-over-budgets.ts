import { sql } from 'drizzle-orm';
import type { Deps } from '../../../access/context.ts';
import { withActor } from '../../../db/with-actor.ts';

/** The job that moves what is left of ended budgets to the next ones (docs/decisions/0105). */
export async function carryOverBudgets({ db }: Pick<Deps, 'db'>): Promise<void> {
  await withActor(db, 'system:carry-over-budgets', (tx) => tx.execute(sql`SELECT carry_over_budgets()`));
}

import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../access/context.ts';
import type { Database } from '../../../db/connection.ts';
import { reconciliations } from '../../../db/schema/reconciliation.ts';
import { listPaymentDifferences } from '../credit/card/list-differences.ts';
import { compareMovements } from './compare-movements.ts';
import { compareStates } from './compare-states.ts';
import { listRefusedReversals } from './list-refused-reversals.ts';
import { listUnseen } from './list-unseen.ts';
import { listWonAfterLost } from './list-won-after-lost.ts';

type Bounds = {
  /** Days for which movements are compared. */
  days?: number;
  /** Skips the movements of this number of minutes before now, because their events may not have arrived yet. */
  settledMinutes?: number;
};

/**
 * The maximum number of pages that are read. A page has a hundred movements. A platform with more movements in a week
 * needs a report instead (docs/operating.md).
 */
const mostPages = 1_000;

/**
 * Compares the last days of the provider's balance with the ledger in both directions, and the ledger with the orders.
 * Records differences for staff, and repairs nothing.
 */
export async function reconcile(deps: Deps, { days = 7, settledMinutes = 60 }: Bounds = {}): Promise<void> {
  const { db } = deps;
  const since = new Date(Date.now() - days * 86_400_000);
  const until = new Date(Date.now() - settledMinutes * 60_000);
  const id = await begin(db, since);
  try {
    const seen = await compareWithProvider(deps, since, until);
    await listUnseen(db, seen, { since, until });
    await compareStates(db, { since, until });
    await listRefusedReversals(db);
    await listWonAfterLost(db, null);
    await listPaymentDifferences(db);
    await end(db, id, { compared: seen.size });
  } catch (error) {
    await end(db, id, { error: error instanceof Error ? error.message : String(error) });
    throw error;
  }
}

/** @returns the movements that the provider lists, as `kind:id` */
async function compareWithProvider({ db, payments }: Deps, since: Date, until: Date): Promise<Set<string>> {
  const seen = new Set<string>();
  let after: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const { movements, isLast } = await payments.listMovements(since, after);
    for (const subject of await compareMovements(db, movements, until)) seen.add(subject);
    after = movements.at(-1)?.id ?? null;
    if (isLast || after === null) return seen;
  }
  throw new Error(`There are more than ${mostPages} pages of movements since ${since.toISOString()}`);
}

async function begin(db: Database, since: Date): Promise<string> {
  const [row] = await db
    .insert(reconciliations)
    .values({ since: since.toISOString() })
    .returning({ id: reconciliations.id });
  if (!row) throw new Error('The new comparison was not returned');
  return row.id;
}

async function end(db: Database, id: string, result: { compared?: number; error?: string }): Promise<void> {
  await db
    .update(reconciliations)
    .set({ ...result, finishedAt: sql`now()` })
    .where(eq(reconciliations.id, id));
}

import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/connection.ts';
import { storedDetails } from '../../../db/stored-details.ts';
import type { Decision } from './decide-rows.ts';
import { refused } from './row-refusals.ts';

/**
 * Refuses each row that would leave a device active without a market for which it has all evidence. Uses the details of the
 * row, not the stored ones (migration 0134). The database makes the same check, but refuses the whole batch.
 */
export async function refuseWithoutMarket(
  db: Database | Transaction,
  decisions: readonly Decision[],
): Promise<Decision[]> {
  const published = decisions.flatMap((decision) => {
    if (!('product' in decision) || decision.product.status !== 'active') return [];
    const id = decision.outcome === 'updated' ? decision.known.id : null;
    return [{ row: decision.row, id, details: storedDetails(decision.product.details) }];
  });
  if (published.length === 0) return [...decisions];
  const { rows } = await db.execute<{ row: number }>(sql`
    SELECT row FROM json_to_recordset(${JSON.stringify(published)}) AS r (row int, id uuid, details jsonb)
    WHERE NOT has_open_market(id, details)`);
  const closed = new Set(rows.map(({ row }) => row));
  return decisions.map((decision) =>
    closed.has(decision.row)
      ? { row: decision.row, outcome: 'refused', ...refused('status', 'STATUS_NEEDS_EVIDENCE') }
      : decision,
  );
}

import type { Database } from '../db/connection.ts';

/** Rows that are deleted after a time. */
export type Expiring = {
  /** In words, for the documentation and the log. */
  what: string;
  days: number;
  table: string;
  /** Its primary key; `id` unless said otherwise. */
  key?: string;
  /** SQL over the table's columns; $1 is the number of days. */
  isOver: string;
  /** A function that deletes the rows of these keys and returns them, for a view of another package. */
  through?: string;
};

/** Even the slowest batch takes well under a second, so no lock is held for longer. */
const batchSize = 500;

/**
 * Deletes expired rows in batches. Each batch is a transaction of its own and skips locked rows, so two runs at the same time
 * share the work.
 * @returns how many rows were deleted, not counting cascaded ones
 */
export async function removeInBatches(
  db: Database,
  { table, key = 'id', isOver, days, through }: Expiring,
): Promise<number> {
  const expired = `SELECT ${key} FROM ${table} WHERE ${isOver} LIMIT ${batchSize}`;
  const statement = through
    ? `SELECT FROM ${through}(ARRAY(${expired}))`
    : `DELETE FROM ${table} WHERE ${key} = ANY (ARRAY(${expired} FOR UPDATE SKIP LOCKED))`;
  let removed = 0;
  for (let batch = batchSize; batch === batchSize; removed += batch) {
    batch = (await db.$client.query(statement, [days])).rowCount ?? 0;
  }
  return removed;
}

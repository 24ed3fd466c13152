import type { Database } from '../db/connection.ts';

/** Rows of one kind that are deleted after a period. */
export type Expiring = {
  /** Description for the documentation and the log. */
  what: string;
  days: number;
  table: string;
  /** The primary key; `id` by default. */
  key?: string;
  /** SQL condition over the table's columns. $1 is the number of days. */
  isOver: string;
  /** A function that deletes the rows with these keys and returns them, where the application may not delete rows itself. */
  through?: string;
};

/** Even the slowest batch takes much less than a second, so locks are short. */
const batchSize = 500;

/**
 * Deletes expired rows in batches. Each batch is its own transaction and skips locked rows, so concurrent runs share
 * the work.
 * @returns the number of deleted rows, without cascaded ones
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

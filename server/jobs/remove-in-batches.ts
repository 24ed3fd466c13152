import type { Database } from '../db/connection.ts';

/** Rows that go after a time. */
export type Expiring = {
  /** In words, for the documentation and the log. */
  what: string;
  days: number;
  table: string;
  /** Its primary key; `id` unless said otherwise. */
  key?: string;
  /** SQL over the table's columns; $1 stands for the days. */
  isOver: string;
};

/** A batch of the slowest takes well under a second, and with it no lock is held for longer. */
const batchSize = 500;

/**
 * Removes what is over, in batches that are transactions of their own and pass over rows that somebody holds: two runs at the
 * same time share the work.
 * @returns how many rows went, not counting those that went with them
 */
export async function removeInBatches(
  db: Database,
  { table, key = 'id', isOver, days }: Expiring,
): Promise<number> {
  const statement = `
    DELETE FROM ${table} WHERE ${key} = ANY (ARRAY(
      SELECT ${key} FROM ${table} WHERE ${isOver} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED))`;
  let removed = 0;
  for (let batch = batchSize; batch === batchSize; removed += batch) {
    batch = (await db.$client.query(statement, [days])).rowCount ?? 0;
  }
  return removed;
}

import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Transaction } from './connection.ts';
import { tables } from './schema/tables.ts';

/**
 * Runs all statements of `work` in one transaction, also prepared statements. Transactions of `work` become savepoints.
 * A savepoint ends with the deferred checks, so that whoever opened it gets their errors, as at a commit.
 */
export async function inOneTransaction<Result>(
  db: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const client = await db.$client.connect();
  try {
    return await drizzle(client, { schema: tables }).transaction((tx) => {
      const savepoint: Transaction['transaction'] = (write) =>
        tx.transaction(async (inner) => {
          const result = await write(inner);
          await inner.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`);
          return result;
        });
      return work(Object.assign(Object.create(tx), { $client: client, transaction: savepoint }) as Database);
    });
  } finally {
    client.release();
  }
}

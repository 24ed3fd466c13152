import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Transaction } from './connection.ts';
import { tables } from './schema/tables.ts';

/**
 * Runs all statements of `work` in one transaction, including prepared statements. A transaction that `work` opens becomes
 * a savepoint. Its deferred constraints are checked at its end, so that its caller gets the errors that a commit would give.
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

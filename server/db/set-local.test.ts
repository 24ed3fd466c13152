import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { connect, type Database } from './connection.ts';
import { setLocal } from './set-local.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.appUrl, 1);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

it.each(["Stolen card, '; DROP TABLE users; --", 'back\\slash \\\' "quoted"', 'line\nbreak µ', ''])(
  'holds %j until the end of the transaction',
  async (value) => {
    const read = sql`SELECT current_setting('myelin.reason', true) AS value`;
    await db.transaction(async (tx) => {
      await setLocal(tx, 'myelin.reason', value);
      expect((await tx.execute(read)).rows).toEqual([{ value }]);
    });
    expect((await db.execute<{ value: string | null }>(read)).rows[0]?.value || null).toBeNull();
  },
);

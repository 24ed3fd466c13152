import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../scripts/run/open-database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { connect, type Database } from './connection.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The time limits of a connection, in milliseconds. */
async function limitsOf(db: Database): Promise<Record<string, string>> {
  const { rows } = await db.$client.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings WHERE name IN ('statement_timeout', 'idle_in_transaction_session_timeout')`,
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

it("cancels the server's statements after 15 seconds", async () => {
  const db = connect(database.appUrl, 1);
  expect(await limitsOf(db)).toEqual({
    statement_timeout: '15000',
    idle_in_transaction_session_timeout: '15000',
  });
  await db.$client.end();
});

it('does not cancel statements of commands such as the audit check or an import', async () => {
  process.env.DATABASE_URL = database.appUrl;
  await using opened = await openDatabase(() => {});
  delete process.env.DATABASE_URL;
  expect(await limitsOf(opened.db)).toEqual({
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  });
});

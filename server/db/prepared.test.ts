import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { connect } from './connection.ts';
import { prepared } from './prepared.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('prepares each text once, under a name of its own', async () => {
  const db = connect(database.appUrl, 1);
  const before = 'SELECT $1::int + 1 AS sum';
  const long = `SELECT $1::int + 2 AS sum -- ${'long '.repeat(100)}`;
  expect(await prepared<{ sum: number }>(before)(db, [1])).toEqual([{ sum: 2 }]);
  expect(await prepared<{ sum: number }>(before)(db, [2])).toEqual([{ sum: 3 }]);
  expect(await prepared<{ sum: number }>(long)(db, [1])).toEqual([{ sum: 3 }]);
  const { rows } = await db.$client.query(
    'SELECT statement FROM pg_prepared_statements ORDER BY prepare_time',
  );
  expect(rows.map(({ statement }) => statement)).toEqual([before, long]);
  await db.$client.end();
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { connect } from '../../db/connection.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { listProducts } from './list-products.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('a list is prepared for the sizes of the app’s pages, and not for every size that a client can choose', async () => {
  const db = connect(database.appUrl, 1);
  for (let pageSize = 1; pageSize <= limits.pageSize.max; pageSize += 1)
    await listProducts(db, { scope: { kind: 'active' }, isGrouped: true, filters: {}, pageSize });
  const { rows } = await db.$client.query(
    `SELECT (regexp_match(statement, 'LIMIT (\\d+)'))[1]::int - 1 AS size FROM pg_prepared_statements ORDER BY size`,
  );
  const { default: first, further } = limits.pageSize;
  expect(rows.map(({ size }) => size)).toEqual([limits.latestProducts, first, further]);
  await db.$client.end();
});

import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { currencies, currencyDecimals } from '../../contract/money.ts';
import { allowedStates, orderStatuses } from '../../contract/order-status.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { connect, type Database } from './connection.ts';
import { tables } from './schema/tables.ts';

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

/**
 * One constraint of the table checks both columns together. The columns of audits are omitted, because only triggers
 * write them.
 */
const checkedElsewhere = ['orders', 'order_directory'].flatMap((table) => [
  `${table} status`,
  `${table} payment_status`,
]);
const isAudit = (table: string) => table.endsWith('_audit');

/** Every column whose values the contract lists. */
const listed = Object.values(tables)
  .filter((entry) => entry instanceof PgTable)
  .map(getTableConfig)
  .filter(({ name }) => !isAudit(name))
  .flatMap(({ name: table, columns }) =>
    columns.map(({ name: column, enumValues }) => ({ table, column, values: enumValues ?? [] })),
  )
  .filter(
    ({ table, column, values }) => values.length > 0 && !checkedElsewhere.includes(`${table} ${column}`),
  );

describe("the database checks the contract's list", () => {
  it('for more than ten columns', () => {
    expect(listed.length).toBeGreaterThan(10);
  });

  it.each(listed)('for $column of $table', async ({ table, column, values }) => {
    expect(sorted(await quoted(table, `CHECK ((${column} = ANY (ARRAY[%`))).toEqual(sorted(values));
  });

  it('of payment states that each order status allows', async () => {
    const pairs = orderStatuses.flatMap((status) =>
      allowedStates[status].map((payment) => [status, payment]),
    );
    expect(await quoted('orders', '%charged_back%')).toEqual(pairs.flat());
  });

  it.each([
    ['organizations', limits.organizationName.min, limits.organizationName.max],
    ['products', 1, limits.productName],
  ])('of the longest name in %s', async (table, min, max) => {
    expect(await numbers(table, '%btrim(%name%')).toEqual([min, max]);
  });

  it('of currencies without decimals', async () => {
    const whole = currencies.filter((currency) => currencyDecimals(currency) === 0);
    expect(await quoted('products', '%trunc(price)%')).toEqual(whole);
  });
});

/**
 * The quoted values in a CHECK constraint of the table. The LIKE pattern `like` selects the constraint by its
 * definition.
 */
async function quoted(table: string, like: string): Promise<string[]> {
  return found(await definitionOf(table, like), /'([^']+)'/g);
}

/** The numbers in a CHECK constraint, which is selected in the same way. */
async function numbers(table: string, like: string): Promise<number[]> {
  return found(await definitionOf(table, like), /\b(\d+)\b/g).map(Number);
}

async function definitionOf(table: string, like: string): Promise<string> {
  const { rows } = await db.$client.query<{ definition: string }>(
    `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE contype = 'c' AND conrelid = $1::regclass AND pg_get_constraintdef(oid) LIKE $2`,
    [table, like],
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.definition ?? '';
}

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, value = '']) => value);

const sorted = (values: readonly string[]) => values.toSorted();

import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { costOf } from '../../scripts/growing/costs.ts';
import { describeGrowing } from '../../scripts/growing/describe-growing.ts';
import { hasKey, places } from '../../scripts/growing/distribution.ts';
import { readSchema, type Schema } from '../../scripts/growing/read-schema.ts';
import { reachOf, type Statement } from '../../scripts/growing/read-statement.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import type { Database } from './connection.ts';

const statements = vi.hoisted(() => new Map<string, string>());
vi.mock('./prepared.ts', () => ({
  prepared: (name: string, text: string) => {
    statements.set(name, text);
    return async () => [];
  },
}));

let database: TestDatabase;
let schema: Schema;
let known: Statement[];
beforeAll(async () => {
  database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  schema = await readSchema(client);
  await client.end();
  known = await readStatements();
});
afterAll(() => database.drop());

/** Most statements are created when their file is loaded. Those with several shapes are created on first use. */
async function readStatements(): Promise<Statement[]> {
  const server = fileURLToPath(new URL('..', import.meta.url));
  for await (const file of glob('**/*.ts', { cwd: server })) {
    const isTest = /\.test\.ts$|^testing\//.test(file);
    if (!isTest && readFileSync(server + file, 'utf8').includes('/prepared.ts')) await import(server + file);
  }
  const db = {} as Database;
  const { listOrders } = await import('../features/orders/list-orders.ts');
  const { countOrders } = await import('../features/orders/count-orders.ts');
  const { listProducts } = await import('../features/products/list-products.ts');
  for (const column of ['buyer_id', 'buyer_org_id', 'seller_org_id'] as const) {
    await listOrders(db, { visible: { column, id: '' }, userId: '', pageSize: 50 }).catch(() => {});
    await countOrders(db, { column, id: '' }, '').catch(() => {});
  }
  await listProducts(db, { scope: { kind: 'active' }, filters: {}, pageSize: 24 }).catch(() => {});
  return [...statements]
    .map(([name, text]) => ({ name, text }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

it('places every table, and its key is one of its columns', () => {
  expect(schema.tables.filter((table) => !(table in places))).toEqual([]);
  expect(Object.keys(places).filter((table) => !schema.tables.includes(table))).toEqual([]);
  expect(schema.tables.filter(hasKey)).not.toEqual([]);
});

it('names the shard in every statement, or says what a query of all shards costs', () => {
  const everywhere = known.filter((statement) => reachOf(statement) === 'everywhere').map(({ name }) => name);
  expect(everywhere.filter((name) => !(name in costOf))).toEqual([]);
  expect(Object.keys(costOf).filter((name) => !everywhere.includes(name))).toEqual([]);
});

/** After a change run `npx vitest run --project api server/db/growing.test.ts -u` and review the document. */
it('docs/growing-schema.md lists the obstacles', async () => {
  await expect(describeGrowing(schema, known)).toMatchFileSnapshot('../../docs/growing-schema.md');
});

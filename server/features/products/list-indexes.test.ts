import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  // On an empty table PostgreSQL would choose a full scan. The test only checks that the index returns the rows in
  // order.
  await client.query('SET enable_seqscan = off; SET enable_bitmapscan = off');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const category = `left(details->>'category', 200) = 'EEG'`;
const brand = `left(details->>'brand', 200) = 'Cortexa'`;
const orgId = '019a0000-0000-7000-8000-000000000000';

it.each([
  ['products_newest', `products WHERE status = 'active' ORDER BY created_at DESC, id DESC`],
  ['products_price', `products WHERE status = 'active' ORDER BY currency, price DESC, id DESC`],
  [
    'products_price',
    `products WHERE status = 'active' AND currency = 'AUD' AND (price, id) < (5, '${orgId}') ORDER BY currency, price DESC, id DESC`,
  ],
  [
    'products_price',
    `products WHERE status = 'active' AND currency > 'AUD' ORDER BY currency, price DESC, id DESC`,
  ],
  ['products_name', `products WHERE status = 'active' ORDER BY name, id`],
  ['products_org_newest', `products WHERE org_id = '${orgId}' ORDER BY created_at DESC, id DESC`],
  ['products_org_name', `products WHERE org_id = '${orgId}' ORDER BY name, id`],
  ['products_org_price', `products WHERE org_id = '${orgId}' ORDER BY currency, price DESC, id DESC`],
  [
    'products_category_newest',
    `products WHERE ${category} AND status = 'active' ORDER BY created_at DESC, id DESC`,
  ],
  [
    'products_brand_newest',
    `products WHERE ${brand} AND status = 'active' ORDER BY created_at DESC, id DESC`,
  ],
  ['products_category_name', `products WHERE ${category} AND status = 'active' ORDER BY name, id`],
  [
    'products_category_price',
    `products WHERE ${category} AND status = 'active' ORDER BY currency, price DESC, id DESC`,
  ],
  ['products_brand_name', `products WHERE ${brand} AND status = 'active' ORDER BY name, id`],
  [
    'products_brand_price',
    `products WHERE ${brand} AND status = 'active' ORDER BY currency, price DESC, id DESC`,
  ],
  ['orders_buyer', `orders WHERE buyer_id = '${orgId}' ORDER BY created_at DESC, id DESC`],
  ['orders_buyer_org', `orders WHERE buyer_org_id = '${orgId}' ORDER BY created_at DESC, id DESC`],
  ['orders_seller_org', `orders WHERE seller_org_id = '${orgId}' ORDER BY created_at DESC, id DESC`],
])('%s returns a page of a list in order without a sort', async (index, list) => {
  const { rows } = await client.query(`EXPLAIN SELECT id FROM ${list} LIMIT 25`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(new RegExp(`using ${index}\\b`));
  expect(plan).not.toContain('Sort');
});

it.each([
  ['products_search', `traits && '{code=nx064}'`],
  ['products_search', `search @@ '''@cap'''`],
  ['products_search', `search @@ '''@cap''' AND traits && '{category=EEG}'`],
  [
    'products_org_catalog_number',
    `org_id = '${orgId}' AND lower(left(details->>'catalogNumber', 200)) = 'nx-064'`,
  ],
])('%s finds the searched product among all products', async (index, condition) => {
  await client.query('SET enable_bitmapscan = on');
  const { rows } = await client.query(`EXPLAIN SELECT id FROM products WHERE ${condition} LIMIT 6`);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(new RegExp(`(on|using) ${index}\\b`));
});

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOrganization, aPaidOrder, aPerson, aProduct } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** The tables of an order, which are distributed by seller (docs/growing.md). */
const tables = [
  'orders',
  'payments',
  'order_items',
  'stock_reservations',
  'order_events',
  'order_messages',
  'unread_order_messages',
  'shipments',
  'shipment_items',
  'shipment_lots',
  'invoices',
  'refunds',
  'refund_items',
  'disputes',
  'dispute_reversals',
  'ledger_entries',
  'ledger_postings',
];

let app: TestApp;
let owner: pg.Client;
let orderId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  const seller = await aPerson(app);
  const product = await aProduct(seller, (await anOrganization(app, seller)).id);
  orderId = await aPaidOrder(app, await aPerson(app), product, { state: 'pending/unpaid' });
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});

const differing = async () => {
  const columns = `id, order_number, provider_session_id, provider_payment_intent_id, buyer_id, buyer_org_id, seller_org_id, status,
    payment_status, created_at`;
  const { rows } = await owner.query(
    `(SELECT ${columns} FROM orders EXCEPT SELECT ${columns} FROM order_directory)
     UNION ALL (SELECT ${columns} FROM order_directory EXCEPT SELECT ${columns} FROM orders)`,
  );
  return rows;
};

describe('the directory of orders', () => {
  it.each([
    "UPDATE orders SET provider_payment_intent_id = 'pi_directory', payment_status = 'processing'",
    "UPDATE orders SET status = 'processing', payment_status = 'paid'",
    'DELETE FROM orders',
  ])('equals the orders after %s', async (change) => {
    expect(await differing()).toEqual([]);
    await owner.query(`${change} WHERE id = $1`, [orderId]);
    expect(await differing()).toEqual([]);
  });

  it('is not written by the application', async () => {
    await expect(app.deps.db.$client.query('DELETE FROM order_directory')).rejects.toMatchObject({
      code: '42501',
    });
  });
});

describe('the tables of an order', () => {
  it('have the seller in every row', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `SELECT attrelid::regclass::text AS name FROM pg_attribute
       WHERE attrelid = ANY($1::regclass[]) AND attname = 'seller_org_id' AND attnotnull ORDER BY name`,
      [tables],
    );
    expect(rows.map(({ name }) => name)).toEqual(tables.toSorted());
  });

  it('have the seller in every unique key, and in every foreign key to one another', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `SELECT c.conname AS name FROM pg_constraint c
       WHERE c.conrelid = ANY($1::regclass[]) AND (c.contype IN ('p', 'u') OR c.contype = 'f' AND c.confrelid = ANY($1::regclass[]))
         AND NOT EXISTS (SELECT FROM pg_attribute a
           WHERE a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey) AND a.attname = 'seller_org_id')
       UNION ALL SELECT i.indexrelid::regclass::text FROM pg_index i
       WHERE i.indrelid = ANY($1::regclass[]) AND i.indisunique AND NOT EXISTS (SELECT FROM pg_attribute a
         WHERE a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey) AND a.attname = 'seller_org_id')`,
      [tables],
    );
    expect(rows).toEqual([]);
  });
});

describe('the triggers of the tables of an order', () => {
  it('run for each row, except those that prevent emptying a table', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `SELECT tgname AS name FROM pg_trigger WHERE tgrelid = ANY($1::regclass[]) AND NOT tgisinternal
         AND tgtype & 1 = 0 AND tgname NOT LIKE '%\\_not\\_emptied'`,
      [tables],
    );
    expect(rows).toEqual([]);
  });

  it('use neither the name of the table nor a whole row as an argument', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `SELECT f.proname AS name FROM pg_proc f WHERE f.pronamespace = 'public'::regnamespace AND (
         f.prosrc LIKE '%TG\\_TABLE\\_NAME%' AND f.oid IN (SELECT tgfoid FROM pg_trigger WHERE tgrelid = ANY($1::regclass[]))
         OR EXISTS (SELECT FROM unnest(f.proargtypes) AS given JOIN pg_type t ON t.oid = given WHERE t.typrelid <> 0))`,
      [tables],
    );
    expect(rows).toEqual([]);
  });
});

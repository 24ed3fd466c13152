import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anOrganization, aPaidOrder, aPerson, aProduct } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let owner: pg.Client;
let orderId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  const seller = await aPerson(app);
  const product = await aProduct(seller, (await anOrganization(app, seller)).id, { price: '12.37' });
  orderId = await aPaidOrder(app, await aPerson(app), product, { quantity: 144, state: 'pending/unpaid' });
});
afterEach(() => owner.query('ROLLBACK'));
afterAll(async () => {
  await owner.end();
  await app.stop();
});

/** Begins a transaction as the tables' owner, runs the changes and checks the deferred constraints. Does not commit. */
async function change(...statements: string[]): Promise<void> {
  await owner.query('BEGIN');
  for (const statement of statements) await owner.query(statement.replaceAll('$1', `'${orderId}'`));
  await owner.query('SET CONSTRAINTS ALL IMMEDIATE');
}

const registered = "seller_abn = '51824753556', total_amount = total_amount";
const add = (columns: string, values: string) =>
  `INSERT INTO order_items (seller_org_id, order_id, product_id, name, quantity, details, ${columns})
   SELECT seller_org_id, id, uuidv7(), 'Gel', 2, '{}', ${values} FROM orders WHERE id = $1`;
const taxed = (treatment: string, gst: string) =>
  `UPDATE orders SET ${registered}, gst_treatment = '${treatment}', gst_amount = ${gst} WHERE id = $1`;
const lineTaxed =
  "UPDATE order_items SET gst_treatment = 'included', gst_rate = 10, gst_amount = 161.93 WHERE order_id = $1";

it('stores the quantity, the base units and the amount of a line', async () => {
  const { rows } = await owner.query(
    `SELECT quantity, pack, pack_units, base_units, unit_price, amount, price_source FROM order_items WHERE order_id = $1`,
    [orderId],
  );
  expect(rows).toEqual([
    {
      quantity: 144,
      pack: 'each',
      pack_units: 1,
      base_units: 144,
      unit_price: '12.37',
      amount: '1781.28',
      price_source: 'list',
    },
  ]);
});

describe('the database compares an order with its lines, and refuses', () => {
  it.each([
    ['a line that the total does not contain', add('unit_price', '0.01')],
    ['GST that no line has', taxed('included', '1.00')],
    ['GST of a line that the order does not have', lineTaxed],
    ['another treatment than that of its lines', taxed('free', '0')],
    ['an order without lines', 'DELETE FROM order_items WHERE order_id = $1'],
  ])('%s', async (_what, statement) => {
    await expect(change(statement)).rejects.toMatchObject({ constraint: 'orders_sum_of_lines' });
  });

  it('taxable lines beside exported ones', async () => {
    const exported = add('unit_price, gst_treatment', "0, 'export'");
    await expect(change(lineTaxed, taxed('included', '161.93'), exported)).rejects.toMatchObject({
      constraint: 'orders_sum_of_lines',
    });
  });

  it.each([
    ['a GST amount that is not that of the line', "'included', 10, 0.03", 'order_items_gst_amount'],
    ['taxable goods without a rate', "'included', 0, 0", 'order_items_gst_rate'],
    ['GST on exported goods', "'export', 10, 0.02", 'order_items_gst_rate'],
  ])('%s', async (_what, gst, constraint) => {
    const line = add('unit_price, gst_treatment, gst_rate, gst_amount', `0.10, ${gst}`);
    await expect(change(line)).rejects.toMatchObject({ constraint });
  });

  it.each([
    ["'each', 2", 'order_items_pack_units'],
    ["'box', 0", 'order_items_pack_units'],
    ["'pallet', 2", 'order_items_pack'],
  ])('a line in packs of %s', async (pack, constraint) => {
    await expect(change(add('unit_price, pack, pack_units', `0, ${pack}`))).rejects.toMatchObject({
      constraint,
    });
  });
});

it('accepts taxable lines beside GST-free ones, and a line in boxes', async () => {
  const free = add('unit_price, gst_treatment, pack, pack_units', "0, 'free', 'box', 12");
  await change(lineTaxed, taxed('included', '161.93'), free);
  const { rows } = await owner.query('SELECT base_units FROM order_items WHERE order_id = $1 ORDER BY id', [
    orderId,
  ]);
  expect(rows).toEqual([{ base_units: 144 }, { base_units: 24 }]);
});

it('computes the GST of a part from the taxable lines, and of the whole to the cent', async () => {
  const free = add('unit_price, gst_treatment', "0, 'free'");
  await change(lineTaxed, taxed('included', '161.93'), free);
  const { rows } = await owner.query(
    `SELECT part, (amounts_of_note(seller_org_id, id, 'credit_note', '', part)).gst FROM orders
     CROSS JOIN (VALUES (0), (0.05), (0.06), (100), (1781.27), (1781.28)) p (part) WHERE id = '${orderId}' ORDER BY part`,
  );
  expect(rows.map(({ gst }) => gst)).toEqual(['0.00', '0.00', '0.01', '9.09', '161.93', '161.93']);
});

describe('a line', () => {
  it.each([
    'quantity = 1',
    'unit_price = 1',
    "pack = 'box'",
    'pack_units = 1, product_id = uuidv7()',
    "price_source = 'quote'",
  ])('stays as it was sold: %s', async (changes) => {
    await expect(change(`UPDATE order_items SET ${changes} WHERE order_id = $1`)).rejects.toMatchObject({
      code: '42501',
      message: 'An order stays as it was sold',
    });
  });

  it('keeps its GST once the payment has begun', async () => {
    const begin = "UPDATE orders SET payment_status = 'processing' WHERE id = $1";
    await expect(change(begin, lineTaxed)).rejects.toMatchObject({
      code: '42501',
      message: 'An order stays as it was sold',
    });
  });

  it('lets the application change its GST only', async () => {
    const { rows } = await app.deps.db.$client.query(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'order_items'::regclass AND attnum > 0 AND NOT attisdropped
         AND has_column_privilege('order_items', attname, 'UPDATE') ORDER BY attname`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['gst_amount', 'gst_rate', 'gst_treatment']);
  });
});

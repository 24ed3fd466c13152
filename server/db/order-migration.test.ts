import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowedStates } from '../../contract/order-status.ts';
import { aSuperAdmin, type Person } from '../testing/builders.ts';
import { createBareDatabase, type TestDatabase } from '../testing/postgres.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { knownMigrations, migrate } from './migrate.ts';

/** The `when` of migration 0059, the last one before orders had several lines. */
const before = 1795526383817;

type Row = Record<string, unknown>;

let database: TestDatabase;
let owner: pg.Client;
let app: TestApp;
let staff: Person;
/** Every row of every table, as JSON, at migration 0059. */
let earlier: Record<string, Row[]>;
beforeAll(async () => {
  database = await createBareDatabase();
  await migrate(database.ownerUrl, 'myelin_app', new Set(knownMigrations().filter((at) => at <= before)));
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const fill = await readFile(new URL('at-0059.sql', import.meta.url), 'utf8');
  await owner.query(`BEGIN; ${fill}; COMMIT`);
  earlier = await everyRow();
  await migrate(database.ownerUrl);
});
afterAll(async () => {
  await app?.stop();
  await owner.end();
});

async function everyRow(): Promise<Record<string, Row[]>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  );
  const contents: Record<string, Row[]> = {};
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM ${name} t`);
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

/** Since migration 0129 the lot of a line of a parcel is a row of its own. */
const withLots = ({
  shipment_items: items = [],
  shipment_lots: lots = [],
  ...others
}: Record<string, Row[]>) => ({
  ...others,
  shipment_items: items.map((item) => ({ ...lots.find((lot) => lot.shipment_item_id === item.id), ...item })),
});

/** The rows, sorted, with these columns only. */
const sorted = (rows: readonly Row[], columns: readonly string[]) =>
  rows.map((row) => JSON.stringify(columns.map((column) => [column, row[column]]))).toSorted();

describe('the orders of migration 0059', () => {
  it('are in every state that an order could have', () => {
    const states = new Set(earlier.orders?.map((order) => `${order.status}/${order.payment_status}`));
    const allowed = Object.entries(allowedStates).flatMap(([status, payments]) =>
      // Orders on account are later than migration 0059.
      payments.filter((payment) => payment !== 'on_account').map((payment) => `${status}/${payment}`),
    );
    expect([...states].toSorted()).toEqual(allowed.toSorted());
  });

  it('keep every row, in every table and column', async () => {
    const later: Record<string, Row[]> = withLots(await everyRow());
    for (const [table, rows] of Object.entries(earlier)) {
      const columns = Object.keys(rows[0] ?? {}).toSorted();
      expect([table, sorted(later[table] ?? [], columns)]).toEqual([table, sorted(rows, columns)]);
    }
  });

  it('have lines that freeze the GST of the sale, and equal their sums', async () => {
    const { rows } = await owner.query<{ count: number; differing: number }>(`
      SELECT count(*)::int AS count, count(*) FILTER (WHERE NOT (i.gst_treatment, i.gst_amount, i.amount, i.base_units, i.pack, i.price_source)
        = (o.gst_treatment, o.gst_amount, o.total_amount, 1, 'each', 'list'))::int AS differing
      FROM orders o JOIN order_items i ON i.order_id = o.id`);
    expect(rows).toEqual([{ count: earlier.orders?.length, differing: 0 }]);
  });
});

it('have a purchase for each order, with its latest payment', async () => {
  const { rows } = await owner.query<{ count: number; differing: number }>(`
    SELECT count(*)::int AS count, count(*) FILTER (WHERE (p.buyer_id, p.buyer_org_id, p.created_at, y.attempt, y.amount, y.provider_session_id,
        y.provider_payment_intent_id) IS DISTINCT FROM (o.buyer_id, o.buyer_org_id, o.created_at, o.attempt, o.total_amount, o.provider_session_id,
        o.provider_payment_intent_id))::int AS differing
    FROM orders o JOIN purchases p ON p.id = o.purchase_id JOIN payments y ON y.order_id = o.id`);
  expect(rows).toEqual([{ count: earlier.orders?.length, differing: 0 }]);
});

describe('the API, after the migration', () => {
  beforeAll(async () => {
    app = await startTestApp({}, database);
    staff = await aSuperAdmin(app);
  });

  it('shows every order as it was', async () => {
    for (const order of opened()) {
      const found = await staff.client.orders.find({ id: String(order.id) });
      const [line] = earlier.order_items?.filter((item) => item.order_id === order.id) ?? [];
      expect(found).toMatchObject({
        orderNumber: order.order_number,
        status: order.status,
        paymentStatus: order.payment_status,
        totalAmount: amount(order.total_amount),
        currency: order.currency,
        gstTreatment: order.gst_treatment,
        gstAmount: amount(order.gst_amount),
        purchaseOrderNumber: order.purchase_order_number,
        delivery: order.delivery,
        items: [
          {
            id: line?.id,
            productId: line?.product_id,
            name: line?.name,
            unitPrice: amount(line?.unit_price),
            quantity: 1,
          },
        ],
      });
      expect(found.parcels.map(({ id }) => id)).toEqual(idsOf('shipments', order));
      expect(found.events.map(({ id }) => id)).toEqual(idsOf('order_events', order));
    }
  });

  it('shows the documents and the money of every order as they were', async () => {
    for (const order of opened()) {
      const id = String(order.id);
      const documents = await staff.client.orders.listDocuments({ id });
      expect(documents.map((document) => document.id).toSorted()).toEqual(idsOf('invoices', order));
      const money = await staff.client.orders.findMoney({ id });
      expect(money.refunds.map((refund) => refund.id).toSorted()).toEqual(idsOf('refunds', order));
      expect(money.disputes.map((dispute) => dispute.id).toSorted()).toEqual(idsOf('disputes', order));
    }
  });
});

/** The orders whose checkout was opened. The other orders are visible to nobody. */
const opened = () => (earlier.orders ?? []).filter((order) => order.provider_session_id !== null);

const idsOf = (table: string, order: Row) =>
  (earlier[table] ?? [])
    .filter((row) => row.order_id === order.id)
    .map((row) => String(row.id))
    .toSorted();

const amount = (value: unknown) => Number(value).toFixed(2);

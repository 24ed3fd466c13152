import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPerson, aSuperAdmin, type Person } from '../../testing/builders.ts';
import { aPaidPurchase, aShop } from '../../testing/orders.ts';
import { codeOf } from '../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';
import { findAnything } from './find-anything.ts';

let payments: TestPayments;
let staff: Person;
let shop: Awaited<ReturnType<typeof aShop>>;
let sale: Awaited<ReturnType<typeof aPaidPurchase>> & { orderNumber: string };
beforeAll(async () => {
  payments = await startTestPayments();
  staff = await aSuperAdmin(payments.app);
  shop = await aShop(payments);
  const paid = await aPaidPurchase(payments, shop.product.id);
  const { orderNumber } = await staff.client.orders.find({ id: paid.orderId });
  sale = { ...paid, orderNumber };
});
afterAll(() => payments.stop());

const query = (text: string, values: unknown[] = []) => payments.app.deps.db.$client.query(text, values);
const find = (text: string) => staff.client.support.find({ text });
/** The kind and title of each result, for example `order ORD-…`. */
const titlesOf = async (text: string) =>
  (await find(text)).found.map(({ kind, title }) => `${kind} ${title}`);

it("lets only staff find anything, even of a user's own data", async () => {
  for (const { client } of [shop.seller, shop.buyer, await aPerson(payments.app)])
    expect(await codeOf(client.support.find({ text: sale.orderNumber }))).toBe('FORBIDDEN');
});

it('finds a user, an organization, a product or an order by id', async () => {
  expect(await titlesOf(shop.buyer.id)).toEqual([`user ${shop.buyer.email}`]);
  expect(await titlesOf(shop.organization.id)).toEqual([`organization ${shop.organization.name}`]);
  expect(await titlesOf(shop.product.id.toUpperCase())).toEqual([`product ${shop.product.name}`]);
  expect(await titlesOf(` ${sale.orderId} `)).toEqual([`order ${sale.orderNumber}`]);
});

it('finds an account and its emails by address', async () => {
  const { found } = await find(sale.buyer.email.toUpperCase());
  expect(found.map(({ kind, note }) => [kind, note])).toEqual([
    ['user', 'Ada Buyer'],
    ['email', 'order-paid'],
  ]);
  const email = found.find(({ kind }) => kind === 'email')?.id ?? '';
  expect((await find(`<${email}@myelin.example>`)).found.map(({ id }) => id)).toEqual([email]);
});

it("finds the subject of a provider's id", async () => {
  const refund = await payments.provider<{ id: string }>('/v1/refunds', {
    charge: sale.chargeId,
    amount: '500',
  });
  await payments.control(`charges/${sale.chargeId}/dispute`, {});
  await payments.deliver();
  const order = `order ${sale.orderNumber}`;
  expect(await titlesOf(sale.orderNumber.toLowerCase())).toEqual([order]);
  expect(await titlesOf(sale.sessionId)).toContain(order);
  expect(await titlesOf(sale.paymentId)).toContain(order);
  expect(await titlesOf(sale.chargeId)).toContain(`movement ${sale.orderNumber}`);
  expect(await titlesOf(refund.id)).toContain(`refund ${sale.orderNumber}`);
  const { rows } = await query(
    `SELECT (SELECT id FROM disputes WHERE order_id = $1) AS dispute,
       (SELECT provider_account_id FROM connected_accounts WHERE org_id = $2) AS account,
       (SELECT min(provider_event_id) FROM provider_events) AS event`,
    [sale.orderId, shop.organization.id],
  );
  expect(await titlesOf(rows[0].dispute)).toContain(`dispute ${sale.orderNumber}`);
  expect(await titlesOf(rows[0].account)).toContain(`organization ${shop.organization.name}`);
  expect(await titlesOf(rows[0].event)).toEqual([`event ${rows[0].event}`]);
});

it('finds parcels by tracking number, however it is spaced, and products by device', async () => {
  await query(
    `INSERT INTO shipments (seller_org_id, order_id, key, carrier, tracking_number, shipped_by)
     SELECT seller_org_id, id, uuidv7(), 'toll', '33abc 123456', 'system:test' FROM orders WHERE id = $1`,
    [sale.orderId],
  );
  expect(await titlesOf('33ABC123 456')).toEqual(['parcel 33abc 123456']);
  const device = { ...shop.product.details, udiIssuer: 'GS1' as const, udiDi: '00614141999996' };
  await query(`UPDATE products SET details = $2 WHERE id = $1`, [shop.product.id, device]);
  expect(await titlesOf('(01)00614141999996(17)281231')).toEqual([`product ${shop.product.name}`]);
});

it('says what it looked for when there is no result', async () => {
  expect(await find('ORD-2026-ZZZZZZZZ')).toEqual({ searchedAs: ['orderNumber'], found: [] });
  expect(await find('cs_none')).toEqual({ searchedAs: ['providerId'], found: [] });
  expect(await find('electrode')).toEqual({ searchedAs: [], found: [] });
});

it('uses an index for every look-up', async () => {
  const client = await payments.app.deps.db.$client.connect();
  try {
    const asked: { text: string; values: unknown[] }[] = [];
    const texts = [
      sale.orderId,
      sale.buyer.email,
      sale.orderNumber,
      'cs_none',
      '00614141999996',
      `<${sale.orderId}@x>`,
    ];
    const query = async (one: (typeof asked)[0]) => {
      asked.push(one);
      return { rows: [] };
    };
    for (const text of texts) await findAnything({ $client: { query } } as never, text);
    expect(asked).toHaveLength(7);
    await client.query('SET enable_seqscan = off');
    for (const { text, values } of asked) {
      const { rows } = await client.query(`EXPLAIN ${text}`, values);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan');
    }
  } finally {
    client.release(true);
  }
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changingOfOrders } from '../../db/migrate.ts';
import { anOrganization, aPaidOrder, aPerson, aProduct } from '../../testing/builders.ts';
import { aDelivery } from '../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let orderId: string;
let processingId: string;
let openId: string;
let buyerOrgId: string;
beforeAll(async () => {
  app = await startTestApp();
  const [seller, buyer] = [await aPerson(app), await aPerson(app)];
  const { id: orgId } = await anOrganization(app, seller);
  buyerOrgId = (await anOrganization(app, await aPerson(app), 'buyer_org')).id;
  const product = await aProduct(seller, orgId);
  const place = () => aPaidOrder(app, buyer, product, { buyerOrgId, state: 'pending/unpaid' });
  [orderId, processingId, openId] = [await place(), await place(), await place()];
  await app.deps.db.$client.query(
    `UPDATE orders SET delivery = $1, provider_payment_intent_id = 'pi_' || id,
       status = CASE WHEN id = $2 THEN 'processing' ELSE status END, payment_status = CASE WHEN id = $2 THEN 'paid' ELSE 'processing' END
     WHERE id IN ($2, $3)`,
    [aDelivery, orderId, processingId],
  );
  await app.ownerDb.$client.query(
    `WITH disputed AS (
       INSERT INTO disputes (id, order_id, seller_org_id, status, reason, amount, currency, opened_at)
       VALUES ('du_stays', $1, $2, 'needs_response', 'fraudulent', 1, 'AUD', now()))
     INSERT INTO refunds (order_id, seller_org_id, request_id, requested_by, amount, currency, state)
     VALUES ($1, $2, uuidv7(), $3, 1, 'AUD', 'requested')`,
    [orderId, orgId, seller.id],
  );
});
afterAll(() => app.stop());

const connections = {
  'the application': () => app.deps.db.$client,
  'the owner of the tables': () => app.ownerDb.$client,
};

describe.each(Object.entries(connections))('%s', (_name, connection) => {
  it.each([
    'id = uuidv7()',
    'order_id = uuidv7()',
    'product_id = uuidv7()',
    "name = 'Another'",
    'unit_price = unit_price + 1',
    'quantity = quantity + 1',
    "details = '{}'",
  ])('does not change a sold item: %s', async (change) => {
    await expect(
      connection().query(`UPDATE order_items SET ${change} WHERE order_id = $1`, [orderId]),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    'id = uuidv7()',
    "order_number = 'ORD-other'",
    'total_amount = total_amount + 1',
    "currency = 'JPY'",
    'platform_fee = platform_fee + 1',
    'buyer_id = uuidv7()',
    'buyer_org_id = NULL',
    'seller_org_id = uuidv7()',
    "provider_account_id = 'acct_other'",
  ])('does not change the buyer, seller and price of an order: %s', async (change) => {
    await expect(
      connection().query(`UPDATE orders SET ${change} WHERE id = $1`, [orderId]),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    'delivery = NULL',
    `delivery = jsonb_set(delivery, '{city}', '"Perth"')`,
    "provider_session_id = 'cs_other'",
    "provider_payment_intent_id = 'pi_other'",
    'provider_payment_intent_id = NULL',
    "status = 'pending', payment_status = 'unpaid'",
    `status = 'pending', payment_status = 'unpaid', delivery = NULL`,
  ])('does not change an order whose payment has begun: %s', async (change) => {
    for (const id of [orderId, processingId])
      await expect(
        connection().query(`UPDATE orders SET ${change} WHERE id = $1`, [id]),
      ).rejects.toMatchObject({ code: '42501', message: 'An order stays as it was sold' });
  });

  it.each([
    ["gst_treatment = 'free', seller_abn = '51824753556'", 'orders_gst_stays'],
    ["purchase_order_number = 'PO-2'", 'orders_purchase_order_number_stays'],
  ])('does not change its terms while the payment is in progress: %s', async (change, constraint) => {
    const refused = connection().query(`UPDATE orders SET ${change} WHERE id = $1`, [processingId]);
    // The role of the application may not change the seller's ABN.
    await expect(refused).rejects.toMatchObject(
      connection === connections['the application'] && change.includes('abn')
        ? { code: '42501' }
        : { constraint },
    );
  });

  it('adds no item to an order whose payment has begun', async () => {
    for (const id of [orderId, processingId])
      await expect(
        connection().query(
          `INSERT INTO order_items (seller_org_id, order_id, product_id, name, unit_price, quantity, details)
           SELECT seller_org_id, id, uuidv7(), 'Gift', 0, 1, '{}' FROM orders WHERE id = $1`,
          [id],
        ),
      ).rejects.toMatchObject({ code: '42501', message: 'An order stays as it was sold' });
  });

  it.each([
    ['disputes', 'seller_org_id = $1'],
    ['disputes', "currency = 'JPY', reason = $1"],
    ['refunds', 'seller_org_id = $1'],
  ])('moves no money to another seller: %s, %s', async (table, change) => {
    await expect(connection().query(`UPDATE ${table} SET ${change}`, [buyerOrgId])).rejects.toMatchObject({
      code: '42501',
      message: 'An order stays as it was sold',
    });
  });

  it('sets the address of an open order', async () => {
    await connection().query('UPDATE orders SET delivery = $2 WHERE id = $1', [openId, aDelivery]);
    const { rows } = await connection().query('SELECT delivery FROM orders WHERE id = $1', [openId]);
    expect(rows).toEqual([{ delivery: aDelivery }]);
  });
});

it.each(['created_at = now()', "seller_abn = ''", "success_url = 'x'"])(
  'the application does not change write-once data: %s',
  async (change) => {
    await expect(
      app.deps.db.$client.query(`UPDATE orders SET ${change} WHERE id = $1`, [openId]),
    ).rejects.toMatchObject({ code: '42501' });
  },
);

it('the application can change the listed columns of an order and no other', async () => {
  const { rows } = await app.deps.db.$client.query(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'orders'::regclass AND attnum > 0 AND NOT attisdropped
       AND has_column_privilege('orders', attname, 'UPDATE') ORDER BY attname`,
  );
  expect(rows.map(({ name }) => name)).toEqual(changingOfOrders);
});

it.each(['orders', 'order_items'])('the application deletes no %s', async (table) => {
  await expect(app.deps.db.$client.query(`DELETE FROM ${table}`)).rejects.toMatchObject({ code: '42501' });
});

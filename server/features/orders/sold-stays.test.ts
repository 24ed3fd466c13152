import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOrganization, aPaidOrder, aPerson, aProduct } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let orderId: string;
beforeAll(async () => {
  app = await startTestApp();
  const seller = await aPerson(app);
  const { id: buyerOrgId } = await anOrganization(app, await aPerson(app), 'buyer_org');
  const product = await aProduct(seller, (await anOrganization(app, seller)).id);
  orderId = await aPaidOrder(app, await aPerson(app), product, { buyerOrgId });
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
  ])('does not change an item that was sold: %s', async (change) => {
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
  ])('does not change to whom and for how much an order was sold: %s', async (change) => {
    await expect(
      connection().query(`UPDATE orders SET ${change} WHERE id = $1`, [orderId]),
    ).rejects.toMatchObject({ code: '42501', message: 'An order stays as it was sold' });
  });
});

it.each(['orders', 'order_items'])('the application deletes no %s', async (table) => {
  await expect(app.deps.db.$client.query(`DELETE FROM ${table}`)).rejects.toMatchObject({ code: '42501' });
});

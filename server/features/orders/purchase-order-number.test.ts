import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { aPerson, type Person } from '../../testing/builders.ts';
import { aShop, pages, purchasesOf } from '../../testing/orders.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
});
afterAll(() => payments.stop());

async function order(buyer: Person, purchaseOrderNumber?: string) {
  const { sessionUrl } = await buyer.client.orders.createCheckout({
    productId: shop.product.id,
    ...pages,
    ...(purchaseOrderNumber !== undefined && { purchaseOrderNumber }),
  });
  return new URL(sessionUrl).pathname.split('/').at(-1) ?? '';
}

async function numberOf(buyer: Person): Promise<string | undefined> {
  const [bought, ...others] = await purchasesOf(buyer);
  expect(others).toEqual([]);
  return bought?.purchaseOrderNumber;
}

it('is optional, and both sides see it', async () => {
  const [without, buyer] = [await aPerson(payments.app), await aPerson(payments.app)];
  await order(without);
  expect(await numberOf(without)).toBe('');
  await order(buyer, '  PO 4500/17  ');
  const id = (await purchasesOf(buyer))[0]?.id ?? '';
  for (const { client } of [buyer, shop.seller])
    expect((await client.orders.find({ id })).purchaseOrderNumber).toBe('PO 4500/17');
});

it.each([
  ['too long', 'x'.repeat(limits.purchaseOrderNumber + 1), 'TOO_MANY_CHARACTERS'],
  ['on two lines', 'PO\n1', 'LINE_UNREADABLE'],
  ['reversed', '\u202e1-OP', 'LINE_UNREADABLE'],
])('is refused at its field when it is %s', async (_how, given, code) => {
  const buyer = await aPerson(payments.app);
  await expect(order(buyer, given)).rejects.toMatchObject({
    data: { fields: { purchaseOrderNumber: { code } } },
  });
  expect(await purchasesOf(buyer)).toEqual([]);
});

it('of an open order is the last one given', async () => {
  const buyer = await aPerson(payments.app);
  await order(buyer, 'PO-1');
  await order(buyer, 'PO-2');
  await order(buyer);
  expect(await numberOf(buyer)).toBe('PO-2');
});

it('cannot change after the order is paid', async () => {
  const buyer = await aPerson(payments.app);
  const sessionId = await order(buyer, 'PO-PAID');
  await payments.control(`checkout/${sessionId}/pay`);
  await payments.deliver();
  const change = (sql: string) => payments.app.ownerDb.$client.query(sql, [buyer.id]);
  await expect(
    change("UPDATE orders SET purchase_order_number = 'PO-OTHER' WHERE buyer_id = $1"),
  ).rejects.toMatchObject({ constraint: 'orders_purchase_order_number_stays' });
  expect(await numberOf(buyer)).toBe('PO-PAID');
});

it('finds the order in the inbox and in the search, for its two sides only', async () => {
  const [buyer, stranger] = [await aPerson(payments.app), await aPerson(payments.app)];
  await order(buyer, 'PO-FIND-9x');
  await order(stranger);
  const id = (await purchasesOf(buyer))[0]?.id;
  const sales = { side: 'sales', orgId: shop.organization.id } as const;
  for (const search of ['PO-FIND-9x', 'po-find-9X', 'find-9'])
    expect((await shop.seller.client.orders.list({ ...sales, search })).items).toMatchObject([{ id }]);
  for (const text of ['po-find-9x', 'FIND-9']) {
    for (const { client } of [buyer, shop.seller])
      expect((await client.search.everywhere({ text })).orders).toMatchObject([{ id }]);
    expect((await stranger.client.search.everywhere({ text })).orders).toEqual([]);
  }
});

it('is found in the inbox when it looks like the end of an order number', async () => {
  const buyer = await aPerson(payments.app);
  await order(buyer, 'ab123456');
  const { items } = await shop.seller.client.orders.list({
    side: 'sales',
    orgId: shop.organization.id,
    search: 'AB123456',
  });
  expect(items.map(({ purchaseOrderNumber }) => purchaseOrderNumber)).toEqual(['ab123456']);
});

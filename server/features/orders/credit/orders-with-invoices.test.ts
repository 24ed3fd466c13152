import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addMember, aPerson, aSuperAdmin } from '../../../testing/builders.ts';
import {
  aCreditShop,
  age,
  aReceipt,
  boughtOnAccount,
  type CreditShop,
  shipped,
} from '../../../testing/credit-purchases.ts';
import { aPaidPurchase } from '../../../testing/orders.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

let payments: TestPayments;
let shop: CreditShop;
beforeAll(async () => {
  payments = await startTestPayments();
});
afterAll(() => payments.stop());
beforeEach(async () => {
  shop = await aCreditShop(payments);
});

/** An order of three packs, of which one and then one more is shipped. */
async function partlyShipped() {
  const order = await boughtOnAccount(shop, 3);
  const itemId = order.items[0]?.id ?? '';
  for (const quantity of [1, 1]) await shipped(shop, order.id, [{ itemId, quantity }]);
  return order.id;
}

it('who may: members who see an order but not its account do not see its invoices', async () => {
  const id = await partlyShipped();
  const [clerk, reader] = [await aPerson(payments.app), await aPerson(payments.app)];
  await addMember(payments.app, shop.sellerOrgId, clerk, 'member');
  await addMember(payments.app, shop.buyerOrgId, reader, 'admin');
  for (const { client } of [clerk, await aSuperAdmin(payments.app)])
    expect(await client.orders.find({ id })).toMatchObject({ id, creditAccount: null });
  for (const { client } of [shop.seller, shop.buyer, reader])
    expect((await client.orders.find({ id })).creditAccount?.id).toBe(shop.accountId);
});

it('an order on account has its invoices, oldest first, with what is paid and left', async () => {
  const id = await partlyShipped();
  await boughtOnAccount(shop).then((other) => shipped(shop, other.id));
  const { items } = await shop.buyer.client.creditAccounts.listInvoices({ id: shop.accountId });
  const own = items.filter(({ orderId }) => orderId === id).toReversed();
  await shop.seller.client.creditAccounts.recordReceipt({
    ...{ id: shop.accountId, orgId: shop.sellerOrgId, ...aReceipt, amount: '40.00' },
    applications: [{ invoiceId: own[0]?.id ?? '', amount: '40.00' }],
  });
  for (const { client } of [shop.buyer, shop.seller]) {
    const { creditAccount } = await client.orders.find({ id });
    expect(creditAccount).toEqual({
      id: shop.accountId,
      invoices: [{ ...own[0], paid: '40.00', left: '60.00' }, own[1]],
    });
  }
});

it('an order that is paid at once has no account and no due date', async () => {
  const { buyer, orderId } = await aPaidPurchase(payments, shop.product.id);
  const { creditAccount, purchaseId } = await buyer.client.orders.find({ id: orderId });
  expect(creditAccount).toBeNull();
  const { orders } = await buyer.client.purchases.find({ id: purchaseId });
  expect(orders[0]?.invoiceDueOn).toBeNull();
});

it('a purchase has the due date of the first invoice that is not paid', async () => {
  const order = await boughtOnAccount(shop, 2);
  const { purchaseId } = await shop.buyer.client.orders.find({ id: order.id });
  const dueOn = async () =>
    (await shop.buyer.client.purchases.find({ id: purchaseId })).orders[0]?.invoiceDueOn;
  expect(await dueOn()).toBeNull();
  const itemId = order.items[0]?.id ?? '';
  await shipped(shop, order.id, [{ itemId, quantity: 1 }]);
  await age(payments.app, shop.accountId, 5);
  await shipped(shop, order.id);
  const { items } = await shop.buyer.client.creditAccounts.listInvoices({ id: shop.accountId });
  const [later, first] = items;
  expect(await dueOn()).toBe(first?.dueOn);
  await shop.seller.client.creditAccounts.recordReceipt({
    ...{ id: shop.accountId, orgId: shop.sellerOrgId, ...aReceipt },
    applications: [{ invoiceId: first?.id ?? '', amount: '100.00' }],
  });
  expect(await dueOn()).toBe(later?.dueOn);
});

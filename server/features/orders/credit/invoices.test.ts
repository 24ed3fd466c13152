import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBudget } from '../../../testing/budgets.ts';
import { addMember, aPerson, aProduct } from '../../../testing/builders.ts';
import { creditParties } from '../../../testing/credit.ts';
import {
  aCreditShop,
  age,
  boughtOnAccount,
  type CreditShop,
  filledCart,
  shipped,
} from '../../../testing/credit-purchases.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { codeOf } from '../../../testing/test-client.ts';
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

const sums = async () => {
  const { reserved, owed, credit, left } = await shop.buyer.client.creditAccounts.find({
    id: shop.accountId,
  });
  return { reserved, owed, credit, left };
};
const invoices = async () =>
  (await shop.buyer.client.creditAccounts.listInvoices({ id: shop.accountId })).items;
const itemOf = async (orderId: string) => {
  const { items } = await shop.seller.client.orders.find({ id: orderId });
  return items[0]?.id ?? '';
};
const cancel = (id: string, itemId: string, quantity: number, { client } = shop.seller) =>
  client.creditAccounts.cancelLines({ id, orgId: shop.sellerOrgId, items: [{ itemId, quantity }] });
const owner = (text: string) =>
  payments.app.ownerDb.$client
    .query(`WITH actor AS (SELECT set_config('myelin.actor', 'system:test', true)) ${text}`)
    .then(() => 'allowed')
    .catch((error: { constraint?: string; code?: string }) => error.constraint ?? error.code);

describe('who may', () => {
  it('read the invoices: those who see the account', async () => {
    const order = await boughtOnAccount(shop);
    await shipped(shop, order.id);
    const [clerk, outsider] = [await aPerson(payments.app), (await creditParties(payments.app)).buyer];
    await addMember(payments.app, shop.sellerOrgId, clerk, 'member');
    for (const { client } of [shop.buyer, shop.seller])
      expect((await client.creditAccounts.listInvoices({ id: shop.accountId })).items).toHaveLength(1);
    for (const { client } of [clerk, outsider])
      expect(await codeOf(client.creditAccounts.listInvoices({ id: shop.accountId }))).toBe('NOT_FOUND');
  });

  it('cancel lines: managers of the seller', async () => {
    const order = await boughtOnAccount(shop, 2);
    const itemId = await itemOf(order.id);
    expect(await codeOf(cancel(order.id, itemId, 1, shop.buyer))).toBe('FORBIDDEN');
    const other = await creditParties(payments.app);
    const foreign = other.seller.client.creditAccounts.cancelLines({
      ...{ id: order.id, orgId: other.sellerOrgId, items: [{ itemId, quantity: 1 }] },
    });
    expect(await codeOf(foreign)).toBe('NOT_FOUND');
    expect(await sums()).toMatchObject({ reserved: '200.00' });
  });
});

describe('a parcel of an order on account', () => {
  it('is invoiced: what was reserved is owed', async () => {
    const order = await boughtOnAccount(shop, 3);
    const itemId = await itemOf(order.id);
    const parcelId = await shipped(shop, order.id, [{ itemId, quantity: 1 }]);
    expect(await sums()).toEqual({ reserved: '200.00', owed: '100.00', credit: '0.00', left: '700.00' });
    await shipped(shop, order.id);
    expect(await sums()).toEqual({ reserved: '0.00', owed: '300.00', credit: '0.00', left: '700.00' });
    const [second, first] = await invoices();
    expect(first).toMatchObject({
      orderNumber: order.orderNumber,
      number: 1,
      amount: '100.00',
      paid: '0.00',
    });
    expect(second).toMatchObject({ number: 2, amount: '200.00', left: '200.00', daysOverdue: 0 });
    const due = new Date(first?.issuedOn ?? '');
    due.setUTCDate(due.getUTCDate() + 30);
    expect(first?.dueOn).toBe(due.toISOString().slice(0, 10));
    const documents = await shop.buyer.client.orders.listDocuments({ id: order.id });
    expect(documents.map(({ id, kind, amount }) => ({ id, kind, amount }))).toEqual([
      { id: first?.id, kind: 'invoice', amount: '100.00' },
      { id: second?.id, kind: 'invoice', amount: '200.00' },
    ]);
    expect(
      await codeOf(shop.buyer.client.orders.printDocument({ id: order.id, documentId: first?.id ?? '' })),
    ).toBe('allowed');
    const sent = await mailTo(payments.app, shop.buyer.email);
    expect(
      sent.map(({ subject }) => subject).filter((subject) => subject.startsWith('Invoice')),
    ).toHaveLength(2);
    expect(parcelId).toBeTruthy();
  });

  it('is invoiced once when the request is repeated', async () => {
    const order = await boughtOnAccount(shop);
    const parcel = { key: crypto.randomUUID(), orderId: order.id, carrier: 'dhl' as const };
    const ship = () => shop.seller.client.orders.ship({ orgId: shop.sellerOrgId, parcels: [parcel] });
    await Promise.all([ship(), ship()]);
    expect(await invoices()).toHaveLength(1);
    expect(await sums()).toMatchObject({ reserved: '0.00', owed: '100.00' });
  });

  it('has its share of the GST, and the first one has the freight', async () => {
    const address = {
      line1: '1 Flinders Lane',
      city: 'Melbourne',
      region: 'VIC',
      postalCode: '3000',
      country: 'AU',
    };
    const { seller, sellerOrgId: orgId } = shop;
    await seller.client.organizations.update({
      ...{ orgId, name: 'Supplies', billingAddress: address, abn: '51 824 753 556', gstRegistered: true },
    });
    const rule = { currency: 'AUD' as const, country: 'AU', regions: [], goodsFrom: null, gramsUpTo: null };
    await seller.client.freight.setRules({
      ...{ orgId, shown: [], rules: [{ ...rule, amount: '11.00', stepGrams: null, stepAmount: null }] },
    });
    const product = await aProduct(seller, orgId, { price: '12.37' });
    const order = await boughtOnAccount({ ...shop, product }, 3);
    const itemId = await itemOf(order.id);
    for (const quantity of [1, 1, 1]) await shipped(shop, order.id, [{ itemId, quantity }]);
    const documents = await shop.buyer.client.orders.listDocuments({ id: order.id });
    const cents = (amount: string) => Math.round(Number(amount) * 100);
    const total = documents.reduce((sum, { amount }) => sum + cents(amount), 0);
    const gst = documents.reduce((sum, { gstAmount }) => sum + cents(gstAmount), 0);
    expect([total, gst]).toEqual([cents(order.totalAmount), cents(order.gstAmount)]);
    expect(documents.map(({ amount, gstAmount }) => [amount, gstAmount])).toEqual([
      ['23.37', '2.12'],
      ['12.37', '1.13'],
      ['12.37', '1.12'],
    ]);
    expect(await sums()).toMatchObject({ reserved: '0.00', owed: '48.11' });
  });

  it('needs an invoice, and its order cannot be cancelled, in the database, too', async () => {
    const order = await boughtOnAccount(shop, 2);
    const itemId = await itemOf(order.id);
    const parcel = `, parcel AS (INSERT INTO shipments (seller_org_id, order_id, key, carrier, shipped_by)
      SELECT '${shop.sellerOrgId}', '${order.id}', uuidv7(), 'dhl', 'x' FROM actor RETURNING id)
      INSERT INTO shipment_items (seller_org_id, order_id, shipment_id, order_item_id, quantity)
      SELECT '${shop.sellerOrgId}', '${order.id}', id, '${itemId}', 1 FROM parcel`;
    expect(await owner(parcel)).toBe('shipments_invoiced');
    await shipped(shop, order.id, [{ itemId, quantity: 1 }]);
    const cancelling = `UPDATE orders SET status = 'cancelled', payment_status = 'unpaid' FROM actor WHERE id = '${order.id}'`;
    expect(await owner(cancelling)).toBe('orders_unshipped');
  });
});

describe('lines that the seller cancels', () => {
  it('release their credit and budget, and are not shipped', async () => {
    const { buyer, buyerOrgId } = shop;
    const { id: costCentreId } = await buyer.client.costCentres.create({
      ...{ orgId: buyerOrgId, code: 'W3', name: 'Ward' },
    });
    const budget = await buyer.client.budgets.create({ ...aBudget, orgId: buyerOrgId, costCentreId });
    const { id: purchaseId } = await buyer.client.purchases.place({
      ...(await filledCart(shop, buyer, 3)),
      costCentre: 'W3',
    });
    const [order] = (await buyer.client.purchases.find({ id: purchaseId })).orders;
    const id = order?.id ?? '';
    const itemId = await itemOf(id);
    await cancel(id, itemId, 1);
    expect(await sums()).toMatchObject({ reserved: '200.00', owed: '0.00' });
    expect(await buyer.client.budgets.find({ id: budget.id })).toMatchObject({ spent: '200.00' });
    await shipped(shop, id, [{ itemId, quantity: 1 }]);
    await expect(cancel(id, itemId, 2)).rejects.toMatchObject({
      data: { fields: { 'items.0.quantity': { code: 'CANCELLED_QUANTITY_TOO_LARGE' } } },
    });
    await cancel(id, itemId, 1);
    expect(await sums()).toEqual({ reserved: '0.00', owed: '100.00', credit: '0.00', left: '900.00' });
    const { status, events, items } = await shop.seller.client.orders.find({ id });
    expect({ status, last: events.at(-1)?.kind }).toEqual({ status: 'completed', last: 'goods_cancelled' });
    expect(items).toMatchObject([{ shipped: 1, toShip: 0, refunded: 2 }]);
    const subjects = (await mailTo(payments.app, buyer.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('A part of your order'))).toHaveLength(2);
  });

  it('are the whole order if nothing was shipped', async () => {
    const order = await boughtOnAccount(shop, 2);
    await cancel(order.id, await itemOf(order.id), 2);
    expect(await sums()).toMatchObject({ reserved: '0.00', owed: '0.00' });
    expect(await shop.buyer.client.orders.find({ id: order.id })).toMatchObject({ status: 'cancelled' });
    expect(await codeOf(cancel(order.id, await itemOf(order.id), 1))).toBe('ORDER_NOT_CANCELLABLE');
  });

  it('are cancelled once by two requests at the same time, or shipped', async () => {
    const order = await boughtOnAccount(shop, 3);
    const itemId = await itemOf(order.id);
    const outcomes = await Promise.all([
      codeOf(cancel(order.id, itemId, 2)),
      codeOf(cancel(order.id, itemId, 2)),
    ]);
    expect(outcomes.toSorted()).toEqual(['BAD_REQUEST', 'allowed']);
    const both = await Promise.all([
      codeOf(cancel(order.id, itemId, 1)),
      shipped(shop, order.id, [{ itemId, quantity: 1 }]).then(
        () => 'allowed',
        () => 'refused',
      ),
    ]);
    expect(both.filter((outcome) => outcome === 'allowed')).toHaveLength(1);
  });
});

describe('an overdue invoice', () => {
  it('is listed by age, and blocks purchases after 14 days', async () => {
    const order = await boughtOnAccount(shop);
    await shipped(shop, order.id);
    // Due in 30 days.
    await age(payments.app, shop.accountId, 44);
    await boughtOnAccount(shop);
    expect(await shop.buyer.client.creditAccounts.find({ id: shop.accountId })).toMatchObject({
      ageing: {
        current: '0.00',
        days1To30: '100.00',
        days31To60: '0.00',
        days61To90: '0.00',
        over90: '0.00',
      },
    });
    const { items } = await shop.seller.client.creditAccounts.listInvoices({
      ...{ id: shop.accountId, state: 'overdue' },
    });
    expect(items).toMatchObject([{ daysOverdue: expect.any(Number), left: '100.00' }]);
    await age(payments.app, shop.accountId, 2);
    await expect(boughtOnAccount(shop)).rejects.toMatchObject({
      code: 'ACCOUNT_OVERDUE',
      data: { seller: expect.any(String) },
    });
    expect(await sums()).toMatchObject({ reserved: '100.00', owed: '100.00' });
  });
});

it('an account with unpaid invoices cannot be closed', async () => {
  const order = await boughtOnAccount(shop);
  await shipped(shop, order.id);
  const closing = shop.seller.client.creditAccounts.close({ id: shop.accountId, orgId: shop.sellerOrgId });
  await expect(closing).rejects.toMatchObject({
    code: 'ACCOUNT_HAS_DEBT',
    data: { left: { amount: '100.00', currency: 'AUD' } },
  });
  const obligations = await shop.buyer.client.organizations.listObligations({ orgId: shop.buyerOrgId });
  expect(obligations).toContainEqual(expect.objectContaining({ kind: 'account_debt', orderId: order.id }));
});

it('invoices cannot be changed by the application', async () => {
  const order = await boughtOnAccount(shop);
  await shipped(shop, order.id);
  for (const text of ['UPDATE credit_invoices SET paid = amount', 'DELETE FROM credit_invoices'])
    await expect(payments.app.deps.db.$client.query(text)).rejects.toMatchObject({ code: '42501' });
});

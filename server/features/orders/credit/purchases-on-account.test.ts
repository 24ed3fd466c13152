import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBudget } from '../../../testing/budgets.ts';
import { aProduct } from '../../../testing/builders.ts';
import {
  aCreditShop,
  boughtOnAccount,
  type CreditShop,
  filledCart,
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
  const { reserved, left } = await shop.buyer.client.creditAccounts.find({ id: shop.accountId });
  return { reserved, left };
};
const entries = async () => {
  const { rows } = await payments.app.ownerDb.$client.query<{ entry: string }>(
    `SELECT kind || ' ' || amount AS entry FROM credit_entries WHERE account_id = $1 ORDER BY id`,
    [shop.accountId],
  );
  return rows.map(({ entry }) => entry);
};
const ofSeller = () => ({ id: shop.accountId, orgId: shop.sellerOrgId });
const buy = async (quantity = 1) =>
  shop.buyer.client.purchases.place(await filledCart(shop, shop.buyer, quantity));

describe('a purchase on account', () => {
  it('is confirmed without a payment and reserves its total', async () => {
    const order = await boughtOnAccount(shop, 3);
    expect(order).toMatchObject({
      ...{ status: 'processing', paymentStatus: 'on_account', totalAmount: '300.00' },
      ...{ nextStep: 'waitForSeller', payments: [], isOpened: true, isChargeable: false },
    });
    expect(await sums()).toEqual({ reserved: '300.00', left: '700.00' });
    const { events, viewer } = await shop.seller.client.orders.find({ id: order.id });
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'on_account']);
    expect(viewer.mayShip).toBe(true);
  });

  it('is refused above the limit, and nothing of it is kept', async () => {
    await buy(7);
    await expect(buy(4)).rejects.toMatchObject({
      code: 'CREDIT_LIMIT_EXCEEDED',
      data: { seller: expect.any(String), left: { amount: '300.00', currency: 'AUD' } },
    });
    expect(await entries()).toEqual(['reserve 700.00']);
    // The cart still has its lines and can be ordered after a change.
    const { groups, version } = await shop.buyer.client.carts.find({ orgId: shop.buyerOrgId });
    const lineId = groups[0]?.lines[0]?.id ?? '';
    await shop.buyer.client.carts.updateLine({ id: lineId, quantity: 3 });
    const input = { orgId: shop.buyerOrgId, requestKey: crypto.randomUUID(), cartVersion: version + 1 };
    await shop.buyer.client.purchases.place({ ...input, deliverTo: 'last', onAccount: shop.onAccount });
    expect(await sums()).toEqual({ reserved: '1000.00', left: '0.00' });
  });

  it('is placed once when its request is repeated', async () => {
    const input = await filledCart(shop, shop.buyer, 2);
    const [first, second] = await Promise.all([
      shop.buyer.client.purchases.place(input),
      shop.buyer.client.purchases.place(input),
    ]);
    expect(first.id).toBe(second.id);
    expect(await entries()).toEqual(['reserve 200.00']);
  });

  it('is refused on a blocked, closed or missing account', async () => {
    const { creditAccounts } = shop.seller.client;
    await creditAccounts.block({ ...ofSeller(), reason: 'Late' });
    expect(await codeOf(buy())).toBe('ACCOUNT_BLOCKED');
    await creditAccounts.close(ofSeller());
    expect(await codeOf(shop.buyer.client.purchases.place(await emptyInput()))).toBe('ACCOUNT_UNAVAILABLE');
    const [own] = [await filledOwnCart()];
    expect(await codeOf(shop.buyer.client.purchases.place(own))).toBe('ACCOUNT_UNAVAILABLE');
  });

  it('uses the limit that the seller lowered', async () => {
    await buy(4);
    await shop.seller.client.creditAccounts.update({
      ...ofSeller(),
      ...{ limit: '300.00', paymentDays: 30, statementDay: 1 },
    });
    expect(await sums()).toEqual({ reserved: '400.00', left: '-100.00' });
    await expect(buy()).rejects.toMatchObject({
      code: 'CREDIT_LIMIT_EXCEEDED',
      data: { left: { amount: '0', currency: 'AUD' } },
    });
  });

  it('counts as spent in the budget of its cost centre', async () => {
    const { buyer, buyerOrgId } = shop;
    const { id: costCentreId } = await buyer.client.costCentres.create({
      orgId: buyerOrgId,
      code: 'W3',
      name: 'Ward',
    });
    const { id } = await buyer.client.budgets.create({ ...aBudget, orgId: buyerOrgId, costCentreId });
    await buyer.client.purchases.place({ ...(await filledCart(shop, buyer, 2)), costCentre: 'W3' });
    expect(await buyer.client.budgets.find({ id })).toMatchObject({ reserved: '0.00', spent: '200.00' });
  });

  it('of two sellers pays one on account, and opens a checkout for the other', async () => {
    const other = await aCreditShop(payments);
    await shop.buyer.client.carts.addLines({
      orgId: shop.buyerOrgId,
      lines: [{ productId: other.product.id, quantity: 1 }],
    });
    const { id } = await buy(2);
    const { orders } = await shop.buyer.client.purchases.find({ id });
    expect(orders.map(({ paymentStatus }) => paymentStatus).toSorted()).toEqual(['on_account', 'unpaid']);
    expect(await sums()).toEqual({ reserved: '200.00', left: '800.00' });
  });

  it('prevents its account and both organizations from being closed while it is open', async () => {
    await buy();
    await expect(shop.seller.client.creditAccounts.close(ofSeller())).rejects.toMatchObject({
      code: 'ACCOUNT_HAS_DEBT',
      data: { left: { amount: '100.00', currency: 'AUD' } },
    });
    for (const [{ client }, orgId] of [
      [shop.buyer, shop.buyerOrgId],
      [shop.seller, shop.sellerOrgId],
    ] as const) {
      const obligations = await client.organizations.listObligations({ orgId });
      expect(obligations.map(({ kind }) => kind)).toContain('account_debt');
    }
  });

  it('cannot be paid or refunded at the provider', async () => {
    const order = await boughtOnAccount(shop);
    const { purchaseId } = await shop.buyer.client.orders.find({ id: order.id });
    expect(await codeOf(shop.buyer.client.purchases.pay({ id: purchaseId, orderId: order.id }))).not.toBe(
      'allowed',
    );
    const refund = { id: order.id, requestId: crypto.randomUUID(), reason: 'requested_by_customer' } as const;
    expect(await codeOf(shop.seller.client.orders.refund(refund))).toBe('NOT_FOUND');
    expect(await codeOf(shop.buyer.client.orders.cancel({ id: order.id }))).toBe('ORDER_NOT_CANCELLABLE');
  });
});

describe('an order on account', () => {
  it('is announced to both sides by email, and its cancellation to the buyer', async () => {
    const order = await boughtOnAccount(shop, 2);
    await shop.seller.client.creditAccounts.cancelOrder({ id: order.id, orgId: shop.sellerOrgId });
    const subjectsOf = async ({ email }: typeof shop.buyer) =>
      (await mailTo(payments.app, email)).map(({ subject }) => subject);
    const { orderNumber } = order;
    const bought = await subjectsOf(shop.buyer);
    expect(bought).toContain(`Your order ${orderNumber} is confirmed`);
    expect(bought).toContain(`Your order ${orderNumber} was cancelled`);
    const sold = await subjectsOf(shop.seller);
    expect(sold.filter((subject) => subject.includes(orderNumber))).toEqual([
      `New order ${orderNumber} on account`,
    ]);
  });

  it('is cancelled by its seller only, while nothing has shipped', async () => {
    const [first, second] = [await boughtOnAccount(shop, 2), await boughtOnAccount(shop, 3)];
    const cancel = (id: string, { client } = shop.seller, orgId = shop.sellerOrgId) =>
      client.creditAccounts.cancelOrder({ id, orgId });
    expect(await codeOf(cancel(first.id, shop.buyer))).toBe('FORBIDDEN');
    expect(await codeOf(cancel(first.id, shop.buyer, shop.buyerOrgId))).toBe('NOT_FOUND');
    const outcomes = await Promise.all([codeOf(cancel(first.id)), codeOf(cancel(first.id))]);
    expect(outcomes.toSorted()).toEqual(['ORDER_NOT_CANCELLABLE', 'allowed']);
    expect(await sums()).toEqual({ reserved: '300.00', left: '700.00' });
    expect(await entries()).toEqual(['reserve 200.00', 'reserve 300.00', 'release 200.00']);
    const parcel = { key: crypto.randomUUID(), orderId: second.id, carrier: 'australia-post' as const };
    const { shipped } = await shop.seller.client.orders.ship({ orgId: shop.sellerOrgId, parcels: [parcel] });
    expect(shipped).toMatchObject([{ isComplete: true }]);
    expect(await codeOf(cancel(second.id))).toBe('ORDER_NOT_CANCELLABLE');
    expect(await shop.buyer.client.orders.find({ id: second.id })).toMatchObject({
      ...{ status: 'completed', paymentStatus: 'on_account' },
    });
  });

  it('keeps its account and its entries, in the database, too', async () => {
    const order = await boughtOnAccount(shop);
    const attempt = (text: string) =>
      payments.app.ownerDb.$client
        .query(`WITH actor AS (SELECT set_config('myelin.actor', 'system:test', true)) ${text}`)
        .then(() => 'allowed')
        .catch((error: { constraint?: string }) => error.constraint);
    expect(
      await attempt(`UPDATE orders SET credit_account_id = NULL FROM actor WHERE id = '${order.id}'`),
    ).not.toBe('allowed');
    expect(
      await attempt(`UPDATE credit_entries SET amount = 1 FROM actor WHERE order_id = '${order.id}'`),
    ).toBe('credit_entries_stay');
    await expect(
      payments.app.deps.db.$client.query(
        `UPDATE credit_accounts SET reserved = 0 WHERE id = '${shop.accountId}'`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

/** The input that orders the lines that are still in the shared cart. */
async function emptyInput() {
  const { version } = await shop.buyer.client.carts.find({ orgId: shop.buyerOrgId });
  const key = { orgId: shop.buyerOrgId, requestKey: crypto.randomUUID(), cartVersion: version };
  return { ...key, deliverTo: 'last' as const, onAccount: shop.onAccount };
}

/** The input that orders the buyer's own cart, which belongs to no organization. */
async function filledOwnCart() {
  const { client } = shop.buyer;
  const product = await aProduct(shop.seller, shop.sellerOrgId, { price: '5.00' });
  await client.deliveryAddresses.create({
    ...{ recipient: 'Bea', line1: '12 Quay Street', city: 'Sydney', region: 'NSW', postalCode: '2000' },
    ...{ country: 'AU', phone: '+61 2 5550 0000' },
  });
  await client.carts.addLines({ lines: [{ productId: product.id }] });
  const { version } = await client.carts.find({});
  return {
    ...{ requestKey: crypto.randomUUID(), cartVersion: version, deliverTo: 'last' as const },
    onAccount: shop.onAccount,
  };
}

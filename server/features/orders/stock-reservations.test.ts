import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../../contract/products.ts';
import { addMember, aPerson, aProduct, type Person } from '../../testing/builders.ts';
import { aDelivery, aShop, purchase, purchasesOf, stateOf } from '../../testing/orders.ts';
import { codeOf } from '../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
});
afterAll(() => payments.stop());

/** A counted product with this many units. */
async function aCounted(onHand: number, changes: Parameters<typeof aProduct>[2] = {}): Promise<Product> {
  const product = await aProduct(shop.seller, shop.organization.id, { stockMode: 'counted', ...changes });
  if (onHand > 0) await count(product, onHand);
  return product;
}

async function stockOf({ id }: Pick<Product, 'id'>) {
  const { rows } = await payments.app.ownerDb.$client.query<{
    onHand: number;
    reserved: number;
    version: number;
  }>('SELECT on_hand AS "onHand", reserved, version FROM product_stock WHERE product_id = $1', [id]);
  return rows[0];
}

const unitsOf = async (product: Product) => {
  const stock = await stockOf(product);
  return `${stock?.onHand} on hand, ${stock?.reserved} reserved`;
};

async function count(product: Product, onHand: number): Promise<void> {
  const version = (await stockOf(product))?.version ?? 0;
  await shop.seller.client.products.setStock({ id: product.id, version, onHand });
}

async function aReserved(product: Product) {
  const buyer = await aPerson(payments.app);
  const { sessionId } = await purchase(buyer, product.id);
  const [order] = await purchasesOf(buyer);
  return { buyer, sessionId, orderId: order?.id ?? '' };
}

async function pay(sessionId: string): Promise<void> {
  await payments.control(`checkout/${sessionId}/pay`);
  await payments.deliver();
}

/**
 * An order that was cancelled in the database before its payment arrived. In the meantime another buyer ordered the
 * last unit.
 */
async function aPaidTooLate(product: Product) {
  const late = await aReserved(product);
  await payments.app.ownerDb.$client.query("UPDATE orders SET status = 'cancelled' WHERE id = $1", [
    late.orderId,
  ]);
  const other = await aReserved(product);
  await pay(other.sessionId);
  await pay(late.sessionId);
  return late;
}

const missingOf = async (orderId: string) =>
  (await shop.seller.client.orders.find({ id: orderId })).missingStock;

describe('an order of a counted product', () => {
  it('reserves its unit until it is paid, and then subtracts it from the stock', async () => {
    const product = await aCounted(3);
    const { sessionId } = await aReserved(product);
    expect(await unitsOf(product)).toBe('3 on hand, 1 reserved');
    await pay(sessionId);
    expect(await unitsOf(product)).toBe('2 on hand, 0 reserved');
  });

  it('is refused with the name of the product when no unit is left, and nothing is stored', async () => {
    const product = await aCounted(1);
    const first = await aReserved(product);
    const buyer = await aPerson(payments.app);
    await expect(purchase(buyer, product.id)).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      data: { product: product.name },
    });
    expect(await purchasesOf(buyer)).toEqual([]);
    // The buyer who reserved the last unit resumes the open checkout.
    expect((await purchase(first.buyer, product.id)).sessionId).toBe(first.sessionId);
    expect(await unitsOf(product)).toBe('1 on hand, 1 reserved');
  });

  it.each([
    [
      'is cancelled by the buyer',
      (buyer: Person, orderId: string) => buyer.client.orders.cancel({ id: orderId }),
    ],
    [
      'expires',
      async (_buyer: Person, _orderId: string, sessionId: string) => {
        await payments.control(`sessions/${sessionId}/expire`);
        await payments.deliver();
      },
    ],
  ])('releases its unit when it %s', async (_, end) => {
    const product = await aCounted(1);
    const { buyer, orderId, sessionId } = await aReserved(product);
    await end(buyer, orderId, sessionId);
    expect(await stateOf(buyer)).toBe('cancelled/unpaid');
    expect(await unitsOf(product)).toBe('1 on hand, 0 reserved');
  });

  it('returns unshipped units when it is refunded completely', async () => {
    const product = await aCounted(5);
    const { sessionId, orderId } = await aReserved(product);
    await pay(sessionId);
    await shop.seller.client.orders.refund({
      id: orderId,
      requestId: crypto.randomUUID(),
      reason: 'requested_by_customer',
    });
    await payments.deliver();
    expect(await unitsOf(product)).toBe('5 on hand, 0 reserved');
  });

  it('keeps shipped units when it is refunded', async () => {
    const product = await aCounted(5);
    const { sessionId, orderId } = await aReserved(product);
    await pay(sessionId);
    const parcel = { key: crypto.randomUUID(), orderId, carrier: 'dhl' as const };
    await shop.seller.client.orders.ship({ orgId: shop.organization.id, parcels: [parcel] });
    await shop.seller.client.orders.refund({
      id: orderId,
      requestId: crypto.randomUUID(),
      reason: 'requested_by_customer',
    });
    await payments.deliver();
    expect(await unitsOf(product)).toBe('4 on hand, 0 reserved');
  });

  it('keeps its units while its product is deleted, and the restored product has its stock', async () => {
    const product = await aCounted(10);
    const [paid, cancelled] = [await aReserved(product), await aReserved(product)];
    await shop.seller.client.products.delete({ id: product.id });
    await pay(paid.sessionId);
    await cancelled.buyer.client.orders.cancel({ id: cancelled.orderId });
    await shop.seller.client.products.restore({ id: product.id });
    expect(await unitsOf(product)).toBe('9 on hand, 0 reserved');
    expect(await shop.seller.client.products.find({ id: product.id })).toMatchObject({
      ...{ stockMode: 'counted', isOutOfStock: false },
    });
  });

  it('keeps the lead time of a product that is made to order', async () => {
    const product = await aProduct(shop.seller, shop.organization.id, {
      stockMode: 'made_to_order',
      leadDays: 14,
    });
    const { buyer, orderId } = await aReserved(product);
    const { id, version, name, price } = product;
    await shop.seller.client.products.update({ id, version, name, price, status: 'active' });
    expect((await buyer.client.orders.find({ id: orderId })).items).toMatchObject([{ leadDays: 14 }]);
  });
});

describe('a purchase from a cart', () => {
  it('reserves base units of all its orders, or names the lines without stock and reserves nothing', async () => {
    const boxes = await aCounted(20, { packs: [{ pack: 'box', units: 5 }] });
    const single = await aCounted(2);
    const other = await aShop(payments);
    const buyer = await aPerson(payments.app);
    const { client } = buyer;
    await client.deliveryAddresses.create(aDelivery);
    await client.carts.addLines({
      lines: [
        { productId: boxes.id, pack: 'box', quantity: 3 },
        { productId: single.id, quantity: 2 },
        { productId: other.product.id, quantity: 1 },
      ],
    });
    const order = async () =>
      client.purchases.place({
        requestKey: crypto.randomUUID(),
        cartVersion: (await client.carts.find({})).version,
        deliverTo: 'last',
      });
    const { buyer: rival, orderId } = await aReserved(single);
    const { groups } = await client.carts.find({});
    const line = groups.flatMap(({ lines }) => lines).find(({ productId }) => productId === single.id);
    expect(line?.problem).toBe('LINE_OUT_OF_STOCK');
    await expect(order()).rejects.toMatchObject({
      code: 'CART_LINES_REFUSED',
      data: { fields: { [`lines.${line?.id}`]: { code: 'LINE_OUT_OF_STOCK', data: { maximum: 1 } } } },
    });
    expect(await unitsOf(boxes)).toBe('20 on hand, 0 reserved');
    await rival.client.orders.cancel({ id: orderId });
    await order();
    expect(await unitsOf(boxes)).toBe('20 on hand, 15 reserved');
    expect(await unitsOf(single)).toBe('2 on hand, 2 reserved');
  });
});

describe('a payment that comes after its unit was released', () => {
  it('takes a unit again when there is one', async () => {
    const product = await aCounted(2);
    const { orderId } = await aPaidTooLate(product);
    expect(await missingOf(orderId)).toBeNull();
    expect(await unitsOf(product)).toBe('0 on hand, 0 reserved');
  });

  it('is an exception about which managers of the seller decide, and takes no unit', async () => {
    const product = await aCounted(1);
    const { buyer, orderId } = await aPaidTooLate(product);
    const member = await aPerson(payments.app);
    await addMember(payments.app, shop.organization.id, member, 'member');
    for (const { client } of [await aPerson(payments.app), buyer, member])
      expect(await codeOf(client.orders.shipWhenAvailable({ id: orderId }))).toBe('NOT_FOUND');
    expect(await missingOf(orderId)).toBe('open');
    expect(await unitsOf(product)).toBe('0 on hand, 0 reserved');
    const { items } = await shop.seller.client.orders.list({ side: 'sales', orgId: shop.organization.id });
    expect(items.find(({ id }) => id === orderId)?.missingStock).toBe('open');
  });

  it('waits when the seller decides so, and takes the next unit before new buyers', async () => {
    const product = await aCounted(1);
    const { orderId } = await aPaidTooLate(product);
    await shop.seller.client.orders.shipWhenAvailable({ id: orderId });
    await shop.seller.client.orders.shipWhenAvailable({ id: orderId });
    expect(await missingOf(orderId)).toBe('waiting');
    await count(product, 3);
    expect(await missingOf(orderId)).toBeNull();
    expect(await unitsOf(product)).toBe('2 on hand, 0 reserved');
    expect(await codeOf(shop.seller.client.orders.shipWhenAvailable({ id: orderId }))).toBe(
      'NOTHING_MISSING',
    );
  });

  it('takes a unit immediately when there is one at the time when the seller decides', async () => {
    const product = await aCounted(1);
    const { orderId } = await aPaidTooLate(product);
    await count(product, 3);
    expect(await missingOf(orderId)).toBe('open');
    await shop.seller.client.orders.shipWhenAvailable({ id: orderId });
    expect(await missingOf(orderId)).toBeNull();
    expect(await unitsOf(product)).toBe('2 on hand, 0 reserved');
  });

  it('is no longer an exception when it is refunded', async () => {
    const product = await aCounted(1);
    const { orderId } = await aPaidTooLate(product);
    await shop.seller.client.orders.refund({
      id: orderId,
      requestId: crypto.randomUUID(),
      reason: 'requested_by_customer',
    });
    await payments.deliver();
    expect(await missingOf(orderId)).toBeNull();
    expect(await unitsOf(product)).toBe('0 on hand, 0 reserved');
  });
});

describe('the database', () => {
  it('lets neither the application write reservations nor the owner sell more than there is', async () => {
    const product = await aCounted(1);
    await aReserved(product);
    const { $client: app } = payments.app.deps.db;
    for (const change of [
      "UPDATE stock_reservations SET state = 'released'",
      'DELETE FROM stock_reservations',
    ])
      await expect(app.query(change)).rejects.toMatchObject({ code: '42501' });
    const more = payments.app.ownerDb.$client.query(
      'UPDATE product_stock SET reserved = 2 WHERE product_id = $1',
      [product.id],
    );
    await expect(more).rejects.toMatchObject({ constraint: 'product_stock_reserved' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../../../contract/products.ts';
import { addMember, anOrganization, aPerson, aProduct, type Person } from '../../../testing/builders.ts';
import { aDelivery, aShop } from '../../../testing/orders.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

let payments: TestPayments;
let shops: Awaited<ReturnType<typeof aShop>>[];
beforeAll(async () => {
  payments = await startTestPayments();
  shops = [await aShop(payments), await aShop(payments), await aShop(payments)];
});
afterAll(() => payments.stop());

const shop = (place: number) => {
  const found = shops[place];
  if (!found) throw new Error('There are three shops');
  return found;
};
const sold = (place: number, changes: Parameters<typeof aProduct>[2] = {}) =>
  aProduct(shop(place).seller, shop(place).organization.id, changes);

/** A buyer with a delivery address and these products in the cart. */
async function aBuyer(products: Product[], orgId?: string): Promise<Person> {
  const buyer = await aPerson(payments.app, 'Bea Buyer');
  if (orgId) await addMember(payments.app, orgId, buyer, 'member');
  await fill(buyer, products, orgId);
  return buyer;
}

async function fill({ client }: Person, products: Product[], orgId?: string): Promise<void> {
  const lines = products.map(({ id: productId }, place) => ({ productId, quantity: place + 1 }));
  const party = orgId ? { orgId } : {};
  await client.deliveryAddresses.create({ ...party, ...aDelivery });
  await client.carts.addLines({ ...party, lines });
}

type Changes = Partial<Parameters<Person['client']['purchases']['place']>[0]>;

async function place({ client }: Person, changes: Changes = {}) {
  const { version } = await client.carts.find(changes.orgId ? { orgId: changes.orgId } : {});
  return client.purchases.place({
    requestKey: crypto.randomUUID(),
    cartVersion: version,
    deliverTo: 'last',
    ...changes,
  });
}

const declined = '4000000000000002';
const payAt = (url: string, card = '4242424242424242') =>
  payments.control(`checkout/${new URL(url).pathname.split('/').at(-1)}/pay`, { card });

describe('a purchase from a cart', () => {
  it('is refused to strangers, and its payment to colleagues without the right', async () => {
    const owner = await aPerson(payments.app);
    const { id: orgId } = await anOrganization(payments.app, owner, 'buyer_org');
    await fill(owner, [shop(0).product], orgId);
    const stranger = await aPerson(payments.app);
    expect(
      await codeOf(
        stranger.client.purchases.place({
          requestKey: crypto.randomUUID(),
          orgId,
          cartVersion: 1,
          deliverTo: 'last',
        }),
      ),
    ).toBe('NOT_FOUND');
    const { id, orders } = await place(owner, { orgId });
    const orderId = orders[0]?.id ?? '';
    const colleague = await aPerson(payments.app);
    await addMember(payments.app, orgId, colleague, 'member');
    for (const { client } of [stranger, colleague, shop(0).seller]) {
      expect(await codeOf(client.purchases.find({ id }))).toBe('NOT_FOUND');
      expect(await codeOf(client.purchases.list({ orgId }))).toBe('NOT_FOUND');
      expect(await codeOf(client.purchases.pay({ id, orderId }))).toBe('NOT_FOUND');
    }
  });

  it('has one order for each seller and currency, with frozen lines, and empties the cart', async () => {
    const [cap, gel, euro] = [
      await sold(0, { price: '11.00' }),
      await sold(0, { price: '0.35' }),
      await sold(0, { price: '7.00', currency: 'EUR' }),
    ];
    const buyer = await aBuyer([cap, gel, euro, shop(1).product]);
    const sellerOrgId = shop(0).organization.id;
    const purchase = await place(buyer, {
      purchaseOrderNumber: 'PO 7',
      costCentre: 'Ward 4',
      orders: [{ sellerOrgId, currency: 'AUD', note: 'Ring twice' }],
    });
    expect(purchase).toMatchObject({ status: 'open', buyerId: buyer.id });
    expect(purchase.orders).toHaveLength(3);
    for (const order of purchase.orders)
      expect(order).toMatchObject({ nextStep: 'pay', payments: [{ attempt: 1, state: 'open' }] });
    const dollars = purchase.orders.find((o) => o.sellerOrgId === sellerOrgId && o.currency === 'AUD');
    const stored = {
      purchaseOrderNumber: 'PO 7',
      costCentre: 'Ward 4',
      note: 'Ring twice',
      delivery: aDelivery,
      items: [
        { productId: cap.id, quantity: 1, unitPrice: '11.00', amount: '11.00' },
        { productId: gel.id, quantity: 2, unitPrice: '0.35', amount: '0.70' },
      ],
    };
    const order = await shop(0).seller.client.orders.find({ id: dollars?.id ?? '' });
    expect(order).toMatchObject(stored);
    const { payableUntil } = order;
    expect(Date.parse(payableUntil ?? '')).toBeGreaterThan(Date.now());
    expect(dollars).toMatchObject({ totalAmount: '11.70', refundedAmount: '0.00', payableUntil, ...stored });
    const other = purchase.orders.find((o) => o.sellerOrgId === shop(1).organization.id);
    expect(await shop(1).seller.client.orders.find({ id: other?.id ?? '' })).toMatchObject({ note: '' });
    expect(await buyer.client.carts.count({})).toEqual({ lines: 0 });
    expect((await buyer.client.purchases.list({})).items).toMatchObject([
      { id: purchase.id, status: 'open' },
    ]);
  });

  it('is the same when it is submitted twice with one key, even at the same time', async () => {
    const buyer = await aBuyer([shop(0).product, shop(1).product]);
    const { version: cartVersion } = await buyer.client.carts.find({});
    const requestKey = crypto.randomUUID();
    const submit = () => place(buyer, { requestKey, cartVersion });
    const [first, second] = await Promise.all([submit(), submit()]);
    expect((await submit()).id).toBe(first?.id);
    expect(second?.id).toBe(first?.id);
    expect((await buyer.client.purchases.list({})).items).toHaveLength(1);
    expect((await buyer.client.orders.list({ side: 'purchases' })).items).toHaveLength(2);
  });

  it.each([
    ['another cost centre', { costCentre: 'Ward 5' }],
    ['another note', { note: 'Ring twice' }],
    ['another version of the cart', { cartVersion: 99 }],
  ])(
    'is refused when the key is sent again with %s, and changes nothing',
    async (_case, { note, ...other }: { note?: string; costCentre?: string; cartVersion?: number }) => {
      const buyer = await aBuyer([shop(0).product]);
      const { version: cartVersion } = await buyer.client.carts.find({});
      const terms = { sellerOrgId: shop(0).organization.id, currency: 'AUD' as const };
      const first = { requestKey: crypto.randomUUID(), cartVersion, orders: [terms] };
      const { id } = await place(buyer, first);
      await buyer.client.carts.addLines({ lines: [{ productId: shop(1).product.id }] });
      const changed = { ...first, ...other, orders: [{ ...terms, ...(note && { note }) }] };
      expect(await codeOf(place(buyer, changed))).toBe('REQUEST_KEY_REUSED');
      expect((await place(buyer, first)).id).toBe(id);
      expect((await buyer.client.purchases.list({})).items).toHaveLength(1);
      expect(await buyer.client.carts.count({})).toEqual({ lines: 1 });
    },
  );

  it('is not returned for the key of another cart, also at the same time, nor for that of another buyer', async () => {
    const owner = await aBuyer([shop(0).product]);
    const { id: orgId } = await anOrganization(payments.app, owner, 'buyer_org');
    await owner.client.carts.addLines({ orgId, lines: [{ productId: shop(1).product.id }] });
    await owner.client.deliveryAddresses.create({ orgId, ...aDelivery });
    const requestKey = crypto.randomUUID();
    const codes = await Promise.all([
      codeOf(place(owner, { requestKey })),
      codeOf(place(owner, { requestKey, orgId })),
    ]);
    expect(codes.toSorted()).toEqual(['REQUEST_KEY_REUSED', 'allowed']);
    const other = await aBuyer([shop(0).product]);
    expect((await place(other, { requestKey })).buyerId).toBe(other.id);
  });

  it('is created once when many colleagues submit their shared cart at the same time', async () => {
    const owner = await aPerson(payments.app);
    const { id: orgId } = await anOrganization(payments.app, owner, 'buyer_org');
    const colleague = await aBuyer([shop(0).product, shop(1).product, shop(2).product], orgId);
    const { version: cartVersion } = await owner.client.carts.find({ orgId });
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => codeOf(place(n % 2 ? owner : colleague, { orgId, cartVersion }))),
    );
    expect(codes.filter((code) => code === 'allowed')).toHaveLength(1);
    expect(codes.filter((code) => code === 'CART_CHANGED')).toHaveLength(19);
    expect((await owner.client.purchases.list({ orgId })).items).toHaveLength(1);
  });

  it('is refused after a colleague changed the cart', async () => {
    const buyer = await aBuyer([shop(0).product]);
    const { version: cartVersion } = await buyer.client.carts.find({});
    await buyer.client.carts.addLines({ lines: [{ productId: shop(1).product.id }] });
    expect(await codeOf(place(buyer, { cartVersion }))).toBe('CART_CHANGED');
    expect(await codeOf(place(await aPerson(payments.app)))).toBe('DELIVERY_MISSING');
  });

  it('names each line that differs from what was shown, and changes nothing', async () => {
    const [dearer, gone, same] = [await sold(0), await sold(1), await sold(2, { price: '9.00' })];
    const buyer = await aBuyer([dearer, gone, same]);
    const { id, version, name } = dearer;
    await shop(0).seller.client.products.update({ id, version, name, price: '1251.00', status: 'active' });
    await shop(1).seller.client.products.delete({ id: gone.id });
    const { groups } = await buyer.client.carts.find({});
    const lineOf = ({ id: productId }: Product) =>
      `lines.${groups.flatMap(({ lines }) => lines).find((line) => line.productId === productId)?.id}`;
    const gstShown = [{ sellerOrgId: same.orgId, currency: 'AUD' as const, gstShown: '0.82' }];
    await expect(place(buyer, { orders: gstShown })).rejects.toMatchObject({
      code: 'CART_LINES_REFUSED',
      data: {
        fields: {
          [lineOf(dearer)]: {
            code: 'LINE_PRICE_CHANGED',
            data: {
              was: { amount: '1250.00', currency: 'AUD' },
              now: { amount: '1251.00', currency: 'AUD' },
            },
          },
          [lineOf(gone)]: { code: 'LINE_WITHDRAWN' },
          [lineOf(same)]: { code: 'LINE_GST_CHANGED' },
        },
      },
    });
    expect(await buyer.client.carts.count({})).toEqual({ lines: 3 });
    expect((await buyer.client.purchases.list({})).items).toEqual([]);
  });
});

describe('the orders of a purchase', () => {
  it('are paid one by one: when a card is declined, the other orders stay paid, and this one is paid later', async () => {
    const buyer = await aBuyer([shop(0).product, shop(1).product, shop(2).product]);
    const { id, orders } = await place(buyer);
    const pay = async (orderId = '') => (await buyer.client.purchases.pay({ id, orderId })).sessionUrl;
    const [one, two, three] = orders;
    await payAt(await pay(one?.id));
    await payAt(await pay(two?.id), declined);
    await payAt(await pay(three?.id));
    await payments.deliver();
    const found = await buyer.client.purchases.find({ id });
    expect(found.status).toBe('open');
    expect(found.orders.map(({ nextStep }) => nextStep)).toEqual(['waitForSeller', 'pay', 'waitForSeller']);
    expect(await codeOf(pay(one?.id))).toBe('CONFLICT');
    await payAt(await pay(two?.id));
    await payments.deliver();
    expect((await buyer.client.purchases.find({ id })).status).toBe('processing');
  });

  it('can be paid when the provider did not answer at first', async () => {
    const buyer = await aBuyer([shop(0).product]);
    await payments.down();
    const { id, orders } = await place(buyer);
    await payments.up();
    expect(orders).toMatchObject([{ nextStep: 'pay', payments: [{ state: 'requested' }] }]);
    await payments.app.ownerDb.$client.query(
      "UPDATE orders SET created_at = now() - interval '1 hour', checked_at = NULL WHERE id = $1",
      [orders[0]?.id],
    );
    await payments.sweep('sweep-checkouts');
    const { sessionUrl } = await buyer.client.purchases.pay({ id, orderId: orders[0]?.id ?? '' });
    await payAt(sessionUrl);
    await payments.deliver();
    expect((await buyer.client.purchases.find({ id })).status).toBe('processing');
  });
});

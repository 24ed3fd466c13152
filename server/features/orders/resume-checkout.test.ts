import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addMember, anOrganization, aPerson, type Person } from '../../testing/builders.ts';
import { aShop, pages, purchase, purchasesOf, stateOf } from '../../testing/orders.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';

let payments: TestPayments;
beforeAll(async () => {
  payments = await startTestPayments();
});
afterAll(() => payments.stop());

const here = 'http://myelin.test:3000';
const sessionOf = (id: string) =>
  payments.provider<{ status: string; amount_total: number }>(`/v1/checkout/sessions/${id}`);

async function ordersInDatabase(buyer: Person): Promise<number> {
  const { rows } = await payments.app.deps.db.$client.query(
    'SELECT count(*)::int AS count FROM orders WHERE buyer_id = $1',
    [buyer.id],
  );
  return rows[0].count;
}

describe('pressing Purchase again', () => {
  it('creates one order from two simultaneous clicks', async () => {
    const { product, buyer } = await aShop(payments);
    const clicks = await Promise.all([1, 2, 3, 4].map(() => purchase(buyer, product.id)));
    expect(new Set(clicks.map(({ url }) => url)).size).toBe(1);
    expect(await ordersInDatabase(buyer)).toBe(1);
  });

  it('resumes the open order, no matter on which page the buyer presses it', async () => {
    const { product, buyer } = await aShop(payments);
    const first = await purchase(buyer, product.id);
    const second = await buyer.client.orders.createCheckout({
      productId: product.id,
      successUrl: `${here}/orders`,
      cancelUrl: `${here}/products/${product.id}`,
    });
    expect(second.sessionUrl).toBe(first.url);
    expect(await ordersInDatabase(buyer)).toBe(1);
  });

  it('creates another order for another buyer or organization', async () => {
    const { product, buyer } = await aShop(payments);
    const organization = await anOrganization(payments.app, buyer, 'buyer_org');
    const other = await aPerson(payments.app);
    const pressed = [
      await purchase(buyer, product.id),
      await purchase(buyer, product.id, organization.id),
      await purchase(other, product.id),
    ];
    expect(new Set(pressed.map(({ sessionId }) => sessionId)).size).toBe(3);
    expect(await ordersInDatabase(buyer)).toBe(2);
  });

  it('closes the open order and creates a new one when the price has changed', async () => {
    const { seller, product, buyer } = await aShop(payments);
    const before = await purchase(buyer, product.id);
    const { id, name, version } = product;
    await seller.client.products.update({ id, name, version, price: '1300.00', status: 'active' });
    const after = await purchase(buyer, product.id);
    expect(await sessionOf(before.sessionId)).toMatchObject({ status: 'expired' });
    expect(await sessionOf(after.sessionId)).toMatchObject({ status: 'open', amount_total: 130_000 });
    expect((await purchasesOf(buyer)).map(({ status, totalAmount }) => [status, totalAmount])).toEqual([
      ['pending', '1300.00'],
      ['cancelled', '1250.00'],
    ]);
  });

  it('names the open order that a purchase would replace, and replaces it only after the buyer agreed', async () => {
    const { seller, product, buyer } = await aShop(payments);
    const before = await purchase(buyer, product.id);
    const { id, name, version } = product;
    await seller.client.products.update({ id, name, version, price: '1300.00', status: 'active' });
    const [open] = await purchasesOf(buyer);
    const press = (replaces: string | null) =>
      buyer.client.orders.createCheckout({ productId: id, ...pages, replaces });
    for (const replaces of [null, 'ORD-2026-00000000'])
      await expect(press(replaces)).rejects.toMatchObject({
        code: 'OFFER_CHANGED',
        data: {
          orderNumber: open?.orderNumber,
          was: { amount: '1250.00', currency: 'AUD' },
          now: { amount: '1300.00', currency: 'AUD' },
        },
      });
    expect(await sessionOf(before.sessionId)).toMatchObject({ status: 'open' });
    expect(await ordersInDatabase(buyer)).toBe(1);
    await press(open?.orderNumber ?? '');
    expect(await sessionOf(before.sessionId)).toMatchObject({ status: 'expired' });
    expect(await purchasesOf(buyer)).toMatchObject([
      { status: 'pending', totalAmount: '1300.00' },
      { status: 'cancelled', totalAmount: '1250.00' },
    ]);
  });

  it('resumes an open order at the same price without a question', async () => {
    const { product, buyer } = await aShop(payments);
    const { url } = await purchase(buyer, product.id);
    const again = { productId: product.id, ...pages, replaces: null };
    expect((await buyer.client.orders.createCheckout(again)).sessionUrl).toBe(url);
  });

  it('keeps the old price of an open checkout that is paid after the price has changed', async () => {
    const { seller, product, buyer } = await aShop(payments);
    const { sessionId } = await purchase(buyer, product.id);
    const { id, name, version } = product;
    await seller.client.products.update({ id, name, version, price: '1300.00', status: 'active' });
    await payments.control(`checkout/${sessionId}/pay`);
    await payments.deliver();
    expect(await stateOf(buyer)).toBe('processing/paid');
    const [order] = await purchasesOf(buyer);
    expect(order?.totalAmount).toBe('1250.00');
    const { totals } = await seller.client.orders.findMoney({ id: order?.id ?? '' });
    expect(totals.paid).toBe('1250.00');
  });

  it('is refused once the buyer has joined the selling organization', async () => {
    const { organization, product, buyer } = await aShop(payments);
    await purchase(buyer, product.id);
    await addMember(payments.app, organization.id, buyer, 'member');
    await expect(purchase(buyer, product.id)).rejects.toMatchObject({ code: 'OWN_PRODUCT' });
    expect(await ordersInDatabase(buyer)).toBe(1);
  });

  it('keeps a payment whose event has not arrived yet', async () => {
    const { product, buyer } = await aShop(payments);
    const first = await purchase(buyer, product.id);
    await payments.control(`checkout/${first.sessionId}/pay`);
    const second = await purchase(buyer, product.id);
    expect(second.sessionId).not.toBe(first.sessionId);
    expect(
      (await purchasesOf(buyer)).map(({ status, paymentStatus }) => `${status}/${paymentStatus}`),
    ).toEqual(['pending/unpaid', 'processing/paid']);
    await payments.deliver();
    expect(await ordersInDatabase(buyer)).toBe(2);
  });

  it('creates another order once the session has expired', async () => {
    const { product, buyer } = await aShop(payments);
    const first = await purchase(buyer, product.id);
    await payments.control(`sessions/${first.sessionId}/expire`);
    await purchase(buyer, product.id);
    expect((await purchasesOf(buyer)).map(({ status }) => status)).toEqual(['pending', 'cancelled']);
  });
});

describe('an offer that changes during a purchase', () => {
  const setPrice = "UPDATE products SET price = '1400.00' WHERE org_id = $1";
  const endCharges = 'UPDATE connected_accounts SET charges_enabled = false WHERE org_id = $1';

  /** The result of a purchase that first has to close an order at the old price, while the offer changes. */
  async function pressedWhileClosing(change: string) {
    const { seller, organization, product, buyer } = await aShop(payments);
    await purchase(buyer, product.id);
    const { id, name, version } = product;
    await seller.client.products.update({ id, name, version, price: '1300.00', status: 'active' });
    const { payments: provider, db } = payments.app.deps;
    const ofRequest = provider.within.bind(provider);
    const within = vi.spyOn(provider, 'within').mockImplementationOnce((milliseconds) => {
      const made = ofRequest(milliseconds);
      return {
        ...made,
        async expireCheckoutSession(sessionId) {
          await db.$client.query(change, [organization.id]);
          return made.expireCheckoutSession(sessionId);
        },
      };
    });
    const outcome = await outcomeOf(purchase(buyer, product.id));
    within.mockRestore();
    return { outcome, prices: await pricesFor(buyer) };
  }

  /** The result of a purchase that waits for a concurrent change of the offer. */
  async function pressedWhileChanging(change: string) {
    const { organization, product, buyer } = await aShop(payments);
    const { db } = payments.app.deps;
    const changing = await db.$client.connect();
    await changing.query('BEGIN');
    await changing.query(change, [organization.id]);
    const pressed = outcomeOf(purchase(buyer, product.id));
    try {
      await vi.waitFor(async () => {
        const { rows } = await db.$client.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(1);
      }, 5_000);
    } finally {
      await changing.query('COMMIT');
      changing.release();
    }
    return { outcome: await pressed, prices: await pricesFor(buyer) };
  }

  const outcomeOf = (pressed: Promise<unknown>) =>
    pressed.then(
      () => 'allowed',
      (error) => error.code,
    );
  const pricesFor = async (buyer: Person) =>
    (await purchasesOf(buyer)).map(({ status, totalAmount }) => `${status} ${totalAmount}`);

  it('gives the order its new price, even if it changes as the order is written', async () => {
    expect(await pressedWhileClosing(setPrice)).toEqual({
      outcome: 'allowed',
      prices: ['pending 1400.00', 'cancelled 1250.00'],
    });
    expect(await pressedWhileChanging(setPrice)).toEqual({ outcome: 'allowed', prices: ['pending 1400.00'] });
  });

  it('creates no order for a seller who can no longer charge', async () => {
    expect(await pressedWhileClosing(endCharges)).toEqual({
      outcome: 'SELLER_CANNOT_CHARGE',
      prices: ['cancelled 1250.00'],
    });
    expect(await pressedWhileChanging(endCharges)).toEqual({ outcome: 'SELLER_CANNOT_CHARGE', prices: [] });
  });
});

describe('while the provider is down', () => {
  it('a purchase fails without showing an incomplete order, and later continues with the same order', async () => {
    const { product, buyer } = await aShop(payments);
    await payments.down();
    await expect(purchase(buyer, product.id)).rejects.toMatchObject({
      code: 'PAYMENT_PROVIDER_ERROR',
      status: 502,
      message: 'The payment provider did not answer. Please try again.',
    });
    expect(await purchasesOf(buyer)).toEqual([]);
    expect((await buyer.client.orders.count({ side: 'purchases' })).total).toBe(0);
    await payments.up();
    await purchase(buyer, product.id);
    expect(await stateOf(buyer)).toBe('pending/unpaid');
    expect(await ordersInDatabase(buyer)).toBe(1);
  });
});

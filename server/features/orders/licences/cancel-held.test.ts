import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, aPerson, aSuperAdmin, type Person } from '../../../testing/builders.ts';
import { boughtOnAccount, shipped } from '../../../testing/credit-purchases.ts';
import { whileHeld } from '../../../testing/locking.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { purchase, purchasesOf } from '../../../testing/orders.ts';
import { aPaidOrderOf } from '../../../testing/paid-lines.ts';
import { aRestrictedShop, type RestrictedShop } from '../../../testing/restricted-shop.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { holdUnlicensed } from './hold-unlicensed.ts';

let payments: TestPayments;
let shop: RestrictedShop;
let staff: Person;
let orderId: string;
beforeAll(async () => {
  payments = await startTestPayments();
  staff = await aSuperAdmin(payments.app);
});
afterAll(() => payments.stop());
beforeEach(async () => {
  shop = await aRestrictedShop(payments, staff);
});

const query = <Row>(text: string, values: unknown[] = []) =>
  payments.app.ownerDb.$client.query(text, values).then(({ rows }) => rows as Row[]);
const hold = () => holdUnlicensed(payments.app.deps);
const found = (person = shop.buyer) => person.client.orders.find({ id: orderId });
const cancel = (person = shop.buyer) => person.client.orders.cancelHeld({ id: orderId });
const refundsOf = () =>
  query<{ amount: string; state: string }>(
    'SELECT amount, state FROM refunds WHERE order_id = $1 ORDER BY id',
    [orderId],
  );
const mailsAbout = async (person: Person, what: string) =>
  (await mailTo(payments.app, person.email)).filter(({ subject }) => subject.includes(what));
const mails = async (person: Person, what: string) => (await mailsAbout(person, what)).length;

async function ship(): Promise<string> {
  const parcel = { key: crypto.randomUUID(), orderId, carrier: 'australia-post' as const };
  const { refused } = await shop.seller.client.orders.ship({ orgId: shop.sellerOrgId, parcels: [parcel] });
  return refused[0]?.code ?? 'shipped';
}

/** Buys with a card for the organization, and pays. */
async function buyByCard(): Promise<void> {
  const { sessionId } = await purchase(shop.buyer, shop.product.id, shop.buyerOrgId, 'last');
  await payments.control(`checkout/${sessionId}/pay`);
  await payments.deliver();
  const [order] = await purchasesOf(shop.buyer);
  orderId = order?.id ?? '';
}

/** Ships one of the packs, before the credential ends. */
async function shipOne(): Promise<void> {
  const [item] = (await found()).items;
  await shipped(shop, orderId, [{ itemId: item?.id ?? '', quantity: 1 }]);
}

describe('an order that was paid by card', () => {
  beforeEach(buyByCard);

  it('is cancelled by nobody but its buyer and the managers of the buying organization', async () => {
    await shop.lapse();
    await hold();
    const member = await aPerson(payments.app);
    await addMember(payments.app, shop.buyerOrgId, member, 'member');
    for (const person of [shop.seller, member, staff, await aPerson(payments.app)])
      expect(await codeOf(cancel(person))).toBe('NOT_FOUND');
    for (const person of [shop.seller, staff]) expect((await found(person)).viewer.mayCancelHeld).toBe(false);
    expect(await refundsOf()).toEqual([]);
    const admin = await aPerson(payments.app);
    await addMember(payments.app, shop.buyerOrgId, admin, 'admin');
    expect((await found(admin)).viewer.mayCancelHeld).toBe(true);
    expect((await cancel(admin)).status).toBe('refunded');
  });

  it('is refunded with its freight, once, however often the buyer asks', async () => {
    await shop.lapse();
    await hold();
    await Promise.all([cancel(), cancel(), cancel()]);
    expect(await cancel()).toEqual({ status: 'refunded', paymentStatus: 'refunded' });
    const { totalAmount, hold: now, viewer } = await found();
    expect(await refundsOf()).toEqual([{ amount: totalAmount, state: 'succeeded' }]);
    expect(now).toBeNull();
    expect(viewer.mayCancelHeld).toBe(false);
    await hold();
    expect(await mails(shop.buyer, 'can be shipped again')).toBe(0);
    expect(await mails(shop.seller, 'was refunded')).toBe(1);
  });

  it('tells both sides that the buyer has cancelled it, not that the seller has refunded it', async () => {
    await shop.lapse();
    await hold();
    await cancel();
    const [told] = await mailsAbout(shop.buyer, 'was refunded');
    expect(told?.text).toContain('Everything of this held order that was not shipped was cancelled.');
    expect(told?.text).not.toContain('has refunded');
    const [seller] = await mailsAbout(shop.seller, 'was refunded');
    expect(seller?.text).toContain('has cancelled everything of this held order');
  });

  it('is not cancelled while it is not held', async () => {
    expect((await found()).viewer.mayCancelHeld).toBe(false);
    expect(await codeOf(cancel())).toBe('ORDER_NOT_HELD');
    expect(await refundsOf()).toEqual([]);
  });

  it('is not cancelled after a renewal was verified, although no job has ended the hold', async () => {
    await shop.lapse();
    await hold();
    await shop.renew();
    expect(await codeOf(cancel())).toBe('ORDER_NOT_HELD');
    expect(await refundsOf()).toEqual([]);
    expect(await ship()).toBe('shipped');
  });

  it('is either shipped or refunded, if the hold ends at the same time', async () => {
    await shop.lapse();
    await hold();
    await shop.renew();
    const outcomes = await whileHeld(
      payments.app,
      ['SELECT FROM orders WHERE id = $1 FOR UPDATE', [orderId]],
      [ship, cancel],
    );
    expect(outcomes).toEqual(['allowed', 'ORDER_NOT_HELD']);
    expect((await found()).status).toBe('completed');
    expect(await refundsOf()).toEqual([]);
  });

  it('stays held until the provider has answered, and is refunded once', { timeout: 60_000 }, async () => {
    await shop.lapse();
    await hold();
    await payments.freeze('mute');
    await cancel();
    await payments.up();
    expect(await refundsOf()).toMatchObject([{ state: 'requested' }]);
    expect((await found()).viewer.mayCancelHeld).toBe(false);
    await shop.renew();
    expect(await ship()).toBe('LICENCE_REQUIRED');
    expect((await cancel()).status).toBe('refunded');
    expect(await refundsOf()).toMatchObject([{ state: 'succeeded' }]);
  });

  it('is not refunded while the payment is disputed', async () => {
    await shop.lapse();
    await hold();
    const [order] = await query<{ id: string }>(
      'SELECT provider_payment_intent_id AS id FROM orders WHERE id = $1',
      [orderId],
    );
    const { latest_charge } = await payments.provider<{ latest_charge: string }>(
      `/v1/payment_intents/${order?.id}`,
    );
    await payments.control(`charges/${latest_charge}/dispute`);
    await payments.deliver();
    expect((await found()).viewer.mayCancelHeld).toBe(false);
    expect(await codeOf(cancel())).toBe('ORDER_NOT_REFUNDABLE');
  });
});

describe('an order that was paid by card and partly shipped', () => {
  /** Buys three packs of each of two products, ships one pack, and lets the seller restrict its product after the sale. */
  beforeEach(async () => {
    const { buyer, seller, sellerOrgId } = shop;
    const sold = { seller, organization: { id: sellerOrgId }, buyer };
    const lines = ['Source', 'Gel'].map((name) => ({
      ...{ name, unitPrice: '10.00', quantity: 3, gstTreatment: 'none' as const },
    }));
    const freight = { amount: '11.00', gstAmount: '0.00' };
    orderId = await aPaidOrderOf(payments, sold, lines, { freight });
    await shipOne();
    const [bought] = (await found()).items;
    const { id, version, name, price } = await seller.client.products.find({ id: bought?.productId ?? '' });
    const details = { category: 'general', supplyRestrictions: 'radiation' };
    await seller.client.products.update({ id, version, name, price, status: 'active', details });
    await hold();
  });

  it('gets a refund of the lines that were not shipped', async () => {
    expect(await cancel()).toEqual({ status: 'completed', paymentStatus: 'partially_refunded' });
    expect(await refundsOf()).toEqual([{ amount: '50.00', state: 'succeeded' }]);
    expect((await found()).items.map(({ shipped, refunded }) => [shipped, refunded])).toEqual([
      [1, 2],
      [0, 3],
    ]);
    expect(await codeOf(cancel())).toBe('ORDER_NOT_HELD');
  });

  it('gets the rest of the payment if the seller has refunded a part without lines', async () => {
    const reason = 'requested_by_customer' as const;
    const goodwill = { id: orderId, requestId: crypto.randomUUID(), amount: '30.00', reason };
    await shop.seller.client.orders.refund(goodwill);
    const [told] = await mailsAbout(shop.buyer, 'was refunded');
    expect(told?.text).toContain('has refunded');
    expect((await found()).viewer.mayCancelHeld).toBe(true);
    expect(await cancel()).toEqual({ status: 'refunded', paymentStatus: 'refunded' });
    expect(await cancel()).toEqual({ status: 'refunded', paymentStatus: 'refunded' });
    expect(await refundsOf()).toEqual([
      { amount: '30.00', state: 'succeeded' },
      { amount: '41.00', state: 'succeeded' },
    ]);
    expect((await found()).hold).toBeNull();
  });
});

describe('an order on account', () => {
  it('is cancelled, and both sides are told once', async () => {
    orderId = (await boughtOnAccount(shop, 2)).id;
    await shop.lapse();
    await hold();
    expect((await found()).viewer.mayCancelHeld).toBe(true);
    expect(await codeOf(cancel(shop.seller))).toBe('NOT_FOUND');
    await Promise.all([cancel(), cancel()]);
    expect(await cancel()).toEqual({ status: 'cancelled', paymentStatus: 'unpaid' });
    expect((await found()).hold).toBeNull();
    for (const person of [shop.buyer, shop.seller]) expect(await mails(person, `The rest of order`)).toBe(1);
    const account = await shop.buyer.client.creditAccounts.find({ id: shop.accountId });
    expect(account).toMatchObject({ left: '1000.00', reserved: '0.00' });
  });

  it('is cancelled by a manager of the buyer, and the member who ordered is not told to have done it', async () => {
    orderId = (await boughtOnAccount(shop, 2)).id;
    await shop.lapse();
    await hold();
    const admin = await aPerson(payments.app);
    await addMember(payments.app, shop.buyerOrgId, admin, 'admin');
    await cancel(admin);
    const [told] = await mailsAbout(shop.buyer, 'The rest of order');
    expect(told?.text).toMatch(/Everything of the held order of .* that was not shipped was cancelled\./);
    expect(told?.text).not.toContain('You have cancelled');
  });

  it('keeps what was shipped: only the rest is cancelled', async () => {
    orderId = (await boughtOnAccount(shop, 3)).id;
    await shipOne();
    await shop.lapse();
    await hold();
    expect(await cancel()).toEqual({ status: 'completed', paymentStatus: 'on_account' });
    expect(await codeOf(cancel())).toBe('ORDER_NOT_HELD');
    const { items, hold: now } = await found();
    expect(items).toMatchObject([{ shipped: 1, refunded: 2, toShip: 0 }]);
    expect(now).toBeNull();
  });
});

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { addMember, anOrganization, aPerson, type Person } from '../../testing/builders.ts';
import { aDelivery, aShop, purchase, purchasesOf } from '../../testing/orders.ts';
import { codeOf } from '../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';

let payments: TestPayments;
beforeAll(async () => {
  payments = await startTestPayments();
});
afterAll(() => payments.stop());

const aWard = async () => {
  const owner = await aPerson(payments.app);
  const member = await aPerson(payments.app);
  const { id: orgId } = await anOrganization(payments.app, owner, 'buyer_org');
  await addMember(payments.app, orgId, member, 'member');
  return { owner, member, orgId };
};
const deliveryOf = async (buyer: Person) => {
  const [order] = await purchasesOf(buyer);
  return (await buyer.client.orders.find({ id: order?.id ?? '' })).delivery;
};
/** As stored: optional fields that are absent become empty texts. */
const stored = { organization: '', line2: '', email: '', instructions: '', ...aDelivery };

it('hides the addresses of an organization from everyone but its members', async () => {
  const { owner, orgId } = await aWard();
  const { id } = await owner.client.deliveryAddresses.create({ orgId, ...aDelivery });
  const { product, buyer: stranger } = await aShop(payments);
  const { deliveryAddresses, orders } = stranger.client;
  expect(await codeOf(deliveryAddresses.list({ orgId }))).toBe('NOT_FOUND');
  expect(await codeOf(deliveryAddresses.create({ orgId, ...aDelivery }))).toBe('NOT_FOUND');
  expect(await codeOf(deliveryAddresses.update({ ...aDelivery, id }))).toBe('NOT_FOUND');
  expect(await codeOf(deliveryAddresses.delete({ id }))).toBe('NOT_FOUND');
  const pages = { successUrl: 'http://myelin.test:3000/', cancelUrl: 'http://myelin.test:3000/' };
  expect(await codeOf(orders.createCheckout({ productId: product.id, ...pages, deliverTo: id }))).toBe(
    'DELIVERY_MISSING',
  );
  expect(await purchasesOf(stranger)).toEqual([]);
});

it('requires an address once the product can be bought, and freezes it on the order', async () => {
  const { seller, product, buyer } = await aShop(payments);
  expect(await codeOf(purchase(buyer, product.id, undefined, 'last'))).toBe('DELIVERY_MISSING');
  expect(await purchasesOf(buyer)).toEqual([]);
  const { id } = await buyer.client.deliveryAddresses.create(aDelivery);
  await purchase(buyer, product.id, undefined, 'last');
  await buyer.client.deliveryAddresses.update({ ...aDelivery, id, city: 'Perth' });
  expect(await deliveryOf(buyer)).toEqual(stored);
  await buyer.client.deliveryAddresses.delete({ id });
  const [order] = await purchasesOf(buyer);
  expect((await seller.client.orders.find({ id: order?.id ?? '' })).delivery).toEqual(stored);
});

it('updates an open order to the last address, from any tab, without a second order', async () => {
  const { product, buyer } = await aShop(payments);
  const home = await buyer.client.deliveryAddresses.create(aDelivery);
  const lab = await buyer.client.deliveryAddresses.create({ ...aDelivery, city: 'Hobart' });
  const first = await purchase(buyer, product.id, undefined, home.id);
  const second = await purchase(buyer, product.id, undefined, lab.id);
  expect(second.url).toBe(first.url);
  expect(await deliveryOf(buyer)).toMatchObject({ city: 'Hobart' });
  await purchase(buyer, product.id);
  expect(await deliveryOf(buyer)).toMatchObject({ city: 'Hobart' });
  expect(await purchasesOf(buyer)).toHaveLength(1);
});

it('never changes the address of a paid order: another purchase makes another order', async () => {
  const { seller, product, buyer } = await aShop(payments);
  const home = await buyer.client.deliveryAddresses.create(aDelivery);
  const lab = await buyer.client.deliveryAddresses.create({ ...aDelivery, city: 'Hobart' });
  const { sessionId } = await purchase(buyer, product.id, undefined, home.id);
  await payments.control(`checkout/${sessionId}/pay`);
  await payments.deliver();
  const [paid] = await purchasesOf(buyer);
  const id = paid?.id ?? '';
  await purchase(buyer, product.id, undefined, lab.id);
  await buyer.client.deliveryAddresses.update({ ...aDelivery, id: home.id, city: 'Perth' });
  await buyer.client.deliveryAddresses.delete({ id: home.id });
  await purchase(buyer, product.id, undefined, 'last');
  await seller.client.orders.ship({
    orgId: product.orgId,
    parcels: [{ key: crypto.randomUUID(), orderId: id, carrier: 'startrack', trackingNumber: 'ST 1' }],
  });
  for (const { client } of [buyer, seller])
    expect((await client.orders.find({ id })).delivery).toEqual(stored);
  const [open, ...others] = await purchasesOf(buyer);
  expect(others.map((order) => order.id)).toEqual([id]);
  expect((await buyer.client.orders.find({ id: open?.id ?? '' })).delivery).toMatchObject({ city: 'Hobart' });
});

it('keeps the address when a payment is recorded while the buyer purchases with another one', async () => {
  const { product, buyer } = await aShop(payments);
  const home = await buyer.client.deliveryAddresses.create(aDelivery);
  const lab = await buyer.client.deliveryAddresses.create({ ...aDelivery, city: 'Hobart' });
  const { sessionId } = await purchase(buyer, product.id, undefined, home.id);
  const [placed] = await purchasesOf(buyer);
  const { $client } = payments.app.deps.db;
  const paying = await $client.connect();
  await paying.query('BEGIN');
  await paying.query("UPDATE orders SET status = 'processing', payment_status = 'paid' WHERE id = $1", [
    placed?.id,
  ]);
  await payments.control(`checkout/${sessionId}/pay`);
  const pressed = codeOf(purchase(buyer, product.id, undefined, lab.id));
  try {
    await vi.waitFor(async () => {
      const { rows } = await $client.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      expect(rows).toHaveLength(1);
    }, 10_000);
  } finally {
    await paying.query('COMMIT');
    paying.release();
  }
  expect(await pressed).toBe('allowed');
  expect((await buyer.client.orders.find({ id: placed?.id ?? '' })).delivery).toEqual(stored);
});

it('lists the last used address first, for every member, and requires another one after it was removed', async () => {
  const { owner, member, orgId } = await aWard();
  const { product } = await aShop(payments);
  const ward = await owner.client.deliveryAddresses.create({ orgId, ...aDelivery, recipient: 'Ward 3' });
  const store = await owner.client.deliveryAddresses.create({ orgId, ...aDelivery, recipient: 'Store' });
  await purchase(member, product.id, orgId, ward.id);
  const listed = await member.client.deliveryAddresses.list({ orgId });
  expect(listed.map(({ recipient }) => recipient)).toEqual(['Ward 3', 'Store']);
  await owner.client.deliveryAddresses.delete({ id: store.id });
  expect(await codeOf(purchase(member, product.id, orgId, store.id))).toBe('DELIVERY_MISSING');
});

it('refuses characters that cannot be printed on a label, at their field', async () => {
  const { client } = await aPerson(payments.app);
  const hostile = {
    ...aDelivery,
    recipient: 'Ward\n3',
    line2: '\u202eevil',
    city: 'x'.repeat(10_000),
    country: 'Australia',
    phone: 'call me',
  };
  const refused = await client.deliveryAddresses.create(hostile).catch((error) => error.data.fields);
  expect(refused).toMatchObject({
    recipient: { code: 'LINE_UNREADABLE' },
    line2: { code: 'LINE_UNREADABLE' },
    city: { code: 'TOO_MANY_CHARACTERS' },
    country: { code: 'COUNTRY_MISSING' },
    phone: { code: 'PHONE_INVALID' },
  });
  expect(await client.deliveryAddresses.list({})).toEqual([]);
});

it('stores no more than the limit for concurrent requests', async () => {
  const { client } = await aPerson(payments.app);
  const codes = await Promise.all(
    Array.from({ length: limits.deliveryAddresses + 3 }, () =>
      codeOf(client.deliveryAddresses.create(aDelivery)),
    ),
  );
  expect(codes.filter((code) => code === 'TOO_MANY_ADDRESSES')).toHaveLength(3);
  expect(await client.deliveryAddresses.list({})).toHaveLength(limits.deliveryAddresses);
});

it('deletes the address book with the account, and keeps the address on its order', async () => {
  const { seller, product, buyer } = await aShop(payments);
  await buyer.client.deliveryAddresses.create(aDelivery);
  await purchase(buyer, product.id, undefined, 'last');
  const exported = await buyer.client.users.exportData();
  expect(exported.deliveryAddresses).toMatchObject([aDelivery]);
  const [order] = await purchasesOf(buyer);
  await payments.app.deps.db.$client.query('DELETE FROM delivery_addresses WHERE user_id = $1', [buyer.id]);
  expect((await seller.client.orders.find({ id: order?.id ?? '' })).delivery).toEqual(stored);
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aPerson, aSuperAdmin, type Person } from '../../../testing/builders.ts';
import { aVerifiedCredential } from '../../../testing/credentials.ts';
import { boughtOnAccount } from '../../../testing/credit-purchases.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { aDelivery, pages, stateOf } from '../../../testing/orders.ts';
import { aRestrictedShop, type RestrictedShop } from '../../../testing/restricted-shop.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { letDaysPass, revokeAs } from '../../../testing/verification.ts';
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
  orderId = (await boughtOnAccount(shop, 2)).id;
});

const run = () => holdUnlicensed(payments.app.deps);
const found = (person = shop.buyer) => person.client.orders.find({ id: orderId });

async function ship(items?: { itemId: string; quantity: number }[]): Promise<string> {
  const parcel = { key: crypto.randomUUID(), orderId, carrier: 'australia-post' as const };
  const parcels = [{ ...parcel, ...(items && { items }) }];
  const { refused } = await shop.seller.client.orders.ship({ orgId: shop.sellerOrgId, parcels });
  return refused[0]?.code ?? 'shipped';
}

const mails = async (person: Person, what: string) =>
  (await mailTo(payments.app, person.email)).filter(({ subject }) => subject.includes(what)).length;

it('ships with a valid credential, and stores both decisions', async () => {
  expect(await ship()).toBe('shipped');
  const { licences, hold } = await found();
  expect(hold).toBeNull();
  expect(licences.map(({ moment, kind }) => `${moment} ${kind}`)).toEqual([
    'ordered radiation_licence',
    'shipped radiation_licence',
  ]);
});

it('is held and not shipped after the credential has expired, and both sides are told once', async () => {
  await shop.lapse();
  expect(await ship()).toBe('LICENCE_REQUIRED');
  await runJobs(payments.app);
  await run();
  for (const person of [shop.buyer, shop.seller]) {
    expect(await mails(person, 'is held')).toBe(1);
    expect((await found(person)).hold).toMatchObject({
      since: expect.any(String),
      lacks: [{ restriction: 'radiation', kinds: ['radiation_licence'] }],
    });
  }
  expect((await found()).parcels).toEqual([]);
});

it('is held by the job before anybody ships, and continues when a renewal is verified', async () => {
  await shop.lapse();
  await run();
  expect((await found()).hold).not.toBeNull();
  await shop.renew();
  await runJobs(payments.app);
  expect((await found()).hold).toBeNull();
  for (const person of [shop.buyer, shop.seller]) expect(await mails(person, 'can be shipped again')).toBe(1);
  expect(await ship()).toBe('shipped');
});

it('is held when the credential is revoked or removed, or the seller states a restriction later', async () => {
  await revokeAs(staff, await aSuperAdmin(payments.app), shop.credential);
  expect(await ship()).toBe('LICENCE_REQUIRED');
  const { id } = await shop.renew();
  const [item] = (await found()).items;
  expect(await ship([{ itemId: item?.id ?? '', quantity: 1 }])).toBe('shipped');
  await shop.buyer.client.credentials.remove({ orgId: shop.buyerOrgId, id });
  expect(await ship()).toBe('LICENCE_REQUIRED');
  await shop.renew();
  const { version, name, price } = await shop.seller.client.products.find({ id: shop.product.id });
  const details = { category: 'Sources', supplyRestrictions: 'laser' };
  const change = { id: shop.product.id, version, name, price, status: 'active' as const, details };
  await shop.seller.client.products.update(change);
  expect(await ship()).toBe('LICENCE_REQUIRED');
  expect((await found()).hold?.lacks).toMatchObject([{ restriction: 'laser' }]);
});

it('lets the seller cancel what is held, and says nothing more about it', async () => {
  await shop.lapse();
  await run();
  const [item] = (await found()).items;
  const items = [{ itemId: item?.id ?? '', quantity: 2 }];
  await shop.seller.client.creditAccounts.cancelLines({ id: orderId, orgId: shop.sellerOrgId, items });
  await run();
  expect((await found()).hold).toBeNull();
  expect(await mails(shop.buyer, 'can be shipped again')).toBe(0);
});

it('is not shipped by a statement of the application', async () => {
  await shop.lapse();
  const [item] = (await found()).items;
  const insert = payments.app.deps.db.$client.query(
    `WITH parcel AS (INSERT INTO shipments (seller_org_id, order_id, key, carrier, shipped_by, is_rest)
       VALUES ($1, $2, uuidv7(), 'dhl', 'x', true) RETURNING id)
     INSERT INTO shipment_items (seller_org_id, order_id, shipment_id, order_item_id, quantity) SELECT $1, $2, id, $3, 1 FROM parcel`,
    [shop.sellerOrgId, orderId, item?.id],
  );
  await expect(insert).rejects.toMatchObject({ constraint: 'shipment_items_licence' });
});

it('closes an open checkout, so that nobody pays for what is not shipped', async () => {
  const person = await aPerson(payments.app);
  const { id } = await aVerifiedCredential(person, staff, { days: 10 });
  await person.client.deliveryAddresses.create(aDelivery);
  await person.client.orders.createCheckout({ productId: shop.product.id, ...pages, deliverTo: 'last' });
  expect(await stateOf(person)).toBe('pending/unpaid');
  await letDaysPass(payments.app, id, 11);
  await run();
  await runJobs(payments.app);
  expect(await stateOf(person)).toBe('cancelled/unpaid');
});

it('shows the hold and the decisions to nobody else', async () => {
  const stranger = await aPerson(payments.app);
  expect(await codeOf(stranger.client.orders.find({ id: orderId }))).toBe('NOT_FOUND');
});

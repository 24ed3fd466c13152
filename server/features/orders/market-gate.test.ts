import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../../contract/products.ts';
import { constraintOf } from '../../db/constraint-of.ts';
import { aPaidOrder, aProduct, type Person } from '../../testing/builders.ts';
import { aDelivery, aShop, pages, purchase, purchasesOf, stateOf } from '../../testing/orders.ts';
import { declare } from '../../testing/passports.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { codeOf } from '../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';

let payments: TestPayments;
let seller: Person;
let buyer: Person;
let orgId: string;
let device: Product;
beforeAll(async () => {
  payments = await startTestPayments();
});
beforeEach(async () => {
  const shop = await aShop(payments);
  [seller, buyer, orgId] = [shop.seller, shop.buyer, shop.organization.id];
  device = await forSaleInNewZealand();
});
afterAll(() => payments.stop());

const details = { category: 'Pumps', deviceClass: 'IIb' } as const;

/** A device with all evidence for New Zealand and none for any other market. */
async function forSaleInNewZealand(): Promise<Product> {
  const { id, version, name, price } = await aProduct(seller, orgId, { status: 'draft', details });
  await declare(seller, id, { market: 'NZ', kind: 'risk_class', value: 'IIb' });
  await declare(seller, id, { market: 'NZ', kind: 'registration_number', value: '250304-WAND-0AB1CD' });
  await declare(seller, id, { market: 'NZ', kind: 'sponsor', value: 'Example NZ Limited' });
  return seller.client.products.update({ id, version, name, price, status: 'active', details });
}

const deliverTo = (country: string) => buyer.client.deliveryAddresses.create({ ...aDelivery, country });

async function placeCart(): Promise<unknown> {
  const { version } = await buyer.client.carts.find({});
  const requestKey = crypto.randomUUID();
  return buyer.client.purchases.place({ requestKey, cartVersion: version, deliverTo: 'last' });
}

const lineProblems = async () =>
  (await buyer.client.carts.find({})).groups.flatMap(({ lines }) => lines.map(({ problem }) => problem));

describe('a device without evidence for the country of delivery', () => {
  it('is ordered neither by Purchase Now nor with a cart', async () => {
    const { id } = await deliverTo('AU');
    const now = buyer.client.orders.createCheckout({ productId: device.id, ...pages, deliverTo: id });
    expect(await codeOf(now)).toBe('NOT_OFFERED_HERE');
    const quote = { productId: device.id, region: '' };
    expect(await codeOf(buyer.client.orders.quote({ ...quote, country: 'AU' }))).toBe('NOT_OFFERED_HERE');
    await buyer.client.carts.addLines({ lines: [{ productId: device.id }] });
    expect(await lineProblems()).toEqual(['LINE_NOT_OFFERED']);
    expect(await codeOf(placeCart())).toBe('CART_LINES_REFUSED');
    expect(await purchasesOf(buyer)).toEqual([]);
  });

  it('is not ordered without an address, because the country is not known', async () => {
    expect(await codeOf(purchase(buyer, device.id))).toBe('NOT_OFFERED_HERE');
  });

  it('is ordered where it has the evidence, and in a country without requirements', async () => {
    for (const country of ['NZ', 'JP']) {
      const { id } = await deliverTo(country);
      await purchase(buyer, device.id, undefined, id);
      await buyer.client.carts.addLines({ lines: [{ productId: device.id }] });
      expect(await codeOf(placeCart())).toBe('allowed');
    }
    expect(await purchasesOf(buyer)).toHaveLength(3);
  });

  it('is not ordered by a statement of the application', async () => {
    const error = await aPaidOrder(payments.app, buyer, device).catch((reason: unknown) => reason);
    expect(constraintOf(error)).toBe('order_items_market');
    expect(await purchasesOf(buyer)).toEqual([]);
  });
});

it('is ordered only in the markets that the seller names', async () => {
  const chair = await aProduct(seller, orgId, { details: { category: 'Chairs', markets: 'AU, NZ' } });
  const [australia, germany] = [await deliverTo('AU'), await deliverTo('DE')];
  expect(await codeOf(purchase(buyer, chair.id, undefined, germany.id))).toBe('NOT_OFFERED_HERE');
  expect(await codeOf(purchase(buyer, chair.id, undefined, australia.id))).toBe('allowed');
  const other = aProduct(seller, orgId, { details: { category: 'Chairs', markets: 'Australia' } });
  expect(await codeOf(other)).toBe('BAD_REQUEST');
});

it('closes the open checkout when the evidence for its market is removed', async () => {
  const { id } = await deliverTo('NZ');
  await purchase(buyer, device.id, undefined, id);
  const values = await seller.client.products.listPassport({ productId: device.id });
  const sponsor = values.find(({ kind }) => kind === 'sponsor')?.id ?? '';
  await seller.client.products.removePassportValue({ productId: device.id, id: sponsor });
  await runJobs(payments.app);
  expect(await stateOf(buyer)).toContain('cancelled');
});

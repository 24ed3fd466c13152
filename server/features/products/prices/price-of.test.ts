import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../../../contract/products.ts';
import { anOrganization, aPerson, aProduct, type Person } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let buyer: Person;
let orgId: string;
let buyerOrgId: string;
beforeAll(async () => {
  app = await startTestApp();
  [owner, buyer] = [await aPerson(app), await aPerson(app)];
  orgId = (await anOrganization(app, owner)).id;
  buyerOrgId = (await anOrganization(app, buyer, 'buyer_org')).id;
});
afterAll(() => app.stop());

type Asked = { pack?: string; quantity?: number; for?: string | null; at?: string };

async function priceOf(product: Product, asked: Asked = {}): Promise<string | null> {
  const { rows } = await app.deps.db.$client.query<{ price: string; source: string }>(
    'SELECT price::text, source FROM price_of($1, $2, $3, $4, $5)',
    [
      product.id,
      asked.pack ?? 'box',
      asked.quantity ?? 1,
      asked.for === undefined ? buyerOrgId : asked.for,
      asked.at ?? '2026-11-24T00:00:00Z',
    ],
  );
  return rows[0] ? `${rows[0].price} ${rows[0].source}` : null;
}

const box = {
  pack: 'box' as const,
  units: 10,
  listPrice: '95.00',
  tiers: [
    { minimumQuantity: 5, price: '90.00' },
    { minimumQuantity: 20, price: '70.00' },
  ],
};
type Input = Parameters<Person['client']['priceAgreements']['create']>[0];
const agree = (product: Product, changes: Partial<Input> = {}) =>
  owner.client.priceAgreements.create({
    ...{ orgId, buyerOrgId, productId: product.id, pack: 'box', currency: 'AUD', price: '85.00' },
    validFrom: '2026-01-01',
    ...changes,
  });

describe('the price of a pack', () => {
  it('is the list price, the price of a tier from its minimum quantity on, or none for a pack that is not sold', async () => {
    const product = await aProduct(owner, orgId, {
      price: '10.00',
      packs: [{ pack: 'each', units: 1 }, box],
    });
    expect(await priceOf(product, { pack: 'each', quantity: 100 })).toBe('10.00 list');
    expect(await priceOf(product, { quantity: 4 })).toBe('95.00 list');
    expect(await priceOf(product, { quantity: 5 })).toBe('90.00 volume');
    expect(await priceOf(product, { quantity: 19 })).toBe('90.00 volume');
    expect(await priceOf(product, { quantity: 20 })).toBe('70.00 volume');
    expect(await priceOf(product, { pack: 'case' })).toBeNull();
  });

  it("is the product's price if there are no packs, and that price times the units for a pack without a list price", async () => {
    const plain = await aProduct(owner, orgId, { price: '10.50' });
    expect(await priceOf(plain, { pack: 'each' })).toBe('10.50 list');
    expect(await priceOf(plain)).toBeNull();
    const boxed = await aProduct(owner, orgId, { price: '10.50', packs: [{ pack: 'box', units: 12 }] });
    expect(await priceOf(boxed)).toBe('126.00 list');
    expect(await priceOf(boxed, { pack: 'each' })).toBeNull();
  });

  it('is the most specific one, not the lowest', async () => {
    const product = await aProduct(owner, orgId, { price: '10.00', packs: [box] });
    await agree(product);
    await agree(product, { minimumQuantity: 10, price: '88.00' });
    expect(await priceOf(product)).toBe('85.00 agreement');
    expect(await priceOf(product, { quantity: 10 })).toBe('88.00 agreement');
    expect(await priceOf(product, { quantity: 20 })).toBe('88.00 agreement');
  });

  it('is the list price for other buyers and for a person who buys alone', async () => {
    const product = await aProduct(owner, orgId, { packs: [box] });
    await agree(product);
    expect(await priceOf(product, { for: null })).toBe('95.00 list');
    expect(await priceOf(product, { for: orgId })).toBe('95.00 list');
  });

  it('begins and ends with the day of the seller: Sydney with an ABN, otherwise UTC', async () => {
    const product = await aProduct(owner, orgId, { packs: [box] });
    await agree(product, { validFrom: '2026-03-01', validTo: '2026-03-31' });
    const at = (time: string) => priceOf(product, { at: time });
    expect(await at('2026-02-28T23:59:59Z')).toBe('95.00 list');
    expect(await at('2026-03-01T00:00:00Z')).toBe('85.00 agreement');
    expect(await at('2026-03-31T23:59:59Z')).toBe('85.00 agreement');
    expect(await at('2026-04-01T00:00:00Z')).toBe('95.00 list');
    await owner.client.organizations.update({ orgId, name: 'With ABN', description: '', abn: '51824753556' });
    // Sydney is 11 hours ahead of UTC in March.
    expect(await at('2026-02-28T12:59:59Z')).toBe('95.00 list');
    expect(await at('2026-02-28T13:00:00Z')).toBe('85.00 agreement');
    expect(await at('2026-03-31T12:59:59Z')).toBe('85.00 agreement');
    expect(await at('2026-03-31T13:00:00Z')).toBe('95.00 list');
  });

  it('of one day lasts 23 hours where summer time begins and 25 where it ends', async () => {
    const seller = await anOrganization(app, owner);
    await owner.client.organizations.update({
      ...{ orgId: seller.id, name: seller.name, description: '', abn: '51824753556' },
    });
    const product = await aProduct(owner, seller.id, { packs: [box] });
    const at = (time: string) => priceOf(product, { at: time });
    for (const day of ['2026-10-04', '2027-04-04'])
      await agree(product, { orgId: seller.id, validFrom: day, validTo: day });
    expect(await at('2026-10-03T13:59:59Z')).toBe('95.00 list');
    expect(await at('2026-10-03T14:00:00Z')).toBe('85.00 agreement');
    expect(await at('2026-10-04T12:59:59Z')).toBe('85.00 agreement');
    expect(await at('2026-10-04T13:00:00Z')).toBe('95.00 list');
    expect(await at('2027-04-03T12:59:59Z')).toBe('95.00 list');
    expect(await at('2027-04-03T13:00:00Z')).toBe('85.00 agreement');
    expect(await at('2027-04-04T13:59:59Z')).toBe('85.00 agreement');
    expect(await at('2027-04-04T14:00:00Z')).toBe('95.00 list');
  });

  it('ignores an agreement in a currency that the product no longer has', async () => {
    const product = await aProduct(owner, orgId, { price: '10.00', packs: [box] });
    await agree(product);
    const { id, version, name } = product;
    await owner.client.products.update({
      id,
      version,
      name,
      price: '10.00',
      currency: 'EUR',
      status: 'active',
    });
    expect(await priceOf(product)).toBe('95.00 list');
  });

  it('is absent without a public price, except for a buyer with an agreement', async () => {
    const product = await aProduct(owner, orgId, { price: '10.00', priceOnRequest: true, packs: [box] });
    expect(await priceOf(product, { quantity: 50 })).toBeNull();
    await agree(product);
    expect(await priceOf(product, { quantity: 50 })).toBe('85.00 agreement');
    expect(await priceOf(product, { for: null })).toBeNull();
  });
});

describe('the agreed prices of a page of cards', () => {
  const prices = (by: Person, products: Product[], of = buyerOrgId) =>
    by.client.priceAgreements.listPrices({ orgId: of, productIds: products.map(({ id }) => id).join(',') });

  it('are visible to members of the organization only', async () => {
    const product = await aProduct(owner, orgId, { packs: [box] });
    await agree(product);
    await expect(prices(owner, [product])).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(prices(await aPerson(app), [product])).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('have every quantity at which the price can change, for products with an agreement', async () => {
    const agreed = await aProduct(owner, orgId, {
      packs: [
        { ...box, minimumQuantity: 2 },
        { pack: 'each', units: 1 },
      ],
    });
    const other = await aProduct(owner, orgId, { packs: [box] });
    const ended = await aProduct(owner, orgId, { packs: [box] });
    await agree(ended, { validTo: '2026-01-31' });
    await agree(agreed, { minimumQuantity: 10, price: '60.00' });
    expect(await prices(buyer, [agreed, other, ended])).toEqual({
      items: [
        {
          productId: agreed.id,
          steps: [
            { pack: 'box', minimumQuantity: 2, price: '95.00', source: 'list' },
            { pack: 'box', minimumQuantity: 5, price: '90.00', source: 'volume' },
            { pack: 'box', minimumQuantity: 10, price: '60.00', source: 'agreement' },
            { pack: 'box', minimumQuantity: 20, price: '60.00', source: 'agreement' },
            { pack: 'each', minimumQuantity: 1, price: '1250.00', source: 'list' },
          ],
        },
      ],
    });
  });
});

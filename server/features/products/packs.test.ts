import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Membership } from '../../../contract/organizations.ts';
import type { Product } from '../../../contract/products.ts';
import { addMember, anOrganization, aPerson, aProduct, type Person } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let member: Person;
let stranger: Person;
let seller: Membership;
beforeAll(async () => {
  app = await startTestApp();
  [owner, member, stranger] = [await aPerson(app), await aPerson(app), await aPerson(app)];
  seller = await anOrganization(app, owner);
  await addMember(app, seller.id, member, 'member');
});
afterAll(() => app.stop());

const each = { pack: 'each' as const, units: 1 };
const box = {
  ...{ pack: 'box' as const, units: 10, identifier: '09521000001015' },
  ...{ listPrice: '95.00', weight: '2.5' },
};
const tiers = [
  { minimumQuantity: 20, price: '80.00' },
  { minimumQuantity: 5, price: '90.00' },
];

type Change = Partial<Parameters<Person['client']['products']['update']>[0]>;
const change = (product: Product, by: Person, changes: Change) =>
  by.client.products.update({
    id: product.id,
    version: product.version,
    name: product.name,
    price: product.price,
    status: 'active',
    ...changes,
  });

describe('the packs of a product', () => {
  it.each([
    ['a member', () => member],
    ['a stranger', () => stranger],
  ])('are not changed by %s', async (_who, person) => {
    const product = await aProduct(owner, seller.id);
    await expect(change(product, person(), { packs: [box] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await owner.client.products.find({ id: product.id })).packs).toEqual([]);
  });

  it('are listed in their sequence, with the price of each', async () => {
    const { id, packs } = await aProduct(owner, seller.id, {
      price: '10.50',
      packs: [{ ...box, tiers, minimumQuantity: 2, quantityStep: 2 }, each, { pack: 'case', units: 100 }],
    });
    expect(packs).toMatchObject([
      { ...box, price: '95.00', minimumQuantity: 2, quantityStep: 2, tiers: tiers.toReversed() },
      { pack: 'each', units: 1, identifier: '', listPrice: null, price: '10.50', tiers: [] },
      { pack: 'case', units: 100, listPrice: null, price: '1050.00', minimumQuantity: 1, quantityStep: 1 },
    ]);
    expect((await app.anyone.products.findPublic({ id })).packs).toEqual(packs);
  });

  it('stay when a change leaves them out, and are removed when its list of packs is empty', async () => {
    const product = await aProduct(owner, seller.id, { packs: [box] });
    const renamed = await change(product, owner, { name: 'Renamed' });
    expect(renamed.packs).toEqual(product.packs);
    expect((await change(renamed, owner, { packs: [] })).packs).toEqual([]);
  });

  it('are not changed by an outdated version', async () => {
    const product = await aProduct(owner, seller.id, { packs: [box] });
    await change(product, owner, { name: 'Renamed' });
    await expect(change(product, owner, { packs: [] })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await owner.client.products.find({ id: product.id })).packs).toEqual(product.packs);
  });

  it.each([
    ['two boxes', [box, box], 'packs', 'PACK_TWICE'],
    ['a single unit of two', [{ ...each, units: 2 }], 'packs.0.units', 'AT_MOST'],
    [
      'a single unit with its own price',
      [{ ...each, listPrice: '1' }],
      'packs.0.listPrice',
      'EACH_HAS_PRODUCT_PRICE',
    ],
    ['an empty box', [{ ...box, units: 0 }], 'packs.0.units', 'AT_LEAST'],
    ['a part of a unit', [{ ...box, units: 1.5 }], 'packs.0.units', 'LINE_QUANTITY_INVALID'],
    ['a huge minimum', [{ ...box, minimumQuantity: 1e9 }], 'packs.0.minimumQuantity', 'AT_MOST'],
    ['a step of 0', [{ ...box, quantityStep: 0 }], 'packs.0.quantityStep', 'AT_LEAST'],
    [
      'a single unit with its own weight',
      [{ ...each, weight: '1' }],
      'packs.0.weight',
      'EACH_HAS_PRODUCT_WEIGHT',
    ],
    ['a weight with its unit', [{ ...box, weight: '2 kg' }], 'packs.0.weight', 'WEIGHT_INVALID'],
    ['a negative price', [{ ...box, listPrice: '-1' }], 'packs.0.listPrice', 'PRICE_INVALID'],
    ['two equal tiers', [{ ...box, tiers: [tiers[0], tiers[0]] }], 'packs.0.tiers', 'TIER_TWICE'],
    [
      'a tier from 1',
      [{ ...box, tiers: [{ minimumQuantity: 1, price: '9' }] }],
      'packs.0.tiers.0.minimumQuantity',
      'AT_LEAST',
    ],
  ])('are refused: %s', async (_what, packs, path, code) => {
    await expect(aProduct(owner, seller.id, { packs: packs as never })).rejects.toMatchObject({
      data: { fields: { [path]: { code } } },
    });
  });

  it('have whole prices in a currency without decimals', async () => {
    const yen = { price: '500', currency: 'JPY' as const };
    const refused = (path: string) => ({ data: { fields: { [path]: { code: 'PRICE_NOT_WHOLE' } } } });
    await expect(
      aProduct(owner, seller.id, { ...yen, packs: [{ ...box, listPrice: '95.50' }] }),
    ).rejects.toMatchObject(refused('packs.0.listPrice'));
    await expect(
      aProduct(owner, seller.id, {
        ...yen,
        packs: [{ ...box, tiers: [{ minimumQuantity: 2, price: '9.5' }] }],
      }),
    ).rejects.toMatchObject(refused('packs.0.tiers.0.price'));
    const product = await aProduct(owner, seller.id, {
      price: '10',
      packs: [{ ...box, listPrice: '95.50' }],
    });
    await expect(change(product, owner, yen)).rejects.toMatchObject(refused('currency'));
  });

  it('have a weight without trailing zeros', async () => {
    const weighed = [
      { ...box, weight: '02.50' },
      { pack: 'case' as const, units: 100, weight: '0' },
    ];
    const { packs } = await aProduct(owner, seller.id, { packs: [...weighed, each] });
    expect(packs.map(({ weight }) => weight)).toEqual(['2.5', '0', null]);
  });

  it('are in the history with who changed them, and unchanged ones are not', async () => {
    const product = await aProduct(owner, seller.id, { packs: [box] });
    const changed = await change(product, owner, { packs: [{ ...box, tiers }] });
    await change(changed, owner, { packs: [{ ...box, tiers }] });
    const { items } = await owner.client.products.history({ id: product.id });
    const changes = items.flatMap(({ changedBy, changes }) =>
      changes.filter(({ field }) => field === 'packs').map((one) => ({ ...one, changedBy })),
    );
    expect(changes).toMatchObject([
      {
        changedBy: owner.id,
        before: [{ pack: 'box', tiers: [] }],
        after: [{ pack: 'box', tiers: [{}, {}] }],
      },
      {
        changedBy: owner.id,
        before: null,
        after: [{ pack: 'box', units: 10, listPrice: '95.00', weight: '2.5' }],
      },
    ]);
  });

  it('are restored with a deleted product, and are copied with a duplicate', async () => {
    const product = await aProduct(owner, seller.id, { packs: [{ ...box, tiers }, each] });
    const { copies } = await owner.client.products.duplicate({
      orgId: seller.id,
      requestId: crypto.randomUUID(),
      ids: [product.id],
    });
    const copy = await owner.client.products.find({ id: copies[0]?.id ?? '' });
    expect(copy.packs).toEqual(product.packs.map((pack) => ({ ...pack, identifier: '' })));
    await owner.client.products.delete({ id: product.id });
    await owner.client.products.restore({ id: product.id });
    expect((await owner.client.products.find({ id: product.id })).packs).toEqual(product.packs);
  });
});

describe('a product without a public price', () => {
  it('shows none, not even its packs', async () => {
    const product = await aProduct(owner, seller.id, {
      price: '99.00',
      priceOnRequest: true,
      packs: [{ ...box, tiers }],
    });
    expect(product).toMatchObject({
      price: '0.00',
      priceOnRequest: true,
      packs: [{ price: null, listPrice: null, tiers: [] }],
    });
    const { items } = await app.anyone.products.listActive({ search: product.name });
    expect(items[0]).toMatchObject({ id: product.id, price: '0.00', priceOnRequest: true });
  });

  it('is not in a list that is narrowed by price', async () => {
    const onRequest = await aProduct(owner, seller.id, { price: '1', priceOnRequest: true });
    const free = await aProduct(owner, seller.id, { price: '0' });
    const list = { seller: [seller.id], currency: ['AUD' as const], priceMax: '0.50', pageSize: 60 };
    const { items } = await app.anyone.products.listActive(list);
    expect(items.map(({ id }) => id)).toContain(free.id);
    expect(items.map(({ id }) => id)).not.toContain(onRequest.id);
  });

  it('gets one by a bulk change', async () => {
    const { id, version } = await aProduct(owner, seller.id, { price: '1', priceOnRequest: true });
    await owner.client.products.changeMany({ orgId: seller.id, products: [{ id, version, price: '12.00' }] });
    const found = await owner.client.products.find({ id });
    expect(found).toMatchObject({ price: '12.00', priceOnRequest: false });
    const { items } = await owner.client.products.history({ id });
    expect(items[0]?.changes).toContainEqual({ field: 'priceOnRequest', before: true, after: false });
  });

  it('stays without one when it is deleted and restored', async () => {
    const { id } = await aProduct(owner, seller.id, { price: '1', priceOnRequest: true });
    await owner.client.products.delete({ id });
    await owner.client.products.restore({ id });
    expect(await owner.client.products.find({ id })).toMatchObject({ priceOnRequest: true });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../../../contract/products.ts';
import { addMember, anOrganization, aPerson, aProduct, type Person } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let buyer: Person;
let orgId: string;
let seller: string[];
beforeAll(async () => {
  app = await startTestApp();
  [owner, buyer] = [await aPerson(app), await aPerson(app)];
});
beforeEach(async () => {
  orgId = (await anOrganization(app, owner)).id;
  seller = [orgId];
});
afterAll(() => app.stop());

type Changes = NonNullable<Parameters<typeof aProduct>[2]>;

/** A family of screws with one product for each entry. */
async function aFamily(...products: Changes[]) {
  const made: Product[] = [];
  for (const changes of products) made.push(await aProduct(owner, orgId, changes));
  const family = await owner.client.families.create({
    ...{ orgId, name: 'Cranial screw', options: ['Length'] },
    variants: made.map(({ id }, at) => ({ productId: id, values: [`${at + 1} mm`] })),
  });
  return { family, products: made };
}

const names = (items: { name: string }[]) => items.map(({ name }) => name);
type Query = Omit<Parameters<TestApp['anyone']['products']['listActive']>[0], 'seller'>;
const listed = async (query: Query = {}) =>
  (await app.anyone.products.listActive({ seller, ...query })).items;

const screws: Changes[] = [
  { name: 'Screw B 1 mm', price: '30.00', details: { brand: 'Cortexa', sterile: true } },
  { name: 'Screw A 2 mm', price: '10.00', details: { brand: 'Opsin', catalogNumber: 'SC-2' } },
  { name: 'Screw C 3 mm', price: '20.00', details: { brand: 'Opsin', sterile: true } },
];

describe('a list for buyers', () => {
  it('has a family once, with its number of variants and the range of their prices', async () => {
    const { family } = await aFamily(...screws, { name: 'Draft screw', price: '1.00', status: 'draft' });
    await aProduct(owner, orgId, { name: 'Drill' });
    const items = await listed();
    expect(names(items)).toEqual(['Drill', 'Screw C 3 mm']);
    expect(items.map((item) => item.family)).toEqual([
      null,
      {
        id: family.id,
        ...{ name: 'Cranial screw', options: ['Length'], values: ['3 mm'], variants: 3 },
        price: { from: '10.00', to: '30.00' },
      },
    ]);
  });

  it.each([
    ['newest', ['Screw C 3 mm', 'Drill']],
    ['name', ['Drill', 'Screw A 2 mm']],
    ['price', ['Screw B 1 mm', 'Drill']],
  ] as const)('by %s has a family at the place of its first variant', async (sort, expected) => {
    await aProduct(owner, orgId, { name: 'Drill', price: '5.00' });
    await aFamily(...screws);
    expect(names(await listed({ sort }))).toEqual(expected);
  });

  it('has each family once over all pages', async () => {
    for (const name of ['Drill', 'Mesh']) await aProduct(owner, orgId, { name });
    await aFamily(...screws);
    for (const sort of ['newest', 'name', 'price', undefined] as const) {
      const search = sort ? undefined : 'screw';
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await app.anyone.products.listActive({ seller, sort, search, cursor, pageSize: 1 });
        found.push(...page.items.map((item) => item.family?.id ?? item.id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(new Set(found).size).toBe(found.length);
      expect(found).toHaveLength(search ? 1 : 3);
    }
  });

  it('shows the variant that a filter or a search matches', async () => {
    await aFamily(...screws);
    expect(names(await listed({ sterile: ['yes'] }))).toEqual(['Screw C 3 mm']);
    expect(names(await listed({ brand: ['Cortexa'] }))).toEqual(['Screw B 1 mm']);
    expect(names(await listed({ brand: ['Cortexa', 'Opsin'], sort: 'name' }))).toEqual(['Screw A 2 mm']);
    expect(names(await listed({ currency: ['AUD'], priceMin: '15', priceMax: '25' }))).toEqual([
      'Screw C 3 mm',
    ]);
    expect(names(await listed({ search: 'SC-2' }))).toEqual(['Screw A 2 mm']);
    expect(names(await listed({ search: 'screw', sort: 'name' }))).toEqual(['Screw A 2 mm']);
    expect(await listed({ search: 'screw' })).toHaveLength(1);
  });

  it('leaves out variants that are not for sale', async () => {
    const { products } = await aFamily(...screws);
    const [first] = products as [Product];
    for (const { id, version } of await owner.client.products
      .select({ orgId, of: { status: 'all' } })
      .then(({ items }) => items.filter(({ id }) => id !== first.id)))
      await owner.client.products.changeMany({ orgId, products: [{ id, version, status: 'draft' }] });
    expect(await listed()).toMatchObject([
      { id: first.id, family: { variants: 1, price: { from: '30.00', to: '30.00' } } },
    ]);
  });

  it('has a range of prices without prices on request and prices in another currency', async () => {
    await aFamily(
      { name: 'Screw 1', price: '5', priceOnRequest: true },
      { name: 'Screw 2', price: '900', currency: 'JPY' },
    );
    expect(await listed({ currency: ['AUD'] })).toMatchObject([{ family: { variants: 2, price: null } }]);
    expect(await listed({ currency: ['JPY'] })).toMatchObject([
      { family: { price: { from: '900.00', to: '900.00' } } },
    ]);
  });

  it('of a seller, and of a signed-in buyer, has a family once, too', async () => {
    await aFamily(...screws);
    const { client } = buyer;
    expect((await client.sellers.listProducts({ id: orgId })).items).toHaveLength(1);
    expect((await client.products.list({ seller, status: 'active' })).items).toHaveLength(1);
    expect((await client.products.list({ seller })).items).toHaveLength(1);
  });

  it('shows drafts and archived variants one by one, and the active ones once', async () => {
    await aFamily(...screws, { name: 'Screw D', status: 'draft' }, { name: 'Screw E', status: 'archived' });
    const { products } = owner.client;
    const namesOf = async (query: Parameters<typeof products.list>[0]) =>
      names((await products.list({ seller, ...query })).items);
    expect(await namesOf({ status: 'draft' })).toEqual(['Screw D']);
    expect(await namesOf({ status: 'archived' })).toEqual(['Screw E']);
    expect(await namesOf({ status: 'all', sort: 'name' })).toEqual(['Screw A 2 mm', 'Screw D', 'Screw E']);
    expect(await namesOf({ status: 'all', search: 'screw' })).toHaveLength(3);
  });

  it('shows a new name of the family at once', async () => {
    const { family, products } = await aFamily(...screws);
    await listed();
    const variants = family.variants.map(({ productId, values }) => ({ productId, values }));
    const { id, version, options } = family;
    await owner.client.families.update({ id, version, options, variants, name: 'Bone screw' });
    expect(await listed()).toMatchObject([{ family: { name: 'Bone screw' } }]);
    expect(await app.anyone.products.findPublic({ id: products[0]?.id ?? '' })).toMatchObject({
      family: { name: 'Bone screw' },
    });
  });
});

it('a seller’s own list has every variant', async () => {
  await aFamily(...screws);
  const member = await aPerson(app);
  await addMember(app, orgId, member, 'member');
  expect((await member.client.products.list({ orgId, status: 'all' })).items).toHaveLength(3);
  expect((await owner.client.products.select({ orgId, of: { status: 'active' } })).items).toHaveLength(3);
});

describe('the page of a variant', () => {
  it('has the options and the other variants on sale', async () => {
    const { products } = await aFamily(
      { name: 'Screw 1', price: '10.00', stockMode: 'counted' },
      { name: 'Screw 2', price: '20.00' },
      { name: 'Screw 3', price: '1', priceOnRequest: true },
      { name: 'Screw 4', status: 'draft' },
    );
    const [first, second, third, draft] = products.map(({ id }) => id);
    const found = await app.anyone.products.findPublic({ id: second ?? '' });
    expect(found.family).toMatchObject({ options: ['Length'], values: ['2 mm'] });
    const shown = [
      { id: first, values: ['1 mm'], price: '10.00', isOutOfStock: true },
      { id: second, values: ['2 mm'], price: '20.00', isOutOfStock: false },
      { id: third, values: ['3 mm'], price: '0.00', priceOnRequest: true },
    ];
    expect(found.variants).toMatchObject(shown);
    expect((await buyer.client.products.find({ id: second ?? '' })).variants).toHaveLength(3);
    expect((await owner.client.products.find({ id: draft ?? '' })).variants).toMatchObject([
      ...shown,
      { id: draft, values: ['4 mm'] },
    ]);
  });
});

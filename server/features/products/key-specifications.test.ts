import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Membership } from '../../../contract/organizations.ts';
import { productDetails } from '../../../contract/product-details.ts';
import { listActiveInput, productPage } from '../../../contract/products.ts';
import { anOrganization, aPerson, aProduct, type Person } from '../../testing/builders.ts';
import { withoutRequirements } from '../../testing/passports.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let seller: Person;
let shop: Membership;
beforeAll(async () => {
  app = await startTestApp();
  await withoutRequirements(app);
  seller = await aPerson(app);
  shop = await anOrganization(app, seller);
});
afterAll(() => app.stop());

function stating(category: string, specifications: Record<string, string>, name = 'Amplifier') {
  return aProduct(seller, shop.id, {
    name,
    details: productDetails.parse({ category, specifications }),
  });
}

const ofCategory = (category: string, input: object = {}) =>
  app.anyone.products.listActive(listActiveInput.parse({ category: [category], ...input }));

it('a list of one category names the specifications that most of its products state, the most frequent first', async () => {
  await stating('Amplifiers', { Weight: '1 kg', Channels: '8', Resolution: '16 bit', Noise: '1 µV' });
  await stating('Amplifiers', { Channels: '16', Resolution: '24 bit', Weight: '2 kg' });
  await stating('Amplifiers', { Colour: 'grey', Channels: '32', Resolution: '24 bit' });
  const page = await ofCategory('Amplifiers');
  expect(productPage.parse(page)).toEqual(page);
  expect(page.keySpecifications).toEqual(['Channels', 'Resolution', 'Weight']);
  expect(page.items.map(({ specifications }) => specifications)).toEqual([
    { Channels: '32', Resolution: '24 bit' },
    { Channels: '16', Resolution: '24 bit', Weight: '2 kg' },
    { Weight: '1 kg', Channels: '8', Resolution: '16 bit' },
  ]);
});

it.each(['name', 'price'])('names the same ones when sorted by %s and on every page', async (sort) => {
  const first = await ofCategory('Amplifiers', { sort, pageSize: 1 });
  const second = await ofCategory('Amplifiers', { sort, pageSize: 1, cursor: first.nextCursor });
  for (const page of [first, second])
    expect(page.keySpecifications).toEqual(['Channels', 'Resolution', 'Weight']);
});

it('omits specifications that fewer than a quarter or only drafts state', async () => {
  for (let n = 0; n < 5; n += 1) await stating('Probes', { Length: `${n} mm`, [`Only of ${n}`]: 'yes' });
  await aProduct(seller, shop.id, {
    status: 'draft',
    details: productDetails.parse({ category: 'Probes', specifications: { Secret: 'x' } }),
  });
  expect((await ofCategory('Probes')).keySpecifications).toEqual(['Length']);
  const own = await seller.client.products.list({ category: ['Probes'], status: 'draft' });
  expect([own.keySpecifications, own.items.map(({ specifications }) => specifications)]).toEqual([
    ['Length'],
    [{}],
  ]);
});

it('cuts a long value', async () => {
  await stating('Manuals', { Notes: 'x'.repeat(500) });
  const { items } = await ofCategory('Manuals');
  expect(items[0]?.specifications).toEqual({ Notes: 'x'.repeat(120) });
});

it('a search within the category has the key specifications too', async () => {
  const page = await ofCategory('Amplifiers', { search: 'amplifier' });
  expect(page.keySpecifications).toEqual(['Channels', 'Resolution', 'Weight']);
  expect(page.items[0]?.specifications).toHaveProperty('Channels');
});

it('a category without products, several categories and the whole list have none', async () => {
  const several = await app.anyone.products.listActive({ category: ['Amplifiers', 'Probes'] });
  for (const page of [await ofCategory('Nothing'), several, await app.anyone.products.listActive({})]) {
    expect(page).not.toHaveProperty('keySpecifications');
    for (const item of page.items) expect(item).not.toHaveProperty('specifications');
  }
});

it('every list has the catalogue number, the device class and the pack size', async () => {
  const details = { catalogNumber: 'KS-1', deviceClass: 'IIa', packSize: '10' } as const;
  const { id } = await aProduct(seller, shop.id, { details });
  const { items } = await app.anyone.products.listActive({});
  expect(items.find((item) => item.id === id)).toMatchObject(details);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProductFamily } from '../../../../contract/product-families.ts';
import {
  anOrganization,
  aPerson,
  aProduct,
  aSuperAdmin,
  type Person,
  unique,
} from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let orgId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await aPerson(app);
  orgId = (await anOrganization(app, owner)).id;
});
afterAll(() => app.stop());

/** A family of one screw with these values of diameter and length. */
async function aFamily(values: string[], changes: Parameters<typeof aProduct>[2] = {}) {
  const { id: productId } = await aProduct(owner, orgId, changes);
  const family = await owner.client.families.create({
    ...{ orgId, name: `Screw ${unique()}`, options: ['Diameter', 'Length'] },
    variants: [{ productId, values }],
  });
  return { ...family, productId };
}

const add = ({ id, productId }: { id: string; productId: string }, values: string[][]) =>
  owner.client.families.addVariants({ id, productId, values });
const valuesOf = ({ variants }: ProductFamily) => variants.map(({ values }) => values.join(' × '));

it('creates the missing combinations as drafts, with the packs and without the codes of the copied variant', async () => {
  const family = await aFamily(['2 mm', '4 mm'], {
    price: '12.00',
    packs: [
      { pack: 'box', units: 10, identifier: '09521000001015', tiers: [{ minimumQuantity: 5, price: '100' }] },
    ],
    details: { catalogNumber: 'S-24', brand: 'Cortexa' },
  });
  const { created, ...changed } = await add(family, [
    ['2 mm', '3 mm'],
    ['4 mm', '6 mm'],
  ]);
  expect(valuesOf(changed)).toEqual(['2 mm × 4 mm', '2 mm × 6 mm', '3 mm × 4 mm', '3 mm × 6 mm']);
  expect(changed.variants.slice(1).map(({ productId }) => productId)).toEqual(created);
  const copy = await owner.client.products.find({ id: created[0] ?? '' });
  expect(copy).toMatchObject({
    name: `${family.name}, 2 mm, 6 mm`,
    ...{ status: 'draft', price: '12.00', brand: 'Cortexa', catalogNumber: null },
    packs: [{ pack: 'box', identifier: '', tiers: [{ price: '100.00' }] }],
  });
});

it('creates nothing more when it is repeated, even at the same time', async () => {
  const family = await aFamily(['2 mm', '4 mm']);
  const values = [['2 mm', '3 mm'], ['4 mm']];
  const answers = await Promise.all([1, 2, 3].map(() => add(family, values)));
  expect(answers.flatMap(({ created }) => created)).toHaveLength(1);
  expect(valuesOf(await owner.client.families.find({ id: family.id }))).toHaveLength(2);
});

it('makes an edit that began before it out of date', async () => {
  const { productId, ...family } = await aFamily(['2 mm', '4 mm']);
  await add({ id: family.id, productId }, [['3 mm'], ['4 mm']]);
  const { id, version, name, options } = family;
  const variants = [{ productId, values: ['2 mm', '4 mm'] }];
  await expect(owner.client.families.update({ id, version, name, options, variants })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

it.each([
  ['too few lists', [['2 mm']], 'values', 'OPTION_VALUE_MISSING'],
  ['an empty list', [['2 mm'], []], 'values.1', 'OPTION_VALUE_MISSING'],
  ['an empty value', [['2 mm'], [' ']], 'values.1.0', 'OPTION_VALUE_MISSING'],
  ['too many combinations', [numbers(20), numbers(11)], 'values', 'AT_MOST'],
  ['more than the family can have', [numbers(20), numbers(10)], 'values', 'AT_MOST'],
])('refuses %s', async (_what, values, path, code) => {
  const family = await aFamily(['2 mm', '4 mm']);
  await expect(add(family, values)).rejects.toMatchObject({ data: { fields: { [path]: { code } } } });
  expect(valuesOf(await owner.client.families.find({ id: family.id }))).toEqual(['2 mm × 4 mm']);
});

it('copies only a variant of the family, and no suspended one', async () => {
  const [family, other] = [await aFamily(['2 mm', '4 mm']), await aFamily(['2 mm', '4 mm'])];
  const values = [['3 mm'], ['4 mm']];
  await expect(add({ ...family, productId: other.productId }, values)).rejects.toMatchObject({
    data: { fields: { productId: { code: 'PRODUCT_UNKNOWN' } } },
  });
  const staff = await aSuperAdmin(app);
  await staff.client.platform.suspend({ kind: 'product', id: family.productId, reason: 'Recalled' });
  await expect(add(family, values)).rejects.toMatchObject({ code: 'PRODUCT_SUSPENDED' });
});

function numbers(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${at} cm`);
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProductFamily, VariantChange } from '../../../../contract/product-families.ts';
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

type Made = NonNullable<Parameters<typeof aProduct>[2]>;

/** A family with one variant for each entry. */
async function aFamily(...products: Made[]): Promise<ProductFamily> {
  const variants = [];
  for (const [at, changes] of products.entries())
    variants.push({ productId: (await aProduct(owner, orgId, changes)).id, values: [`${18 + at} G`] });
  return owner.client.families.create({ orgId, name: `Cannula ${unique()}`, options: ['Gauge'], variants });
}

const find = (id: string) => owner.client.families.find({ id });

/** Changes the products of the variants, each at the version that `family` contains. */
function change({ id, version, name, options, variants }: ProductFamily, changes: Partial<VariantChange>[]) {
  return owner.client.families.update({
    ...{ id, version, name, options },
    variants: variants.map(({ productId, values, version: seen }, at) => ({
      ...{ productId, values },
      ...(changes[at] && { change: { version: seen, ...changes[at] } }),
    })),
  });
}

const refusedAt = (path: string, code: string, data: object = {}) => ({
  data: { fields: { [path]: { code, ...(Object.keys(data).length > 0 && { data }) } } },
});

it('changes catalogue number, price, status and units of several variants in one request', async () => {
  const family = await aFamily(
    { price: '10.00', status: 'draft', details: { brand: 'Cortexa' } },
    { price: '20.00', status: 'active', stockMode: 'counted', details: { catalogNumber: 'C-19' } },
    { price: '30.00', status: 'active' },
  );
  const [, counted] = family.variants;
  const changed = await change(family, [
    { catalogNumber: ' C-18 ', price: '11.50', status: 'active' },
    { catalogNumber: '', stock: { version: counted?.stock?.version ?? 0, onHand: 40 } },
  ]);
  expect(changed.variants).toMatchObject([
    { catalogNumber: 'C-18', price: '11.50', status: 'active', stock: null },
    { catalogNumber: null, price: '20.00', stockMode: 'counted', stock: { onHand: 40, reserved: 0 } },
    { price: '30.00', version: family.variants[2]?.version },
  ]);
  expect(await owner.client.products.find({ id: family.variants[0]?.productId ?? '' })).toMatchObject({
    brand: 'Cortexa',
  });
  expect(await find(family.id)).toEqual(changed);
});

it('changes UDI-DI and lead time, and keeps a lead time away from other products', async () => {
  const made = { stockMode: 'made_to_order' as const, leadDays: 10 };
  const udi = `UDI-${unique()}`;
  const family = await aFamily({ ...made, details: { udiDi: udi, brand: 'Cortexa' } }, made, {});
  const changes = [{ udiDi: '' }, { udiDi: ` ${udi}-B `, leadDays: 21 }, { leadDays: 5 }];
  const changed = await change(family, changes);
  expect(changed.variants).toMatchObject([
    { udiDi: null, leadDays: 10 },
    { udiDi: `${udi}-B`, leadDays: 21 },
    { udiDi: null, leadDays: null, version: family.variants[2]?.version },
  ]);
  const { details } = await owner.client.products.find({ id: family.variants[0]?.productId ?? '' });
  expect(details).toMatchObject({ brand: 'Cortexa' });
  expect(await change(family, changes)).toEqual(changed);
});

it('refuses the UDI-DI of another product, the same UDI-DI twice, and an invalid GTIN', async () => {
  const udi = `UDI-${unique()}`;
  const family = await aFamily({ details: { udiDi: udi } }, {}, { details: { udiIssuer: 'GS1' } });
  const refusalOf = (...changes: Partial<VariantChange>[]) => expect(change(family, changes)).rejects;
  await refusalOf({}, { udiDi: udi }).toMatchObject(
    refusedAt('variants.1.change.udiDi', 'DEVICE_IDENTIFIER_TAKEN'),
  );
  await refusalOf({ udiDi: udi }, { udiDi: udi }).toMatchObject(
    refusedAt('variants.1.change.udiDi', 'DEVICE_IDENTIFIER_TAKEN'),
  );
  await refusalOf({}, { udiDi: 'same' }, { udiDi: 'same' }).toMatchObject(
    refusedAt('variants.2.change.udiDi', 'DEVICE_IDENTIFIER_TAKEN'),
  );
  await refusalOf({}, {}, { udiDi: '123' }).toMatchObject(
    refusedAt('variants.2.change.udiDi', 'GS1_IDENTIFIER_INVALID'),
  );
  expect(await find(family.id)).toEqual(family);
});

it('exchanges the UDI-DIs and the catalogue numbers of variants in one request', async () => {
  const [a, b, c] = [`UDI-${unique()}`, `UDI-${unique()}`, `UDI-${unique()}`];
  const family = await aFamily(
    { details: { udiDi: a, catalogNumber: 'C-1', brand: 'Cortexa' } },
    { details: { udiDi: b, catalogNumber: 'C-2' } },
    { details: { udiDi: c, catalogNumber: 'C-3' } },
    {},
  );
  const swapped = await change(family, [
    { udiDi: b, catalogNumber: 'C-2' },
    { udiDi: a, catalogNumber: 'C-1' },
  ]);
  expect(swapped.variants).toMatchObject([
    { udiDi: b, catalogNumber: 'C-2', version: (family.variants[0]?.version ?? 0) + 1 },
    { udiDi: a, catalogNumber: 'C-1' },
    { udiDi: c, version: family.variants[2]?.version },
    { udiDi: null },
  ]);
  const moved = await change(swapped, [{ udiDi: '' }, { udiDi: c }, { udiDi: b }, { udiDi: a }]);
  expect(moved.variants.map(({ udiDi }) => udiDi)).toEqual([null, c, b, a]);
  const [first] = family.variants;
  const { details } = await owner.client.products.find({ id: first?.productId ?? '' });
  expect(details).toEqual({ brand: 'Cortexa', catalogNumber: 'C-2', category: 'general' });
});

it('leaves every UDI-DI as it was when one of the exchanged ones is refused', async () => {
  const [a, b] = [`UDI-${unique()}`, `UDI-${unique()}`];
  const held = `UDI-${unique()}`;
  await aProduct(owner, orgId, { details: { udiDi: held } });
  const family = await aFamily({ details: { udiDi: a } }, { details: { udiDi: b } }, {});
  await expect(change(family, [{ udiDi: b }, { udiDi: a }, { udiDi: held }])).rejects.toMatchObject(
    refusedAt('variants.2.change.udiDi', 'DEVICE_IDENTIFIER_TAKEN'),
  );
  expect(await find(family.id)).toEqual(family);
});

it('gives a public price to a product whose price was on request', async () => {
  const family = await aFamily({ price: '5.00', priceOnRequest: true });
  expect((await change(family, [{ catalogNumber: 'C-1' }])).variants).toMatchObject([
    { priceOnRequest: true },
  ]);
  const { variants } = await change(await find(family.id), [{ price: '5.00' }]);
  expect(variants).toMatchObject([{ priceOnRequest: false, price: '5.00' }]);
});

it.each([
  ['no price', { price: '' }, 'price', 'PRICE_INVALID'],
  ['a fraction of a yen', { price: '1.50' }, 'price', 'PRICE_NOT_WHOLE'],
  ['a negative number of units', { stock: { version: 1, onHand: -1 } }, 'stock.onHand', 'UNITS_INVALID'],
  ['units that are not counted', { stock: { version: 1, onHand: 5 } }, 'stock.onHand', 'UNITS_NOT_COUNTED'],
  ['no lead time', { leadDays: 0 }, 'leadDays', 'LEAD_DAYS_INVALID'],
  ['a long UDI-DI', { udiDi: 'x'.repeat(201) }, 'udiDi', 'TOO_LONG'],
  ['a long catalogue number', { catalogNumber: 'x'.repeat(201) }, 'catalogNumber', 'TOO_LONG'],
])('refuses %s, and changes nothing', async (_what, refused, field, code) => {
  const family = await aFamily({ price: '900', currency: 'JPY' }, { price: '500', currency: 'JPY' });
  await expect(change(family, [{ price: '800' }, refused])).rejects.toMatchObject(
    refusedAt(`variants.1.change.${field}`, code),
  );
  expect(await find(family.id)).toEqual(family);
});

it('does not publish a suspended product', async () => {
  const family = await aFamily({ status: 'draft' });
  const id = family.variants[0]?.productId ?? '';
  await (await aSuperAdmin(app)).client.platform.suspend({ kind: 'product', id, reason: 'Recalled' });
  const suspended = await find(family.id);
  expect(suspended.variants).toMatchObject([{ isSuspended: true }]);
  await expect(change(suspended, [{ status: 'active' }])).rejects.toMatchObject(
    refusedAt('variants.0.change.status', 'SUSPENDED'),
  );
});

it('does not overwrite a change that someone made to the product or its stock in the meantime', async () => {
  const family = await aFamily({ price: '10.00', stockMode: 'counted' });
  const [{ productId, version } = { productId: '', version: 0 }] = family.variants;
  await owner.client.products.setStock({ id: productId, version: 1, onHand: 7 });
  await expect(change(family, [{ stock: { version: 1, onHand: 40 } }])).rejects.toMatchObject(
    refusedAt('variants.0.change.stock.onHand', 'STOCK_CHANGED', { units: 7 }),
  );
  await owner.client.products.changeMany({ orgId, products: [{ id: productId, version, price: '12.00' }] });
  await expect(change(family, [{ price: '11.00' }])).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await find(family.id)).variants).toMatchObject([{ price: '12.00', stock: { onHand: 7 } }]);
});

it('accepts a repeated change, and refuses another change of the same version', async () => {
  const family = await aFamily({ price: '10.00' });
  const first = await change(family, [{ price: '11.00' }]);
  expect(await change(family, [{ price: '11.00' }])).toEqual(first);
  await expect(change(family, [{ price: '12.00' }])).rejects.toMatchObject({ code: 'CONFLICT' });
});

it('closes the open checkouts of a variant that is withdrawn', async () => {
  const family = await aFamily({ status: 'active' });
  await change(family, [{ status: 'archived' }]);
  const { rowCount } = await app.deps.db.$client.query('SELECT FROM graphile_worker.jobs WHERE key = $1', [
    `close-checkouts:${orgId}`,
  ]);
  expect(rowCount).toBe(1);
});

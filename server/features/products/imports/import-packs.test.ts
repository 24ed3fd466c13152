import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { packCells } from '../../../../contract/product-columns.ts';
import type { ImportRow } from '../../../../contract/product-imports.ts';
import type { Product } from '../../../../contract/products.ts';
import { anOrganization, aPerson, aProduct, type Person } from '../../../testing/builders.ts';
import * as files from '../../../testing/imports.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let orgId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await aPerson(app);
});
beforeEach(async () => {
  orgId = (await anOrganization(app, owner)).id;
});
afterAll(() => app.stop());

type Values = ImportRow['values'];
const importAll = (...rows: Values[]) => files.importAll(owner, orgId, ...rows);
const check = (...rows: Values[]) => files.check(owner, orgId, ...rows);
const refused = (...rows: Values[]) => files.refused(owner, orgId, ...rows);

const each = { pack: 'each' as const, units: 1 };
const tiers = [{ minimumQuantity: 5, price: '90.00' }];
const box = {
  ...{ pack: 'box' as const, units: 10, identifier: '09521000001015' },
  ...{ listPrice: '95.00', weight: '2.5', tiers },
};
/** A product with the catalogue number G-1. */
const gloves = (changes: Parameters<typeof aProduct>[2] = {}) =>
  aProduct(owner, orgId, { price: '10.00', details: { catalogNumber: 'G-1' }, ...changes });
const row = (values: Values): Values => ({ 'details.catalogNumber': 'G-1', ...values });
const packsOf = async ({ id }: Product) => (await owner.client.products.find({ id })).packs;

it('creates products with packs, and the same rows change nothing afterwards', async () => {
  const packed = {
    ...{ name: 'Gloves', price: '10.00', pack1: 'each', pack2: 'box', 'pack2.units': '10' },
    ...{ 'pack2.identifier': '09521000001015', 'pack2.listPrice': '95', 'pack2.quantityStep': '2' },
    'pack2.weight': '2.50',
  };
  expect(await importAll(row(packed))).toMatchObject({ created: 1 });
  const { items } = await owner.client.products.export({ orgId, of: { status: 'all' } });
  expect(items).toMatchObject([
    { packs: [each, { ...box, tiers: [], minimumQuantity: 1, quantityStep: 2 }], name: 'Gloves' },
  ]);
  expect(await check(row(packed))).toMatchObject([{ outcome: 'unchanged' }]);
});

it('changes only the given values of the named packs, puts these first, and keeps the others', async () => {
  const product = await gloves({ packs: [each, box] });
  const values = row({ pack1: 'box', 'pack1.units': '12', pack3: 'case', 'pack3.units': '100' });
  expect(await check(values)).toMatchObject([
    {
      outcome: 'updated',
      changes: expect.arrayContaining([
        { field: 'pack1', was: 'each' },
        { field: 'pack1.units', was: '1' },
        { field: 'pack1.listPrice', was: null },
        { field: 'pack2', was: 'box' },
      ]),
    },
  ]);
  await importAll(values);
  expect(await packsOf(product)).toMatchObject([
    { ...box, units: 12 },
    { pack: 'case', units: 100, listPrice: null },
    each,
  ]);
  expect((await owner.client.products.find({ id: product.id })).version).toBe(product.version + 1);
});

it('removes a pack with 0 units, ignores its other cells, and the undo restores it', async () => {
  const product = await gloves({ packs: [each, box] });
  const values = row({ pack1: 'box', 'pack1.units': '0', 'pack1.listPrice': '95' });
  expect(await check(values)).toMatchObject([
    { outcome: 'updated', changes: expect.arrayContaining([{ field: 'pack2', was: 'box' }]) },
  ]);
  const { id } = await importAll(values);
  expect(await packsOf(product)).toMatchObject([each]);
  expect(await check(values)).toMatchObject([{ outcome: 'unchanged' }]);
  expect(await owner.client.imports.undo({ id })).toMatchObject({ undone: 1, kept: 0 });
  expect(await packsOf(product)).toMatchObject([each, box]);
});

it('removes one pack and changes another in the same row', async () => {
  const product = await gloves({ packs: [each, box] });
  await importAll(row({ pack1: 'each', 'pack1.units': '0', pack2: 'box', 'pack2.units': '12' }));
  expect(await packsOf(product)).toEqual([expect.objectContaining({ pack: 'box', units: 12 })]);
  await importAll(row({ pack1: 'box', 'pack1.units': '0' }));
  expect(await packsOf(product)).toEqual([]);
  expect(await refused(row({ pack1: 'each', 'pack1.units': '0', pack2: 'each' }))).toEqual([
    'pack2 PACK_TWICE',
  ]);
  expect(
    await refused(row({ pack1: 'each', 'pack1.units': '0', pack2: 'box', 'pack2.units': '-1' })),
  ).toEqual(['pack2.units LINE_QUANTITY_INVALID']);
});

it('changes no packs without their columns', async () => {
  const product = await gloves({ packs: [box, each] });
  expect(await importAll(row({ price: '11.00' }))).toMatchObject({ updated: 1 });
  expect(await packsOf(product)).toMatchObject([box, each]);
});

it('refuses each row at its column', async () => {
  await gloves({ packs: [box] });
  const rows: Values[] = [
    { 'pack1.units': '10' },
    { pack1: 'pallet', 'pack1.units': '10' },
    { pack1: 'box', pack3: 'box' },
    { pack2: 'case' },
    { pack2: 'each', 'pack2.units': '2' },
    { pack1: 'each', 'pack1.listPrice': '9' },
    { pack1: 'each', 'pack1.weight': '9' },
    { pack1: 'box', 'pack1.weight': '2 kg' },
    { pack1: 'box', 'pack1.units': '1.5', 'pack1.minimumQuantity': '0', 'pack1.listPrice': 'cheap' },
    { currency: 'JPY', price: '10', pack2: 'box', 'pack2.listPrice': '95.50' },
    { pack1: 'pallet', price: 'cheap' },
  ];
  // A file may contain a product only once, so each row is checked by itself.
  const refusals = await Promise.all(rows.map((values) => refused(row(values))));
  expect(refusals.flat()).toEqual([
    'pack1 CHOICE_INVALID',
    'pack1 CHOICE_INVALID',
    'pack3 PACK_TWICE',
    'pack2.units AT_LEAST',
    'pack2.units AT_MOST',
    'pack1.listPrice EACH_HAS_PRODUCT_PRICE',
    'pack1.weight EACH_HAS_PRODUCT_WEIGHT',
    'pack1.weight WEIGHT_INVALID',
    'pack1.units LINE_QUANTITY_INVALID,pack1.listPrice PRICE_INVALID,pack1.minimumQuantity AT_LEAST',
    'pack2.listPrice PRICE_NOT_WHOLE',
    'price PRICE_INVALID,pack1 CHOICE_INVALID',
  ]);
});

it('refuses a currency that does not fit the prices of packs that the row does not name', async () => {
  await gloves({ packs: [{ ...box, listPrice: '95.50' }] });
  expect(await refused(row({ currency: 'JPY', price: '10' }))).toEqual(['currency PRICE_NOT_WHOLE']);
});

it('removes the prices of packs with the price of the product, and the undo restores them', async () => {
  const product = await gloves({ packs: [box, each] });
  const { id } = await importAll(row({ priceOnRequest: true, pack2: 'case', 'pack2.units': '40' }));
  expect(await packsOf(product)).toMatchObject([
    { pack: 'case', units: 40 },
    { pack: 'box', listPrice: null, tiers: [] },
    each,
  ]);
  expect(await owner.client.imports.undo({ id })).toMatchObject({ undone: 1, kept: 0 });
  expect(await packsOf(product)).toMatchObject([box, each]);
});

it('imports the packs of its own export without a change', async () => {
  await gloves({ packs: [{ ...box, minimumQuantity: 2, quantityStep: 4 }, each] });
  const { items } = await owner.client.products.export({ orgId, of: { status: 'all' } });
  const cells = packCells(items[0]?.packs ?? []);
  expect(Object.keys(cells)).toContain('pack2.units');
  expect(await check(row(cells))).toMatchObject([{ outcome: 'unchanged' }]);
});

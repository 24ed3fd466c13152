import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ImportRow } from '../../../../contract/product-imports.ts';
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

/** A row of a screw in the family Cranial screw. */
const screw = (number: string, length: string, more: Values = {}): Values => ({
  ...{ name: `Screw ${length}`, price: '12.50', 'details.catalogNumber': number },
  ...{ family: 'Cranial screw', option1: 'Length', value1: length },
  ...more,
});

const importAll = (...rows: Values[]) => files.importAll(owner, orgId, ...rows);
const check = (...rows: Values[]) => files.check(owner, orgId, ...rows);
const refused = (...rows: Values[]) => files.refused(owner, orgId, ...rows);

/** The products of the organization, sorted by name. Each text also has the product's family, options and values. */
async function places(): Promise<string[]> {
  const { items } = await owner.client.products.list({ orgId, status: 'all', sort: 'name' });
  return items.map(({ name, family }) =>
    family ? `${name}: ${family.name} (${family.options}) ${family.values}` : name,
  );
}

it('makes a family of twelve sizes, and a repeated import changes nothing', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => screw(`CS-${at}`, `${at + 10} mm`));
  expect(await check(...rows)).toEqual(rows.map((_row, at) => ({ row: at + 2, outcome: 'created' })));
  expect(await importAll(...rows)).toMatchObject({ created: 12, refused: 0 });
  expect(await places()).toContain('Screw 14 mm: Cranial screw (Length) 14 mm');
  expect((await check(...rows)).every(({ outcome }) => outcome === 'unchanged')).toBe(true);
});

it('adds products to an existing family, and changes values', async () => {
  await importAll(screw('CS-1', '4 mm'), screw('CS-2', '6 mm'));
  await aProduct(owner, orgId, { name: 'Screw 8 mm', details: { catalogNumber: 'CS-3' } });
  const rows: Values[] = [
    { 'details.catalogNumber': 'CS-1', value1: '5 mm' },
    { 'details.catalogNumber': 'CS-3', family: 'cranial SCREW', value1: '8 mm' },
  ];
  expect(await check(...rows)).toMatchObject([
    { outcome: 'updated', changes: [{ field: 'value1', was: '4 mm' }] },
    {
      outcome: 'updated',
      changes: [
        { field: 'family', was: null },
        { field: 'option1', was: null },
        { field: 'value1', was: null },
      ],
    },
  ]);
  await importAll(...rows);
  expect(await places()).toEqual([
    'Screw 4 mm: Cranial screw (Length) 5 mm',
    'Screw 6 mm: Cranial screw (Length) 6 mm',
    'Screw 8 mm: Cranial screw (Length) 8 mm',
  ]);
});

it('refuses each row at its column, and writes the others', async () => {
  await importAll(screw('CS-1', '4 mm'), { ...screw('X-1', '1'), family: 'Other' });
  const rows = [
    screw('CS-2', '4 mm'),
    screw('CS-3', '8 mm', { option1: 'Size' }),
    screw('CS-4', '8 mm', { value2: 'flat' }),
    { ...screw('CS-5', '8 mm'), value1: '' },
    { ...screw('CS-6', '8 mm'), family: 'New', option1: '' },
    { name: 'No family', price: '1', value1: '9 mm' },
    { 'details.catalogNumber': 'X-1', family: 'Cranial screw', value1: '10 mm' },
    screw('CS-7', '9 mm', { price: 'cheap' }),
    screw('CS-8', '9 mm'),
    screw('CS-9', '9 mm'),
    screw('CS-10', 'x'.repeat(61)),
  ].map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')));
  expect(await refused(...rows)).toEqual([
    'value1 VARIANT_VALUES_TAKEN',
    'option1 OPTION_NAMES_DIFFER',
    'option2 OPTION_NAME_MISSING',
    'value1 OPTION_VALUE_MISSING',
    'option1 OPTION_NAME_MISSING',
    'family FAMILY_NAME_MISSING',
    'family VARIANT_OF_ANOTHER_FAMILY',
    'price PRICE_INVALID',
    '',
    'value1 VARIANT_VALUES_TAKEN',
    'value1 TOO_MANY_CHARACTERS',
  ]);
  expect(await importAll(...rows)).toMatchObject({ created: 1, updated: 0, refused: 10 });
});

it('exchanges values of products, even in a circle and with a new product, and the undo restores them', async () => {
  await importAll(screw('CS-1', '4 mm'), screw('CS-2', '5 mm'), screw('CS-3', '6 mm'));
  const before = await places();
  const rows: Values[] = [
    { 'details.catalogNumber': 'CS-1', value1: '5 mm' },
    { 'details.catalogNumber': 'CS-2', value1: '6 mm' },
    { 'details.catalogNumber': 'CS-3', value1: '7 mm' },
    { ...screw('CS-4', '4 mm'), name: 'Screw new' },
  ];
  expect((await check(...rows)).map(({ outcome }) => outcome)).toEqual([
    ...Array(3).fill('updated'),
    'created',
  ]);
  const { id, updated } = await importAll(...rows, {
    'details.catalogNumber': 'CS-5',
    name: 'Pump',
    price: '1',
  });
  expect(updated).toBe(3);
  expect(await places()).toEqual([
    'Pump',
    'Screw 4 mm: Cranial screw (Length) 5 mm',
    'Screw 5 mm: Cranial screw (Length) 6 mm',
    'Screw 6 mm: Cranial screw (Length) 7 mm',
    'Screw new: Cranial screw (Length) 4 mm',
  ]);
  expect(await owner.client.imports.undo({ id })).toMatchObject({ undone: 5, kept: 0 });
  expect(await places()).toEqual(before);
});

it('refuses an exchange of values when one of its rows is refused, and an undo keeps both products when one was changed since', async () => {
  await importAll(screw('CS-1', '4 mm'), screw('CS-2', '5 mm'));
  const exchange: Values[] = [
    { 'details.catalogNumber': 'CS-1', value1: '5 mm' },
    { 'details.catalogNumber': 'CS-2', value1: '4 mm' },
  ];
  expect(await refused(...exchange.map((row, at) => (at === 1 ? { ...row, price: 'cheap' } : row)))).toEqual([
    'value1 VARIANT_VALUES_TAKEN',
    'price PRICE_INVALID',
  ]);
  const { id } = await importAll(...exchange);
  const { items } = await owner.client.products.list({ orgId, status: 'all', sort: 'name' });
  const { name, version } = await owner.client.products.find({ id: items[0]?.id ?? '' });
  const changed = { id: items[0]?.id ?? '', version, name, price: '13.00' };
  await owner.client.products.update({ ...changed, details: { catalogNumber: 'CS-1' } });
  expect(await owner.client.imports.undo({ id })).toMatchObject({ undone: 0, kept: 2 });
  expect((await owner.client.imports.find({ id })).kept.map(({ reason }) => reason)).toEqual([
    'changed',
    'taken',
  ]);
});

it('makes an edit of the family that began before the import out of date', async () => {
  await importAll(screw('CS-1', '4 mm'));
  const { items } = await owner.client.products.list({ orgId });
  const { id, version, name, options, variants } = await owner.client.families.find({
    id: items[0]?.family?.id ?? '',
  });
  await importAll(screw('CS-2', '6 mm'));
  const given = variants.map(({ productId, values }) => ({ productId, values }));
  await expect(
    owner.client.families.update({ id, version, name, options, variants: given }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
});

it('is undone: new variants are removed, and others have their values again or leave the family', async () => {
  await importAll(screw('CS-1', '4 mm'));
  await aProduct(owner, orgId, { name: 'Screw 8 mm', details: { catalogNumber: 'CS-3' } });
  const { id } = await importAll(screw('CS-1', '5 mm'), screw('CS-2', '6 mm'), screw('CS-3', '8 mm'));
  expect(await owner.client.imports.undo({ id })).toMatchObject({ state: 'undone', undone: 3, kept: 0 });
  expect(await places()).toEqual(['Screw 4 mm: Cranial screw (Length) 4 mm', 'Screw 8 mm']);
});

it('keeps a variant whose earlier values another product has got since', async () => {
  await importAll(screw('CS-1', '4 mm'));
  const { id } = await importAll(screw('CS-1', '5 mm'));
  await importAll(screw('CS-2', '4 mm'));
  expect(await owner.client.imports.undo({ id })).toMatchObject({ undone: 0, kept: 1 });
});

it('sets and ends the price on request', async () => {
  const priced = { name: 'Pump', price: '90.00', 'details.catalogNumber': 'P-1' };
  await importAll(priced, { name: 'Tower', priceOnRequest: true, 'details.catalogNumber': 'T-1' });
  const priceOf = async () =>
    (await owner.client.products.list({ orgId, sort: 'name', status: 'all' })).items.map(
      ({ price, priceOnRequest }) => (priceOnRequest ? 'on request' : price),
    );
  expect(await priceOf()).toEqual(['90.00', 'on request']);
  const { id } = await importAll(
    { 'details.catalogNumber': 'P-1', priceOnRequest: true },
    { 'details.catalogNumber': 'T-1', price: '70.00' },
  );
  expect(await priceOf()).toEqual(['on request', '70.00']);
  await owner.client.imports.undo({ id });
  expect(await priceOf()).toEqual(['90.00', 'on request']);
});

it('exports what it imports', async () => {
  await importAll(screw('CS-1', '4 mm', { option2: 'Head', value2: 'flat' }));
  const { items } = await owner.client.products.export({ orgId, of: { status: 'all' } });
  expect(items).toMatchObject([
    {
      priceOnRequest: false,
      family: { name: 'Cranial screw', options: ['Length', 'Head'], values: ['4 mm', 'flat'] },
    },
  ]);
});

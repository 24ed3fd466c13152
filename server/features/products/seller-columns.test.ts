import { getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products } from '../../db/schema/products.ts';
import { anOrganization, aPerson, aProduct, type Person, unique } from '../../testing/builders.ts';
import { importAll } from '../../testing/imports.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type FieldName, fieldNames, storedNames } from './seller-columns.ts';

/** The columns of the table that the seller does not fill in. */
const systemColumns = [
  ...['id', 'orgId', 'version', 'createdAt', 'updatedAt', 'search', 'traits', 'passportTraits'],
  ...[
    'familyId',
    'optionValues',
    'optionCount',
    'suspendedBecause',
    'suspendedFromSale',
    'isHidden',
    'isRecalled',
  ],
];

/** Two values of each column. A new column needs a line here, so that the tests below cover it. */
const values: Record<FieldName, [one: unknown, other: unknown]> = {
  name: ['Cap', 'Other cap'],
  description: ['A text.', 'Another text.'],
  price: ['12.50', '13.50'],
  priceOnRequest: [false, true],
  currency: ['EUR', 'USD'],
  status: ['draft', 'active'],
  stockMode: ['made_to_order', 'counted'],
  leadDays: [14, 21],
};
const valuesAt = (at: 0 | 1) =>
  Object.fromEntries(fieldNames.map((name) => [name, values[name][at]])) as Parameters<typeof aProduct>[2];

let app: TestApp;
let owner: Person;
let orgId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await aPerson(app);
  orgId = (await anOrganization(app, owner)).id;
});
afterAll(() => app.stop());

const aFilledProduct = (changes = {}) => aProduct(owner, orgId, { ...valuesAt(0), ...changes });
const found = (id: string) => owner.client.products.find({ id });
const withoutName = (at: 0 | 1) => ({ ...valuesAt(at), name: expect.any(String) });
/** The product with another value in one column. Only goods that are made to order have a lead time. */
const withOther = (name: FieldName) => ({ ...valuesAt(0), [name]: values[name][1] });

it('has every column of the table, except those that the system writes', () => {
  expect([...storedNames, ...systemColumns].sort()).toEqual(Object.keys(getTableColumns(products)).sort());
});

describe("the seller's columns of a product", () => {
  it.each(fieldNames)('refuse a concurrent change of only %s', async (name) => {
    const { id, version } = await aFilledProduct();
    const save = (fields: object) =>
      owner.client.products.update({ ...valuesAt(0), ...fields, id, version } as never);
    await save(withOther(name));
    await expect(save(valuesAt(0) ?? {})).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it.each(fieldNames)('have a change of %s in the history', async (name) => {
    const { id, version } = await aFilledProduct();
    await owner.client.products.update({ ...withOther(name), id, version } as never);
    const [event] = (await owner.client.products.history({ id })).items;
    const field = name === 'currency' ? 'price' : name;
    expect(event?.changes.map((change) => change.field)).toContain(field);
  });

  it('are recorded in the history, and columns of the system are not', async () => {
    const { id } = await aFilledProduct();
    const { rows } = await app.ownerDb.$client.query<{ name: string }>(
      `SELECT contract_name(key) AS name FROM products p, jsonb_object_keys(recorded_columns(to_jsonb(p))) AS key WHERE p.id = $1`,
      [id],
    );
    // The history records the price and its currency as one field, which recorded_columns() leaves out.
    const recorded = [...rows.map(({ name }) => name), 'price', 'currency'];
    expect(recorded.sort()).toEqual(fieldNames.toSorted());
  });

  it('survive deletion and restore, as a draft', async () => {
    const { id } = await aFilledProduct();
    await owner.client.products.delete({ id });
    await owner.client.products.restore({ id });
    expect(await found(id)).toMatchObject({ ...valuesAt(0), status: 'draft' });
  });

  it('are copied', async () => {
    const { id } = await aFilledProduct();
    const { copies } = await owner.client.products.duplicate({
      orgId,
      requestId: crypto.randomUUID(),
      ids: [id],
    });
    expect(await found(copies[0]?.id ?? '')).toMatchObject(withoutName(0));
  });

  it('are those of the first variant in a new variant', async () => {
    const { id: productId } = await aFilledProduct();
    const { id } = await owner.client.families.create({
      ...{ orgId, name: `Cap ${unique()}`, options: ['Size'] },
      variants: [{ productId, values: ['S'] }],
    });
    const { created } = await owner.client.families.addVariants({ id, productId, values: [['M']] });
    expect(await found(created[0] ?? '')).toMatchObject(withoutName(0));
  });

  it('are exported', async () => {
    const { id } = await aFilledProduct();
    const { items } = await owner.client.products.export({ orgId, of: { ids: [id] } });
    expect(items[0]).toMatchObject(valuesAt(0) ?? {});
  });

  it('are imported into new and known products, and an undo restores them', async () => {
    const number = unique();
    const row = (at: 0 | 1) => {
      const cells = Object.entries({ ...valuesAt(at), stockMode: 'made_to_order', priceOnRequest: false });
      const texts = cells.map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]);
      return { ...Object.fromEntries(texts), 'details.catalogNumber': number };
    };
    await importAll(owner, orgId, row(0));
    const { items } = await owner.client.products.list({ orgId, status: 'all', search: number });
    const id = items[0]?.id ?? '';
    expect(await found(id)).toMatchObject(valuesAt(0) ?? {});
    const second = await importAll(owner, orgId, row(1));
    const imported = { ...valuesAt(1), stockMode: 'made_to_order', priceOnRequest: false };
    expect(await found(id)).toMatchObject(imported);
    await owner.client.imports.undo({ id: second.id });
    expect(await found(id)).toMatchObject(valuesAt(0) ?? {});
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FileRow } from '../../../../../contract/file-rows.ts';
import type { StockField } from '../../../../../contract/stock-columns.ts';
import { addMember, anOrganization, aPerson, aProduct, type Person } from '../../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

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

type Values = FileRow<StockField>['values'];
const aNumbered = (number: string, changes: Parameters<typeof aProduct>[2] = {}) =>
  aProduct(owner, orgId, { details: { catalogNumber: number }, ...changes });
const aCounted = async (number: string, onHand = 5) => {
  const product = await aNumbered(number, { stockMode: 'counted' });
  await owner.client.products.setStock({ id: product.id, version: 1, onHand });
  return product;
};
const of = (number: string, values: Values = {}): Values => ({ 'details.catalogNumber': number, ...values });
const rowsOf = (values: readonly Values[]) => values.map((one, at) => ({ row: at + 2, values: one }));
const check = async (...values: Values[]) =>
  (await owner.client.products.checkStockFile({ orgId, rows: rowsOf(values) })).rows;
const write = (...values: Values[]) => owner.client.products.importStockFile({ orgId, rows: rowsOf(values) });
const exported = async () => (await owner.client.products.exportStockFile({ orgId })).items;
const listed = async () => (await owner.client.products.listStock({ orgId })).items;
const words = (rows: Awaited<ReturnType<typeof check>>) =>
  rows.map(({ outcome, refusals = [] }) =>
    refusals.length > 0 ? refusals.map(({ field, refusal }) => `${field} ${refusal.code}`).join() : outcome,
  );

describe('a stock file', () => {
  it('is checked, imported and exported by the seller’s managers only', async () => {
    const [member, stranger] = [await aPerson(app), await aPerson(app)];
    await addMember(app, orgId, member, 'member');
    await anOrganization(app, stranger);
    const file = { orgId, rows: rowsOf([of('A-1')]) };
    for (const { client } of [member, stranger])
      for (const call of [
        () => client.products.checkStockFile(file),
        () => client.products.importStockFile(file),
        () => client.products.exportStockFile({ orgId }),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('changes the kind of stock, units, warning and lead time in one transaction', async () => {
    await aNumbered('A-1');
    await aNumbered('A-2');
    await aCounted('A-3');
    const rows = [
      of('A-1', { stockMode: 'counted', onHand: '12', lowStockAt: '3' }),
      of('A-2', { stockMode: 'made_to_order', leadDays: '14' }),
      of('A-3', { onHand: '9', stockVersion: '2' }),
    ];
    expect(words(await check(...rows))).toEqual(['updated', 'updated', 'updated']);
    expect((await listed()).map(({ onHand }) => onHand)).toEqual([5]);
    expect((await write(...rows)).isWritten).toBe(true);
    expect(await exported()).toEqual([
      of('A-1', { stockMode: 'counted', onHand: '12', lowStockAt: '3', stockVersion: '2' }),
      of('A-2', { stockMode: 'made_to_order', leadDays: '14' }),
      of('A-3', { stockMode: 'counted', onHand: '9', stockVersion: '3' }),
    ]);
    expect(words(await check(...(await exported())))).toEqual(['unchanged', 'unchanged', 'unchanged']);
  });

  it('says what changes, with the old values, and leaves empty cells as they are', async () => {
    await aCounted('A-1');
    expect(await check(of('A-1', { lowStockAt: '2', stockVersion: '2' }))).toEqual([
      { row: 2, outcome: 'updated', changes: [{ field: 'lowStockAt', was: null }] },
    ]);
  });

  it('never overwrites a count that changed since the export, and then writes no other row either', async () => {
    const { id } = await aCounted('A-1');
    await aCounted('A-2');
    const rows = (await exported()).map((values) => ({ ...values, onHand: '40' }));
    await owner.client.products.setStock({ id, version: 2, onHand: 7 });
    const results = await write(...rows);
    expect(results.isWritten).toBe(false);
    expect(results.rows).toMatchObject([
      { refusals: [{ field: 'onHand', refusal: { code: 'STOCK_CHANGED', data: { units: 7 } } }] },
      { outcome: 'updated' },
    ]);
    expect((await listed()).map(({ onHand }) => onHand)).toEqual([5, 7]);
  });

  it('is written once when two people import different counts at the same time', async () => {
    await aCounted('A-1');
    const results = await Promise.all(
      ['30', '40'].map((onHand) => write(of('A-1', { onHand, stockVersion: '2' }))),
    );
    expect(results.map(({ rows }) => words(rows)[0]).toSorted()).toEqual(['onHand STOCK_CHANGED', 'updated']);
  });

  it('needs the version of a product that is counted, but not of one that becomes counted', async () => {
    await aCounted('A-1');
    await aNumbered('A-2');
    expect(
      words(await check(of('A-1', { onHand: '9' }), of('A-2', { stockMode: 'counted', onHand: '9' }))),
    ).toEqual(['stockVersion STOCK_VERSION_MISSING', 'updated']);
    expect(words(await check(of('A-1', { stockMode: 'untracked' })))).toEqual([
      'stockVersion STOCK_VERSION_MISSING',
    ]);
  });

  it('keeps the units that unpaid orders have reserved', async () => {
    const { id } = await aCounted('A-1');
    await app.ownerDb.$client.query('UPDATE product_stock SET reserved = 3 WHERE product_id = $1', [id]);
    const rows = await check(of('A-1', { onHand: '2', stockVersion: '2' }));
    expect(rows[0]?.refusals).toMatchObject([
      { field: 'onHand', refusal: { code: 'STOCK_RESERVED', data: { minimum: 3 } } },
    ]);
  });

  it('names each bad cell with its column', async () => {
    for (const number of ['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6']) await aNumbered(number);
    const rows: [Values, string][] = [
      [of('A-1', { stockMode: 'sometimes' }), 'stockMode CHOICE_INVALID'],
      [of('A-2', { onHand: '5' }), 'onHand UNITS_NOT_COUNTED'],
      [of('A-3', { leadDays: '5' }), 'leadDays LEAD_DAYS_UNUSED'],
      [of('A-4', { stockMode: 'made_to_order' }), 'leadDays LEAD_DAYS_INVALID'],
      [of('A-5', { stockMode: 'made_to_order', leadDays: '366' }), 'leadDays LEAD_DAYS_INVALID'],
      [of('A-6', { stockMode: 'counted', onHand: '-1' }), 'onHand UNITS_INVALID'],
      [of('a-1'), 'details.catalogNumber SAME_PRODUCT_TWICE'],
      [of('no such'), 'details.catalogNumber PRODUCT_UNKNOWN'],
    ];
    expect(words(await check(...rows.map(([values]) => values)))).toEqual(
      rows.map(([, expected]) => expected),
    );
  });

  it('never reads an empty cell or another notation as a number of units', async () => {
    await aCounted('A-1');
    for (const onHand of ['', ' '])
      await expect(write(of('A-1', { onHand, stockVersion: '2' }))).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    for (const onHand of ['1e3', '0x10', '1.5', '1.000'])
      expect(words(await check(of('A-1', { onHand, stockVersion: '2' })))).toEqual(['onHand UNITS_INVALID']);
    expect((await listed()).map(({ onHand }) => onHand)).toEqual([5]);
  });

  it('is in the history of the product, with who imported it', async () => {
    const { id } = await aCounted('A-1');
    await write(of('A-1', { onHand: '9', stockVersion: '2' }));
    expect((await owner.client.products.history({ id })).items[0]).toMatchObject({
      changedBy: owner.id,
      changes: [{ field: 'onHand', before: 5, after: 9 }],
    });
  });
});

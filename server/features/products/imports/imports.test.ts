import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportRow, ProductImport } from '../../../../contract/product-imports.ts';
import type { Notification } from '../../../realtime/change-feed.ts';
import {
  aDocument,
  addMember,
  anImage,
  anOrganization,
  aPaidOrder,
  aPerson,
  aProduct,
  type Person,
} from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { untilChangesAreDelivered } from '../../../testing/until-delivered.ts';

let app: TestApp;
let owner: Person;
let member: Person;
let stranger: Person;
let orgId: string;
beforeAll(async () => {
  app = await startTestApp();
  [owner, member, stranger] = [await aPerson(app), await aPerson(app), await aPerson(app)];
});
beforeEach(async () => {
  orgId = (await anOrganization(app, owner)).id;
  await addMember(app, orgId, member, 'member');
});
afterAll(() => app.stop());

type Values = ImportRow['values'];
/** Rows as in a file, below its headers. */
const inFile = (...values: Values[]): ImportRow[] =>
  values.map((value, at) => ({ row: at + 2, values: value }));
const device = (number: string, more: Values = {}): Values => ({
  name: `Device ${number}`,
  price: '12.50',
  'details.catalogNumber': number,
  ...more,
});

function begin(rows: number): Promise<ProductImport> {
  const file = { fileName: 'devices.csv', fileHash: 'f'.repeat(64) };
  const plan = { sheet: null, decimalSign: '.' as const, columns: ['name' as const], mended: [] };
  return owner.client.imports.begin({ orgId, ...file, rows, plan });
}

async function importAll(rows: ImportRow[]): Promise<ProductImport> {
  const { id } = await begin(rows.length);
  await owner.client.imports.sendBatch({ id, batch: 1, rows });
  return owner.client.imports.finish({ id });
}

async function undoAll(id: string): Promise<ProductImport> {
  const undone = await owner.client.imports.undo({ id });
  return undone.state === 'undone' ? undone : undoAll(id);
}

async function catalogue() {
  const { items } = await owner.client.products.list({ orgId, status: 'all', pageSize: 60, sort: 'name' });
  return Promise.all(items.map(({ id }) => owner.client.products.find({ id })));
}

const namesOf = async () => (await catalogue()).map(({ name }) => name);
const codesOf = (rows: { refusals?: { field: string; refusal: { code: string } }[] | undefined }[]) =>
  rows.map(({ refusals = [] }) => refusals.map(({ field, refusal }) => `${field} ${refusal.code}`));

describe('an import', () => {
  it("is for users who manage the organization's products, and not found by others", async () => {
    const rows = inFile(device('A-1'));
    const { id } = await begin(1);
    for (const { client } of [member, stranger]) {
      await expect(client.imports.check({ orgId, rows })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(client.imports.list({ orgId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect(await codeOf(client.imports.find({ id }))).toBe('NOT_FOUND');
      expect(await codeOf(client.imports.sendBatch({ id, batch: 1, rows }))).toBe('NOT_FOUND');
      expect(await codeOf(client.imports.finish({ id }))).toBe('NOT_FOUND');
      expect(await codeOf(client.imports.undo({ id }))).toBe('NOT_FOUND');
    }
    expect(await catalogue()).toEqual([]);
  });

  it('is refused for an organization that cannot sell', async () => {
    const buyer = await anOrganization(app, owner, 'buyer_org');
    orgId = buyer.id;
    await expect(begin(1)).rejects.toMatchObject({
      data: { fields: { orgId: { code: 'SELLS_NOTHING' } } },
    });
  });

  it('never reaches products of another organization', async () => {
    const other = await anOrganization(app, stranger);
    const theirs = await aProduct(stranger, other.id, { details: { catalogNumber: 'A-1', udiDi: '1234' } });
    await importAll(inFile(device('A-1', { 'details.udiDi': '1234' })));
    expect(await stranger.client.products.find({ id: theirs.id })).toEqual(theirs);
    expect(await namesOf()).toEqual(['Device A-1']);
  });

  it('adds products as drafts unless the file or the terms say otherwise', async () => {
    const result = await importAll(
      inFile(device('A-1'), device('A-2', { status: 'active', currency: 'JPY', price: '500' })),
    );
    expect(result).toMatchObject({
      state: 'finished',
      created: 2,
      updated: 0,
      refused: 0,
      canBeUndone: true,
    });
    expect(await catalogue()).toMatchObject([
      { name: 'Device A-1', status: 'draft', currency: 'AUD', price: '12.50', category: 'general' },
      { name: 'Device A-2', status: 'active', currency: 'JPY', price: '500.00' },
    ]);
  });

  it('gives new products the price of its terms when the file has none', async () => {
    const checked = await owner.client.imports.check({ orgId, price: '0', rows: inFile({ name: 'Free' }) });
    expect(checked.rows).toEqual([{ row: 2, outcome: 'created' }]);
    const plan = { sheet: null, decimalSign: '.' as const, columns: [], mended: [] };
    const terms = { price: '5.00', currency: 'EUR', status: 'archived' } as const;
    const file = { fileName: 'devices.csv', fileHash: 'f'.repeat(64), rows: 1 };
    const { id } = await owner.client.imports.begin({ orgId, ...file, ...terms, plan });
    expect(await owner.client.imports.find({ id })).toMatchObject({ terms, plan });
    await owner.client.imports.sendBatch({ id, batch: 1, rows: inFile({ name: 'Priced' }) });
    expect(await catalogue()).toMatchObject([{ name: 'Priced', ...terms }]);
  });

  it('updates by catalogue number and UDI-DI, and keeps fields that the file lacks', async () => {
    await aProduct(owner, orgId, {
      name: 'One',
      description: 'Kept',
      details: {
        catalogNumber: 'a-1',
        brand: 'Opsin',
        specifications: { Weight: '2 kg', Height: '3 cm' } as never,
      },
    });
    await aProduct(owner, orgId, { name: 'Two', details: { udiDi: '4321', catalogNumber: 'B-1' } });
    const result = await importAll(
      inFile(
        { 'details.catalogNumber': 'A-1', price: '99.00' },
        { 'details.udiDi': '4321', name: 'Two, renamed', 'details.sterile': true },
      ),
    );
    expect(result).toMatchObject({ created: 0, updated: 2 });
    expect(await catalogue()).toMatchObject([
      {
        name: 'One',
        description: 'Kept',
        price: '99.00',
        status: 'active',
        details: { catalogNumber: 'A-1', brand: 'Opsin', specifications: { Weight: '2 kg', Height: '3 cm' } },
      },
      { name: 'Two, renamed', details: { udiDi: '4321', catalogNumber: 'B-1', sterile: true } },
    ]);
  });

  it('leaves a product unchanged that already equals its row', async () => {
    await importAll(inFile(device('A-1', { 'details.specifications': { Weight: '2 kg' } })));
    const [before] = await catalogue();
    const again = await importAll(
      inFile(device('A-1', { price: '12.5', 'details.specifications': { Weight: '2 kg' } })),
    );
    expect(again).toMatchObject({ updated: 0, unchanged: 1, canBeUndone: false });
    expect(await catalogue()).toEqual([before]);
  });

  it('refuses a row by row and column, and writes the others', async () => {
    await aProduct(owner, orgId, { details: { catalogNumber: 'TWICE' } });
    await aProduct(owner, orgId, { details: { catalogNumber: 'TWICE' } });
    await aProduct(owner, orgId, { details: { catalogNumber: 'C-1', udiDi: '77' } });
    const { id } = await begin(9);
    const answer = await owner.client.imports.sendBatch({
      id,
      batch: 1,
      rows: inFile(
        device('A-1'),
        { price: 'twelve', 'details.sterile': 'perhaps', 'details.mriSafety': 'safe' },
        device('a-1'),
        device('A-2', { 'details.udiIssuer': 'GS1', 'details.udiDi': '123' }),
        { name: 'X', price: '1', currency: 'ABC', 'details.specifications': { Weight: ' ' } },
        device('TWICE'),
        device('TWICE', { 'details.udiDi': '77' }),
        device('A-3', { 'details.udiDi': '88' }),
        device('A-4', { 'details.udiDi': '88' }),
      ),
    });
    expect(answer).toMatchObject({ created: 2, refused: 7 });
    expect(answer.refusedRows.map(({ row }) => row)).toEqual([3, 4, 5, 6, 7, 8, 10]);
    expect(codesOf(answer.refusedRows)).toEqual([
      [
        'name PRODUCT_NAME_MISSING',
        'price PRICE_INVALID',
        'details.sterile YES_OR_NO',
        'details.mriSafety CHOICE_INVALID',
      ],
      ['details.catalogNumber SAME_PRODUCT_TWICE'],
      ['details.udiDi GS1_IDENTIFIER_INVALID'],
      ['currency CURRENCY_INVALID', 'details.specifications INVALID'],
      ['details.catalogNumber PRODUCT_AMBIGUOUS'],
      ['details.catalogNumber IDENTIFIERS_DIFFER'],
      ['details.udiDi SAME_PRODUCT_TWICE'],
    ]);
    expect((await owner.client.imports.find({ id })).refused).toEqual(answer.refusedRows);
  });

  it('does not write a product twice, not even in two batches', async () => {
    const { id } = await begin(2);
    const [first, second] = inFile(device('A-1'), device('A-1', { name: 'Another' })) as [
      ImportRow,
      ImportRow,
    ];
    await owner.client.imports.sendBatch({ id, batch: 1, rows: [first] });
    const answer = await owner.client.imports.sendBatch({ id, batch: 2, rows: [second] });
    expect(codesOf(answer.refusedRows)).toEqual([['details.catalogNumber SAME_PRODUCT_TWICE']]);
    expect(await namesOf()).toEqual(['Device A-1']);
  });

  it('leaves nothing behind when only checked', async () => {
    const { id } = await aProduct(owner, orgId, { price: '10.00', details: { catalogNumber: 'A-1' } });
    const rows = inFile(
      { 'details.catalogNumber': 'A-1', price: '11.00' },
      { 'details.catalogNumber': 'A-1', price: '11.00' },
      device('A-2'),
      { name: 'No price' },
    );
    const before = await owner.client.products.find({ id });
    const checked = await owner.client.imports.check({ orgId, rows });
    expect(checked.rows.map(({ outcome }) => outcome)).toEqual(['updated', 'refused', 'created', 'refused']);
    expect(checked.rows[0]?.changes).toEqual([{ field: 'price', was: '10.00' }]);
    expect(await owner.client.products.find({ id })).toEqual(before);
    expect(await catalogue()).toHaveLength(1);
    expect(await owner.client.imports.list({ orgId })).toEqual({ items: [] });
  });
});

describe('a batch', () => {
  it('counts once when sent twice, with the same reply', async () => {
    const { id } = await begin(3);
    const batch = { id, batch: 1, rows: inFile(device('A-1'), { name: 'No price' }) };
    const [first, second] = await Promise.all([
      owner.client.imports.sendBatch(batch),
      owner.client.imports.sendBatch(batch),
    ]);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ created: 1, refused: 1 });
    expect(await namesOf()).toEqual(['Device A-1']);
    expect((await owner.client.imports.find({ id })).import).toMatchObject({
      batches: 1,
      lastRow: 3,
      created: 1,
      refused: 1,
    });
  });

  it('is refused as a whole when it is out of order or exceeds the announced rows', async () => {
    const { id } = await begin(2);
    const rows = inFile(device('A-1'));
    const send = (batch: number, some: ImportRow[]) =>
      owner.client.imports.sendBatch({ id, batch, rows: some });
    await expect(send(2, rows)).rejects.toMatchObject({ code: 'CONFLICT' });
    await send(1, rows);
    await expect(send(2, rows)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(
      send(2, [
        { row: 5, values: device('A-2') },
        { row: 6, values: device('A-3') },
      ]),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await namesOf()).toEqual(['Device A-1']);
  });

  it('is refused after the end', async () => {
    const { id } = await importAll(inFile(device('A-1')));
    const late = owner.client.imports.sendBatch({ id, batch: 2, rows: [{ row: 9, values: device('A-2') }] });
    await expect(late).rejects.toMatchObject({ code: 'IMPORT_OVER' });
  });

  it('causes one notification', async () => {
    const { id } = await begin(3);
    await untilChangesAreDelivered(app);
    const received: Notification[] = [];
    const unsubscribe = app.deps.changes.subscribe((change) => {
      if (change.topic.startsWith('product')) received.push(change);
    });
    await owner.client.imports.sendBatch({
      id,
      batch: 1,
      rows: inFile(device('A-1'), device('A-2'), device('A-3')),
    });
    await untilChangesAreDelivered(app);
    unsubscribe();
    expect(received).toEqual([{ topic: 'products' }]);
  });

  it('takes five hundred rows', async () => {
    const { id } = await begin(500);
    const rows = inFile(...Array.from({ length: 500 }, (_, at) => device(`N-${at}`)));
    expect(await owner.client.imports.sendBatch({ id, batch: 1, rows })).toMatchObject({ created: 500 });
    const more = { id, batch: 2, rows: [...rows, { row: 900, values: device('one more') }] };
    await expect(owner.client.imports.sendBatch(more)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('two concurrent imports', () => {
  async function bothSend(rows: Values[], others: Values[]): Promise<string[]> {
    const [one, other] = await Promise.all([begin(rows.length), begin(others.length)]);
    const send = (id: string, values: Values[]) =>
      codeOf(owner.client.imports.sendBatch({ id, batch: 1, rows: inFile(...values) }));
    return Promise.all([send(one.id, rows), send(other.id, others)]);
  }

  it('of one file add its products once', async () => {
    const rows = Array.from({ length: 40 }, (_, n) => device(`T-${n}`));
    expect(await bothSend(rows, rows)).toEqual(['allowed', 'allowed']);
    expect((await owner.client.products.summarize({ orgId })).draft).toBe(40);
  });

  it('with the same identifiers in another order do not deadlock', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => ({
      name: 'Twice',
      price: '1',
      'details.udiDi': `T${n}`,
    }));
    expect(await bothSend(rows, rows.toReversed())).toEqual(['allowed', 'allowed']);
    expect((await owner.client.products.summarize({ orgId })).draft).toBe(300);
  });
});

it('an import and an undo queue a count of the words on sale when they end, and share it if they end within ten minutes', async () => {
  const waiting = async () => {
    const { rows } = await app.deps.db.$client.query(
      "SELECT run_at - created_at <= interval '10 minutes' AS is_soon, run_at FROM graphile_worker.jobs WHERE key = 'count-product-terms'",
    );
    return rows;
  };
  await app.deps.db.$client.query("SELECT graphile_worker.remove_job('count-product-terms')");
  const { id } = await begin(1);
  await owner.client.imports.finish({ id });
  expect(await waiting()).toEqual([]);
  const imported = await importAll(inFile(device('T-1')));
  const first = await waiting();
  expect(first).toMatchObject([{ is_soon: true }]);
  await importAll(inFile(device('T-2')));
  await undoAll(imported.id);
  expect(await waiting()).toEqual(first);
  await app.deps.db.$client.query("SELECT graphile_worker.remove_job('count-product-terms')");
  await undoAll((await importAll(inFile(device('T-3')))).id);
  expect(await waiting()).toHaveLength(1);
});

describe('the list of imports', () => {
  it('has those that sent rows, the latest first', async () => {
    const first = await importAll(inFile(device('A-1')));
    await begin(1);
    const second = await importAll(inFile(device('A-2')));
    const { items } = await owner.client.imports.list({ orgId });
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(items[0]).toMatchObject({ fileName: 'devices.csv', createdBy: 'Ada Buyer', canBeUndone: true });
  });
});

describe('undoing an import', () => {
  it('removes new products and restores changed ones', async () => {
    const kept = await aProduct(owner, orgId, {
      name: 'Kept',
      details: { catalogNumber: 'A-1', udiDi: '11', specifications: { Weight: '2 kg' } as never },
    });
    const { id } = await begin(2);
    const [first, second] = inFile(
      { 'details.catalogNumber': 'A-1', name: 'Renamed', 'details.udiDi': '22' },
      device('A-2', { 'details.udiDi': '11' }),
    ) as [ImportRow, ImportRow];
    // The second product gets the identifier that the first product had. The first product must be written first,
    // otherwise the identifier is still in use.
    await owner.client.imports.sendBatch({ id, batch: 1, rows: [first] });
    await owner.client.imports.sendBatch({ id, batch: 2, rows: [second] });
    expect(await namesOf()).toEqual(['Device A-2', 'Renamed']);
    expect(await undoAll(id)).toMatchObject({ state: 'undone', undone: 2, kept: 0, canBeUndone: false });
    const { version: _, updatedAt: __, ...before } = kept;
    expect(await catalogue()).toMatchObject([before]);
  });

  it('keeps the current value of a column that was added after the import', async () => {
    const { id: productId } = await aProduct(owner, orgId, {
      ...{ name: 'Before', description: 'Text before' },
      details: { catalogNumber: 'A-1' },
    });
    const { id } = await importAll(inFile(device('A-1', { description: 'Imported text' })));
    await app.deps.db.$client.query(
      `UPDATE product_import_rows SET before = before - 'description' WHERE import_id = $1`,
      [id],
    );
    expect(await undoAll(id)).toMatchObject({ undone: 1 });
    const found = await owner.client.products.find({ id: productId });
    expect(found).toMatchObject({ name: 'Before', description: 'Imported text' });
  });

  it('keeps products that were changed, got files, were ordered or lost their identifier to another product since, and says so', async () => {
    await aProduct(owner, orgId, { name: 'Old one', details: { catalogNumber: 'U-1', udiDi: '11' } });
    await aProduct(owner, orgId, { name: 'Old two', details: { catalogNumber: 'U-2' } });
    const rows = inFile(
      device('N-1'),
      device('N-2'),
      device('N-3'),
      device('N-4'),
      device('N-5'),
      device('U-1', { 'details.udiDi': '22' }),
      device('U-2'),
    );
    const { id } = await importAll(rows);
    const [one, two, three, four] = await catalogue();
    if (!one || !two || !three || !four) throw new Error('Four products were imported');
    const { name, price, version } = one;
    await owner.client.products.update({ id: one.id, name, price, version, description: 'Written since' });
    await aPaidOrder(app, stranger, two);
    await anImage(app, three);
    await aDocument(app, four);
    await aProduct(owner, orgId, { name: 'New owner', details: { udiDi: '11' } });
    expect(await undoAll(id)).toMatchObject({ undone: 2, kept: 5 });
    const { kept } = await owner.client.imports.find({ id });
    expect(kept.map(({ row, name, reason }) => [row, name, reason])).toEqual([
      [2, 'Device N-1', 'changed'],
      [3, 'Device N-2', 'ordered'],
      [4, 'Device N-3', 'changed'],
      [5, 'Device N-4', 'changed'],
      [7, 'Device U-1', 'taken'],
    ]);
    expect(await namesOf()).toEqual([
      'Device N-1',
      'Device N-2',
      'Device N-3',
      'Device N-4',
      'Device U-1',
      'New owner',
      'Old two',
    ]);
  });

  it('reports a changed product that is gone, and ignores a new one that was removed', async () => {
    const { id: old } = await aProduct(owner, orgId, { details: { catalogNumber: 'U-1' } });
    const { id } = await importAll(inFile(device('N-1'), device('U-1')));
    for (const product of await catalogue()) await owner.client.products.delete({ id: product.id });
    expect(await undoAll(id)).toMatchObject({ undone: 1, kept: 1 });
    expect((await owner.client.imports.find({ id })).kept).toEqual([
      { row: 3, productId: old, name: null, reason: 'gone' },
    ]);
  });

  it('ends a running import', async () => {
    const { id } = await begin(2);
    await owner.client.imports.sendBatch({ id, batch: 1, rows: inFile(device('A-1')) });
    await undoAll(id);
    const late = owner.client.imports.sendBatch({ id, batch: 2, rows: [{ row: 9, values: device('A-2') }] });
    await expect(late).rejects.toMatchObject({ code: 'IMPORT_OVER' });
    expect(await catalogue()).toEqual([]);
  });

  it('changes nothing the second time', async () => {
    const { id } = await importAll(inFile(device('A-1')));
    await undoAll(id);
    await importAll(inFile(device('A-1')));
    expect(await owner.client.imports.undo({ id })).toMatchObject({ undone: 1 });
    expect(await namesOf()).toEqual(['Device A-1']);
  });

  it('is offered for thirty days', async () => {
    const { id } = await importAll(inFile(device('A-1')));
    await app.deps.db.$client.query(
      `UPDATE product_imports SET created_at = now() - interval '31 days' WHERE id = $1`,
      [id],
    );
    expect((await owner.client.imports.list({ orgId })).items).toMatchObject([{ canBeUndone: false }]);
    await expect(owner.client.imports.undo({ id })).rejects.toMatchObject({
      code: 'IMPORT_TOO_OLD',
      data: { maximum: 30 },
    });
    expect(await namesOf()).toEqual(['Device A-1']);
  });
});

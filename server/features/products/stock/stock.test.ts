import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, anOrganization, aPerson, aProduct, type Person } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

let app: TestApp;
let owner: Person;
let member: Person;
let orgId: string;
beforeAll(async () => {
  app = await startTestApp();
  [owner, member] = [await aPerson(app), await aPerson(app)];
});
beforeEach(async () => {
  orgId = (await anOrganization(app, owner)).id;
  await addMember(app, orgId, member, 'member');
});
afterAll(() => app.stop());

const counted = (changes: Parameters<typeof aProduct>[2] = {}) =>
  aProduct(owner, orgId, { stockMode: 'counted', ...changes });
const set = (id: string, version: number, onHand: number, lowStockAt: number | null = null) =>
  owner.client.products.setStock({ id, version, onHand, lowStockAt });
const listed = async (changes: { search?: string; only?: 'low' } = {}) =>
  (await owner.client.products.listStock({ orgId, ...changes })).items;
const refusedField = (field: string, sent: Promise<unknown>) =>
  sent.then(
    () => 'accepted',
    (error) => error.data?.fields?.[field]?.code,
  );

describe('the units of a counted product', () => {
  it('are set by managers of its organization, and read by its members', async () => {
    const { id } = await counted();
    const stranger = await aPerson(app);
    await anOrganization(app, stranger);
    for (const { client } of [member, stranger]) {
      expect(await codeOf(client.products.setStock({ id, version: 1, onHand: 5 }))).toBe('NOT_FOUND');
    }
    expect(await codeOf(stranger.client.products.listStock({ orgId }))).toBe('FORBIDDEN');
    expect((await member.client.products.listStock({ orgId })).items).toMatchObject([
      { productId: id, onHand: 0 },
    ]);
  });

  it('begin at 0, so that the product is out of stock for everybody until they are counted', async () => {
    const { id, isOutOfStock, version } = await counted();
    const seen = async () => (await app.anyone.products.findPublic({ id })).isOutOfStock;
    expect([isOutOfStock, await seen()]).toEqual([true, true]);
    expect(await set(id, 1, 7, 2)).toMatchObject({
      productId: id,
      onHand: 7,
      reserved: 0,
      lowStockAt: 2,
      version: 2,
    });
    await expect.poll(seen).toBe(false);
    const [card] = (await app.anyone.products.listActive({ seller: [orgId] })).items;
    expect(card).toMatchObject({ stockMode: 'counted', leadDays: null, isOutOfStock: false });
    expect((await owner.client.products.find({ id })).version).toBe(version);
  });

  it('do not overwrite a change that the seller has not seen, but a repeated request is accepted', async () => {
    const { id } = await counted();
    await set(id, 1, 7);
    expect(await set(id, 1, 7)).toMatchObject({ onHand: 7, version: 2 });
    expect(await codeOf(set(id, 1, 9))).toBe('CONFLICT');
    expect(await codeOf(set((await aProduct(owner, orgId)).id, 1, 9))).toBe('NOT_FOUND');
  });

  it.each([-1, 1.5, 1_000_000_001])('are whole: %d is refused', async (onHand) => {
    const { id } = await counted();
    expect(await refusedField('onHand', set(id, 1, onHand))).toBe('UNITS_INVALID');
  });

  it('cannot be fewer than orders have reserved, in the database too', async () => {
    const { id } = await counted();
    await set(id, 1, 7);
    const { $client: asOwner } = app.ownerDb;
    await asOwner.query('UPDATE product_stock SET reserved = 3 WHERE product_id = $1', [id]);
    expect(await refusedField('onHand', set(id, 2, 2))).toBe('STOCK_RESERVED');
    const less = asOwner.query('UPDATE product_stock SET on_hand = 2 WHERE product_id = $1', [id]);
    await expect(less).rejects.toMatchObject({ constraint: 'product_stock_reserved' });
    const reserve = app.deps.db.$client.query('UPDATE product_stock SET reserved = 0');
    await expect(reserve).rejects.toMatchObject({ code: '42501' });
  });

  it('are listed newest first, and can be narrowed by name, catalogue number and low stock', async () => {
    const [cap, lens] = [
      await counted({ name: 'Cap 100%' }),
      await counted({ name: 'Lens', details: { catalogNumber: 'LN-7' } as never }),
    ];
    await aProduct(owner, orgId);
    await set(cap.id, 1, 5, 5);
    await set(lens.id, 1, 6, 5);
    expect((await listed()).map(({ name }) => name)).toEqual(['Lens', 'Cap 100%']);
    expect(await listed({ search: 'ln-' })).toMatchObject([{ name: 'Lens', catalogNumber: 'LN-7' }]);
    expect(await listed({ search: '%' })).toMatchObject([{ name: 'Cap 100%' }]);
    expect(await listed({ only: 'low' })).toMatchObject([{ name: 'Cap 100%', lowStockAt: 5 }]);
    const first = await owner.client.products.listStock({ orgId, pageSize: 1 });
    const cursor = first.nextCursor ?? '';
    expect((await owner.client.products.listStock({ orgId, pageSize: 1, cursor })).items).toMatchObject([
      { name: 'Cap 100%' },
    ]);
  });

  it('are in the history of the product, with the user who counted', async () => {
    const { id } = await counted();
    await set(id, 1, 7, 2);
    expect((await owner.client.products.history({ id })).items[0]).toMatchObject({
      changedBy: owner.id,
      changes: [
        { field: 'onHand', before: 0, after: 7 },
        { field: 'lowStockAt', before: null, after: 2 },
      ],
    });
  });
});

describe('a product that is made to order', () => {
  it.each([null, 0, 366, 1.5])('needs a lead time from 1 to 365 days: %s is refused', async (leadDays) => {
    const made = aProduct(owner, orgId, { stockMode: 'made_to_order', leadDays });
    expect(await refusedField('leadDays', made)).toBe('LEAD_DAYS_INVALID');
  });

  it('has its lead time for everybody, and loses it when its kind of stock changes', async () => {
    const made = await aProduct(owner, orgId, { stockMode: 'made_to_order', leadDays: 14 });
    expect(await app.anyone.products.findPublic({ id: made.id })).toMatchObject({
      stockMode: 'made_to_order',
      leadDays: 14,
      isOutOfStock: false,
    });
    const { id, version, name, price, currency, status } = made;
    const product = { id, version, name, price, currency, status, details: {} };
    const changed = await owner.client.products.update({ ...product, stockMode: 'untracked', leadDays: 14 });
    expect(changed).toMatchObject({ stockMode: 'untracked', leadDays: null });
    const [{ changes } = { changes: [] }] = (await owner.client.products.history({ id })).items;
    expect(changes).toEqual(
      expect.arrayContaining([
        { field: 'stockMode', before: 'made_to_order', after: 'untracked' },
        { field: 'leadDays', before: 14, after: null },
      ]),
    );
  });

  it('stays made to order when it is copied, exported, deleted and restored', async () => {
    const { id } = await aProduct(owner, orgId, { stockMode: 'made_to_order', leadDays: 14 });
    const made = { stockMode: 'made_to_order', leadDays: 14 };
    const { copies } = await owner.client.products.duplicate({ orgId, requestId: orgId, ids: [id] });
    expect(await owner.client.products.find({ id: copies[0]?.id ?? '' })).toMatchObject(made);
    expect((await owner.client.products.export({ orgId, of: { ids: [id] } })).items).toMatchObject([made]);
    await owner.client.products.delete({ id });
    await owner.client.products.restore({ id });
    expect(await owner.client.products.find({ id })).toMatchObject({ ...made, status: 'draft' });
  });

  it('is written by an import, and restored by the undo of the import', async () => {
    const known = await aProduct(owner, orgId, { details: { catalogNumber: 'A-1' } as never });
    const rows = [
      { row: 2, values: { 'details.catalogNumber': 'A-1', stockMode: 'made_to_order', leadDays: '21' } },
      { row: 3, values: { name: 'Lens', price: '5.00', stockMode: 'counted' } },
      { row: 4, values: { name: 'Cap', price: '5.00', stockMode: 'made_to_order', leadDays: 'soon' } },
    ];
    const { rows: checked } = await owner.client.imports.check({ orgId, rows });
    expect(checked).toMatchObject([
      {
        outcome: 'updated',
        changes: [
          { field: 'stockMode', was: 'untracked' },
          { field: 'leadDays', was: null },
        ],
      },
      { outcome: 'created' },
      { outcome: 'refused', refusals: [{ field: 'leadDays', refusal: { code: 'LEAD_DAYS_INVALID' } }] },
    ]);
    const { id } = await owner.client.imports.begin({
      orgId,
      fileName: 'stock.csv',
      fileHash: 'a'.repeat(64),
      rows: 3,
      plan: { sheet: null, decimalSign: '.', columns: [], mended: [] },
    });
    await owner.client.imports.sendBatch({ id, batch: 1, rows });
    expect(await owner.client.products.find({ id: known.id })).toMatchObject({
      stockMode: 'made_to_order',
      leadDays: 21,
    });
    expect(await listed()).toMatchObject([{ name: 'Lens', onHand: 0 }]);
    await owner.client.imports.finish({ id });
    await owner.client.imports.undo({ id });
    expect(await owner.client.products.find({ id: known.id })).toMatchObject({
      stockMode: 'untracked',
      leadDays: null,
    });
  });
});

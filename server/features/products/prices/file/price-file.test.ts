import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FileRow } from '../../../../../contract/file-rows.ts';
import { limits } from '../../../../../contract/limits.ts';
import type { PriceField } from '../../../../../contract/price-columns.ts';
import type { Product } from '../../../../../contract/products.ts';
import {
  addMember,
  anOrganization,
  aPaidOrder,
  aPerson,
  aProduct,
  type Person,
} from '../../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { codeOf } from '../../../../testing/test-client.ts';

let app: TestApp;
let owner: Person;
let buyer: Person;
let orgId: string;
let clinic: { id: string; name: string };
let product: Product;
let number: string;
beforeAll(async () => {
  app = await startTestApp();
  [owner, buyer] = [await aPerson(app), await aPerson(app)];
  clinic = await anOrganization(app, buyer, 'buyer_org');
});
beforeEach(async () => {
  orgId = (await anOrganization(app, owner)).id;
  number = `EC-${Math.random()}`;
  product = await aSold({ details: { catalogNumber: number } });
  await aPaidOrder(app, buyer, product, { buyerOrgId: clinic.id });
});
afterAll(() => app.stop());

const box = { pack: 'box' as const, units: 10, listPrice: '95.00' };
const aSold = (changes: Parameters<typeof aProduct>[2] = {}) =>
  aProduct(owner, orgId, { price: '10.00', packs: [{ pack: 'each', units: 1 }, box], ...changes });

type Values = { [Field in PriceField]?: string | undefined };
const agreed = (changes: Values = {}): Values => ({
  ...{ 'details.catalogNumber': number, buyer: clinic.name, pack: 'box', currency: 'AUD' },
  ...{ minimumQuantity: '1', price: '80', validFrom: dayFromNow(-30) },
  ...changes,
});
const volume = (changes: Values = {}): Values => ({
  ...{ 'details.catalogNumber': number, pack: 'box', currency: 'AUD', minimumQuantity: '5', price: '90' },
  ...changes,
});
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const rowsOf = (values: readonly Values[]): FileRow<PriceField>[] =>
  values.map((one, at) => ({ row: at + 2, values: JSON.parse(JSON.stringify(one)) }));
const check = async (...values: Values[]) =>
  (await owner.client.priceAgreements.checkFile({ orgId, rows: rowsOf(values) })).rows;
const write = (...values: Values[]) =>
  owner.client.priceAgreements.importFile({ orgId, rows: rowsOf(values) });
const isLockAwaited = async () => {
  const { rowCount } = await app.deps.db.$client.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rowCount === 1;
};
const exported = async () => (await owner.client.priceAgreements.exportFile({ orgId })).items;
/** Each row as a text: its outcome, or the refused field and its code. */
const words = (rows: Awaited<ReturnType<typeof check>>) =>
  rows.map(({ outcome, refusals = [] }) =>
    refusals.length > 0 ? refusals.map(({ field, refusal }) => `${field} ${refusal.code}`).join() : outcome,
  );
const agreements = async () =>
  (await owner.client.priceAgreements.list({ side: 'sales', orgId })).items.map(
    ({ price, validFrom, validTo }) => ({ price, validFrom, validTo }),
  );
const packOf = async (pack: string) =>
  (await owner.client.products.find({ id: product.id })).packs.find((one) => one.pack === pack);

describe('a price file', () => {
  it('is checked, imported and exported by the seller’s managers only', async () => {
    const [member, stranger] = [await aPerson(app), await aPerson(app)];
    await addMember(app, orgId, member, 'member');
    await anOrganization(app, stranger);
    for (const { client } of [member, stranger, buyer]) {
      const file = { orgId, rows: rowsOf([agreed()]) };
      for (const call of [
        () => client.priceAgreements.checkFile(file),
        () => client.priceAgreements.importFile(file),
        () => client.priceAgreements.exportFile({ orgId }),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(await exported()).toEqual([]);
  });

  it('finds only products of the organization', async () => {
    const other = await aPerson(app);
    const foreign = await anOrganization(app, other);
    await aProduct(other, foreign.id, { details: { catalogNumber: 'F-1' } });
    expect(words(await check(volume({ 'details.catalogNumber': 'F-1' })))).toEqual([
      'details.catalogNumber PRODUCT_UNKNOWN',
    ]);
  });

  it('writes nothing when it is checked', async () => {
    expect(words(await check(agreed(), volume()))).toEqual(['created', 'created']);
    expect(await exported()).toEqual([]);
  });

  it('creates agreements and volume prices, and changes nothing the second time', async () => {
    const rows = [agreed(), volume(), volume({ pack: undefined, minimumQuantity: '20', price: '9.5' })];
    expect(await write(...rows)).toMatchObject({ isWritten: true });
    expect(await agreements()).toEqual([{ price: '80.00', validFrom: dayFromNow(-30), validTo: null }]);
    expect((await packOf('box'))?.tiers).toEqual([{ minimumQuantity: 5, price: '90.00' }]);
    expect((await packOf('each'))?.tiers).toEqual([{ minimumQuantity: 20, price: '9.50' }]);
    expect(words((await write(...rows)).rows)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect((await owner.client.products.find({ id: product.id })).version).toBe(product.version + 1);
  });

  it('gives the pack “each” to a product without packs', async () => {
    const plain = await aProduct(owner, orgId, { details: { catalogNumber: 'PL-1' } });
    await write(volume({ 'details.catalogNumber': 'PL-1', pack: 'each', price: '8' }));
    expect((await owner.client.products.find({ id: plain.id })).packs).toMatchObject([
      { pack: 'each', units: 1, tiers: [{ minimumQuantity: 5, price: '8.00' }] },
    ]);
  });

  it('says what changes, with the old values', async () => {
    await write(agreed({ validFrom: dayFromNow(10) }), volume());
    expect(
      await check(
        agreed({ validFrom: dayFromNow(10), price: '79', validTo: dayFromNow(20) }),
        volume({ price: '89' }),
      ),
    ).toEqual([
      {
        row: 2,
        outcome: 'updated',
        changes: [
          { field: 'price', was: '80.00' },
          { field: 'validTo', was: null },
        ],
      },
      { row: 3, outcome: 'updated', changes: [{ field: 'price', was: '90.00' }] },
    ]);
  });

  it('replaces an agreement that has not begun, so only the new one remains', async () => {
    await write(agreed({ validFrom: dayFromNow(10) }));
    await write(agreed({ validFrom: dayFromNow(10), price: '79' }));
    expect(await agreements()).toEqual([{ price: '79.00', validFrom: dayFromNow(10), validTo: null }]);
  });

  it('ends one agreement and begins the next in the same file, in any order of rows', async () => {
    await write(agreed());
    const next = agreed({ price: '75', validFrom: dayFromNow(5) });
    expect(words(await check(next))).toEqual(['validFrom AGREEMENT_OVERLAPS_OPEN']);
    expect((await write(next, agreed({ validTo: dayFromNow(4) }))).isWritten).toBe(true);
    expect(await agreements()).toEqual([
      { price: '75.00', validFrom: dayFromNow(5), validTo: null },
      { price: '80.00', validFrom: dayFromNow(-30), validTo: dayFromNow(4) },
    ]);
  });

  it('keeps the price of an agreement that has begun, and lets it end yesterday at the earliest', async () => {
    await write(agreed());
    expect(words(await check(agreed({ price: '70' })))).toEqual(['price AGREEMENT_BEGUN']);
    expect(words(await check(agreed({ validTo: dayFromNow(-3) })))).toEqual(['validTo AGREEMENT_BEGUN']);
    expect((await write(agreed({ validTo: dayFromNow(-1) }))).isWritten).toBe(true);
    expect(words(await check(agreed({ validTo: dayFromNow(9) })))).toEqual(['validTo AGREEMENT_BEGUN']);
  });

  it('names each bad cell with its column, and writes no row of such a file', async () => {
    await aProduct(owner, orgId, { details: { catalogNumber: 'R-1' }, priceOnRequest: true });
    await aSold({ details: { catalogNumber: 'TWO' } });
    await aSold({ details: { catalogNumber: 'two' } });
    const rows: [Values, string][] = [
      [agreed(), 'created'],
      [agreed({ price: '81' }), 'details.catalogNumber SAME_PRICE_TWICE'],
      [agreed({ validFrom: dayFromNow(3) }), 'validFrom ROW_OVERLAPS'],
      [agreed({ 'details.catalogNumber': 'no such' }), 'details.catalogNumber PRODUCT_UNKNOWN'],
      [agreed({ 'details.catalogNumber': 'two' }), 'details.catalogNumber PRODUCT_AMBIGUOUS'],
      [agreed({ buyer: 'No such clinic' }), 'buyer BUYER_UNKNOWN'],
      [agreed({ pack: 'case' }), 'pack PACK_NOT_SOLD'],
      [agreed({ pack: 'crate' }), 'pack CHOICE_INVALID'],
      [agreed({ currency: 'EUR' }), 'currency CURRENCY_NOT_SOLD'],
      [agreed({ currency: undefined }), 'currency CURRENCY_INVALID'],
      [agreed({ price: undefined }), 'price PRICE_MISSING'],
      [agreed({ price: '-1' }), 'price PRICE_INVALID'],
      [agreed({ minimumQuantity: '1.5' }), 'minimumQuantity LINE_QUANTITY_INVALID'],
      [agreed({ validFrom: undefined }), 'validFrom DATE_MISSING'],
      [agreed({ validFrom: '2026-03-01', validTo: '2026-02-01' }), 'validTo PERIOD_REVERSED'],
      [volume({ validFrom: '2026-03-01' }), 'validFrom VOLUME_PRICE_HAS_NO_DAYS'],
      [volume({ minimumQuantity: '1' }), 'minimumQuantity AT_LEAST'],
      [volume({ 'details.catalogNumber': 'R-1', pack: 'each' }), 'buyer VOLUME_PRICE_ON_REQUEST'],
    ];
    const values = rows.map(([one]) => one);
    expect(words(await check(...values))).toEqual(rows.map(([, expected]) => expected));
    expect((await write(...values)).isWritten).toBe(false);
    expect(await exported()).toEqual([]);
  });

  it('refuses more volume prices than a pack can have', async () => {
    const rows = Array.from({ length: limits.priceTiers + 1 }, (_, at) =>
      volume({ minimumQuantity: String(at + 2) }),
    );
    expect(words(await check(...rows)).slice(-2)).toEqual(['created', 'minimumQuantity TOO_MANY_TIERS']);
  });

  it('finds a buyer by name only if one buyer has this name, and a buyer that never ordered only by the ABN', async () => {
    const [other, unknown] = [await aPerson(app), await aPerson(app)];
    const twin = await anOrganization(app, other, 'buyer_org');
    const stranger = await anOrganization(app, unknown, 'buyer_org');
    await other.client.organizations.update({ orgId: twin.id, name: clinic.name.toUpperCase() });
    await aPaidOrder(app, other, product, { buyerOrgId: twin.id });
    await unknown.client.organizations.update({
      orgId: stranger.id,
      name: stranger.name,
      abn: '51824753556',
    });
    expect(
      words(
        await check(
          agreed(),
          agreed({ buyer: twin.id }),
          agreed({ buyer: stranger.name }),
          agreed({ buyer: '51 824 753 556' }),
        ),
      ),
    ).toEqual(['buyer BUYER_AMBIGUOUS', 'created', 'buyer BUYER_UNKNOWN', 'created']);
    await write(agreed({ buyer: clinic.id }));
    expect(await exported()).toMatchObject([{ buyer: clinic.id }]);
  });

  it('is exported without agreements that have ended, and imported again without a change', async () => {
    await write(
      volume(),
      agreed({ validTo: dayFromNow(20) }),
      agreed({ pack: 'each', price: '9', validFrom: dayFromNow(-9) }),
      agreed({ validFrom: dayFromNow(-90), validTo: dayFromNow(-60) }),
    );
    const rows = await exported();
    expect(rows).toEqual([
      { 'details.catalogNumber': number, ...volume({ price: '90.00' }) },
      agreed({ price: '80.00', validTo: dayFromNow(20) }),
      agreed({ pack: 'each', price: '9.00', validFrom: dayFromNow(-9) }),
    ]);
    expect(words(await check(...rows))).toEqual(['unchanged', 'unchanged', 'unchanged']);
  });

  it('is imported once by simultaneous requests', async () => {
    const results = await Promise.all([write(agreed(), volume()), write(agreed(), volume())]);
    expect(results.map(({ rows }) => words(rows).join()).toSorted()).toEqual([
      'created,created',
      'unchanged,unchanged',
    ]);
  });

  it('is written completely or not at all when the form makes an agreement at the same time', async () => {
    const [file] = await Promise.allSettled([
      write(agreed({ validFrom: dayFromNow(1) }), volume()),
      owner.client.priceAgreements.create({
        ...{ orgId, buyerOrgId: clinic.id, productId: product.id, pack: 'box', currency: 'AUD' },
        ...{ price: '77', validFrom: dayFromNow(2) },
      }),
    ]);
    const isWritten = file.status === 'fulfilled' && file.value.isWritten;
    expect((await packOf('box'))?.tiers).toHaveLength(isWritten ? 1 : 0);
    expect(await agreements()).toHaveLength(1);
  });

  it.each([
    ['agreement', () => agreed()],
    ['volume price', () => volume()],
  ])('writes no %s while a suspension of the seller is committed', async (_, row) => {
    const staff = await app.ownerDb.$client.connect();
    await staff.query('BEGIN');
    await staff.query(`SELECT set_config('myelin.actor', 'system:test', true)`);
    await staff.query("UPDATE organizations SET status = 'suspended' WHERE id = $1", [orgId]);
    const writing = codeOf(write(row()));
    await expect.poll(isLockAwaited, { interval: 5 }).toBe(true);
    await staff.query('COMMIT');
    staff.release();
    expect(await writing).toBe('ORGANIZATION_SUSPENDED');
    expect(await agreements()).toEqual([]);
  });

  it('is in the audit of the seller and in the history of the product', async () => {
    await write(agreed(), volume());
    const { events } = await owner.client.audit.list({ orgId, source: 'agreement' });
    expect(events[0]).toMatchObject({ operation: 'INSERT', changedBy: owner.id });
    const { items } = await owner.client.products.history({ id: product.id });
    expect(items[0]).toMatchObject({ changedBy: owner.id, changes: [{ field: 'packs' }] });
  });

  it('is refused when the text of a buyer is empty, because the row would otherwise be a price for every buyer', async () => {
    const forEveryBuyer = { ...volume(), buyer: ' ' };
    await expect(write(forEveryBuyer)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await exported()).toEqual([]);
  });

  it('is refused when two rows have the same number', async () => {
    const rows = rowsOf([volume(), volume({ price: '85' })]).map((one) => ({ ...one, row: 2 }));
    await expect(owner.client.priceAgreements.importFile({ orgId, rows })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('is refused with more rows than one request carries', async () => {
    const rows = Array.from({ length: limits.fileRows + 1 }, () => agreed());
    await expect(write(...rows)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../../../contract/products.ts';
import { constraintOf } from '../../../db/constraint-of.ts';
import { storePassportRules } from '../../../db/store-passport-rules.ts';
import { withActor } from '../../../db/with-actor.ts';
import {
  addMember,
  anOrganization,
  aPerson,
  aProduct,
  aSuperAdmin,
  type Person,
} from '../../../testing/builders.ts';
import { importAll, refused } from '../../../testing/imports.ts';
import { declare, pdf } from '../../../testing/passports.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

let app: TestApp;
let owner: Person;
let member: Person;
let staff: Person;
let orgId: string;
beforeAll(async () => {
  app = await startTestApp();
  [owner, member] = [await aPerson(app), await aPerson(app)];
  staff = await aSuperAdmin(app);
});
beforeEach(async () => {
  orgId = (await anOrganization(app, owner)).id;
  await addMember(app, orgId, member, 'member');
});
afterEach(() => storePassportRules(app.ownerDb.$client));
afterAll(() => app.stop());

const classified = { category: 'Pumps', deviceClass: 'IIb' } as const;
const aDevice = (changes: Parameters<typeof aProduct>[2] = {}) =>
  aProduct(owner, orgId, { status: 'draft', details: classified, ...changes });

/** Everything that a device needs in New Zealand. No value needs a document or a review. */
const forNewZealand = [
  { market: 'NZ', kind: 'risk_class', value: 'IIb' },
  { market: 'NZ', kind: 'registration_number', value: '250304-WAND-0AB1CD' },
  { market: 'NZ', kind: 'sponsor', value: 'Example NZ Limited' },
] as const;
async function prove({ id }: Pick<Product, 'id'>): Promise<void> {
  for (const value of forNewZealand) await declare(owner, id, value);
}

const find = ({ id }: Pick<Product, 'id'>) => owner.client.products.find({ id });
const statusOf = async (product: Pick<Product, 'id'>) => (await find(product)).status;
async function publish(product: Pick<Product, 'id'>, by = owner): Promise<Product> {
  const { id, version, name, price } = await find(product);
  return by.client.products.update({ id, version, name, price, status: 'active', details: classified });
}
const inBulk = async (product: Pick<Product, 'id'>) => {
  const { id, version } = await find(product);
  return owner.client.products.changeMany({ orgId, products: [{ id, version, status: 'active' }] });
};
const inSql = (product: Pick<Product, 'id'>) =>
  withActor(app.deps.db, 'system:test', (tx) =>
    tx.execute(sql`UPDATE products SET status = 'active' WHERE id = ${product.id}`),
  ).then(
    () => 'allowed',
    (error) => constraintOf(error),
  );

describe('a device without evidence', () => {
  it('is published by nobody without permission, with or without evidence', async () => {
    const product = await aDevice();
    await prove(product);
    expect(await codeOf(publish(product, member))).toBe('NOT_FOUND');
    expect(await statusOf(product)).toBe('draft');
  });

  it('is not published by the form, and the refusal names market, kind, rule and source', async () => {
    expect(await codeOf(aDevice({ status: 'active' }))).toBe('MARKET_EVIDENCE_MISSING');
    const product = await aDevice({ details: { ...classified, markets: 'NZ' } });
    await declare(owner, product.id, forNewZealand[0]);
    await declare(owner, product.id, forNewZealand[2]);
    const { id, version, name, price, details } = await find(product);
    const call = owner.client.products.update({
      ...{ id, version, name, price, status: 'active' as const },
      details: { ...classified, markets: String(details.markets) },
    });
    await expect(call).rejects.toMatchObject({
      code: 'MARKET_EVIDENCE_MISSING',
      data: {
        product: name,
        market: 'NZ',
        kind: 'registration_number',
        rule: 'notification',
        source: expect.stringContaining('SR 2003/325'),
      },
    });
    expect(await statusOf(product)).toBe('draft');
  });

  it('is a product with a GMDN code or an ARTG number, also without a class', async () => {
    for (const details of [{ gmdnCode: '12345' }, { artgNumber: '123456' }])
      await expect(aDevice({ status: 'active', details })).rejects.toMatchObject({
        code: 'MARKET_EVIDENCE_MISSING',
        data: { kind: 'risk_class' },
      });
    const row = { name: 'Coded pump', price: '10', status: 'active', 'details.gmdnCode': '12345' };
    expect(await refused(owner, orgId, row)).toEqual(['status STATUS_NEEDS_EVIDENCE']);
  });

  it('is not a product with a GTIN and a safety data sheet, until its seller states an approval', async () => {
    const details = { udiDi: '09521001000109', udiIssuer: 'GS1' } as const;
    const product = await aDevice({ status: 'active', details });
    const sheet = { market: 'US', kind: 'safety_data_sheet', value: 'SDS, 4 March 2025' } as const;
    const upload = { productId: product.id, uploadId: crypto.randomUUID(), title: 'SDS' };
    const { id: documentId } = await owner.client.products.uploadDocument({
      ...{ ...upload, kind: 'safety', file: new File([pdf], 'sds.pdf') },
    });
    await declare(owner, product.id, { ...sheet, documentId });
    expect(await statusOf(product)).toBe('active');
    await declare(owner, product.id, { market: 'US', kind: 'premarket_510k', value: 'K243021' });
    expect(await statusOf(product)).toBe('draft');
  });

  it('is not published in bulk; the others are', async () => {
    const [device, other] = [await aDevice(), await aProduct(owner, orgId, { status: 'draft' })];
    const products = [device, other].map(({ id, version }) => ({ id, version, status: 'active' as const }));
    const { changed, refused } = await owner.client.products.changeMany({ orgId, products });
    expect(changed.map(({ id }) => id)).toEqual([other.id]);
    expect(refused).toEqual([{ id: device.id, name: device.name, code: 'MARKET_EVIDENCE_MISSING' }]);
  });

  it('is not published by an import, neither as a new nor as a known product', async () => {
    const product = await aDevice({ details: { ...classified, catalogNumber: 'P-1' } });
    const active = { price: '10', status: 'active', 'details.deviceClass': 'IIb' } as const;
    const rows = [
      { name: 'New pump', ...active },
      { 'details.catalogNumber': 'P-1', status: 'active' },
      { name: 'Chair', price: '10', status: 'active' },
    ];
    const expected = ['status STATUS_NEEDS_EVIDENCE', 'status STATUS_NEEDS_EVIDENCE', ''];
    expect(await refused(owner, orgId, ...rows)).toEqual(expected);
    expect(await importAll(owner, orgId, ...rows)).toMatchObject({ created: 1, updated: 0, refused: 2 });
    expect(await statusOf(product)).toBe('draft');
  });

  it('is not published as a variant, nor by the end of a suspension', async () => {
    const product = await aDevice();
    await prove(product);
    await publish(product);
    await staff.client.platform.suspend({ kind: 'product', id: product.id, reason: 'Compared' });
    const [value] = await owner.client.products.listPassport({ productId: product.id });
    await owner.client.products.removePassportValue({ productId: product.id, id: value?.id ?? '' });
    await staff.client.platform.restore({ kind: 'product', id: product.id, reason: 'Compared' });
    expect(await statusOf(product)).toBe('archived');
  });

  it('is a draft as a copy and after it was restored', async () => {
    const product = await aDevice();
    await prove(product);
    await publish(product);
    const requestId = crypto.randomUUID();
    const { copies } = await owner.client.products.duplicate({ orgId, requestId, ids: [product.id] });
    expect(await codeOf(publish({ id: copies[0]?.id ?? '' }))).toBe('MARKET_EVIDENCE_MISSING');
    await owner.client.products.delete({ id: product.id });
    await owner.client.products.restore({ id: product.id });
    expect(await statusOf(product)).toBe('draft');
    expect(await codeOf(publish(product))).toBe('allowed');
  });

  it("is not published by a statement of the application's role, whatever its time of creation says", async () => {
    const product = await aDevice();
    expect(await inSql(product)).toBe('products_evidence');
    const insert = withActor(app.deps.db, 'system:test', (tx) =>
      tx.execute(sql`INSERT INTO products (org_id, name, price, status, details, created_at)
        VALUES (${orgId}, 'Old pump', 1, 'active', '{"deviceClass": "IIb"}', '2020-01-01')`),
    );
    expect(constraintOf(await insert.catch((error: unknown) => error))).toBe('products_evidence');
    for (const table of ['market_requirements', 'market_gates', 'market_countries'])
      await expect(app.deps.db.$client.query(`DELETE FROM ${table}`)).rejects.toMatchObject({
        code: '42501',
      });
  });

  it('cannot become a device while it is active', async () => {
    const { id, version, name, price } = await aProduct(owner, orgId);
    const update = { id, version, name, price, status: 'active' as const, details: classified };
    expect(await codeOf(owner.client.products.update(update))).toBe('MARKET_EVIDENCE_MISSING');
  });
});

it('publishes a device with all evidence of one market on every path, and any other product', async () => {
  for (const path of [publish, inBulk, inSql]) {
    const product = await aDevice();
    await prove(product);
    await path(product);
    expect(await statusOf(product)).toBe('active');
  }
  expect(await aProduct(owner, orgId)).toMatchObject({ status: 'active' });
});

describe('an import that changes evidence among the details', () => {
  const stated = { ...classified, catalogNumber: 'B-1', markets: 'US' } as const;
  const classOnly = { market: 'US', kind: 'risk_class', value: 'II' } as const;
  const identifier = { 'details.udiIssuer': 'GS1', 'details.udiDi': '09506000134352' };

  it('publishes a device whose identifier is in the file', async () => {
    const product = await aDevice({ details: stated });
    await declare(owner, product.id, classOnly);
    const row = { 'details.catalogNumber': 'B-1', status: 'active' };
    expect(await refused(owner, orgId, row)).toEqual(['status STATUS_NEEDS_EVIDENCE']);
    expect(await importAll(owner, orgId, { ...row, ...identifier })).toMatchObject({ updated: 1 });
    expect(await statusOf(product)).toBe('active');
  });

  it('refuses only the row that would take the evidence of a device on sale', async () => {
    const product = await aDevice({ details: stated });
    await declare(owner, product.id, classOnly);
    await importAll(owner, orgId, { 'details.catalogNumber': 'B-1', status: 'active', ...identifier });
    const rows = [
      { 'details.catalogNumber': 'B-1', 'details.udiDi': '', 'details.udiIssuer': '' },
      { name: 'Chair', price: '10', status: 'active' },
    ];
    expect(await importAll(owner, orgId, ...rows)).toMatchObject({ created: 1, updated: 0, refused: 1 });
    expect(await find(product)).toMatchObject({ status: 'active', details: { udiDi: '09506000134352' } });
  });
});

it('undoes an import although a device can no longer be on sale', async () => {
  const details = { ...classified, catalogNumber: 'P-2' };
  const product = await aDevice({ details });
  await prove(product);
  const { id, version, name, price } = await find(product);
  await owner.client.products.update({ id, version, name, price, details, status: 'active' });
  const imported = await importAll(owner, orgId, {
    'details.catalogNumber': 'P-2',
    status: 'archived',
    price: '99',
  });
  const [value] = await owner.client.products.listPassport({ productId: id });
  await owner.client.products.removePassportValue({ productId: id, id: value?.id ?? '' });
  expect(await owner.client.imports.undo({ id: imported.id })).toMatchObject({
    state: 'undone',
    undone: 1,
  });
  expect(await find(product)).toMatchObject({ status: 'draft', price });
});

it.each([
  ['are missing for every market', `DELETE FROM market_gates`],
  ['are incomplete', `DELETE FROM market_requirements WHERE name = 'class'`],
  ['name a value that the market does not have', `UPDATE market_requirements SET kinds = '{nonsense}'`],
  ['name no market', `DELETE FROM market_countries`],
])('publishes no device while the requirements %s', async (_what, statement) => {
  const product = await aDevice();
  await prove(product);
  await app.ownerDb.execute(sql.raw(statement));
  expect(await codeOf(publish(product))).toBe('MARKET_EVIDENCE_MISSING');
  expect(await codeOf(aProduct(owner, orgId))).toBe('allowed');
});

describe('a device on sale', () => {
  const jobs = async () =>
    (
      await app.deps.db.$client.query('SELECT FROM graphile_worker.jobs WHERE key = $1', [
        `close-checkouts:${orgId}`,
      ])
    ).rowCount;
  let product: Product;
  beforeEach(async () => {
    product = await aDevice();
    await prove(product);
    product = await publish(product);
  });
  const value = async (kind: string) => {
    const found = (await owner.client.products.listPassport({ productId: product.id })).find(
      (one) => one.kind === kind,
    );
    if (!found) throw new Error(`The passport has no ${kind}`);
    return found;
  };

  it('is taken off sale when its seller removes the evidence', async () => {
    const { id } = await value('sponsor');
    await owner.client.products.removePassportValue({ productId: product.id, id });
    expect(await statusOf(product)).toBe('draft');
    expect(await jobs()).toBe(1);
  });

  it('is taken off sale when staff revoke the evidence', async () => {
    const { id } = await value('registration_number');
    await staff.client.platform.revokePassportValue({ id, version: 1, because: 'not_in_register' });
    expect(await statusOf(product)).toBe('draft');
  });

  it('stays on sale when the evidence of another market is revoked, or when evidence changes and stays enough', async () => {
    const notified = { market: 'EU', kind: 'notified_body', value: '0123' } as const;
    const { id } = await declare(owner, product.id, notified);
    await staff.client.platform.revokePassportValue({ id, version: 1, because: 'not_in_register' });
    await declare(owner, product.id, { ...forNewZealand[2], value: 'Another NZ Limited' });
    expect(await statusOf(product)).toBe('active');
  });

  it('is taken off sale when a first class makes it a device', async () => {
    const chair = await aProduct(owner, orgId);
    await declare(owner, chair.id, { market: 'EU', kind: 'risk_class', value: 'I' });
    expect(await statusOf(chair)).toBe('draft');
  });

  it('is taken off sale when a stricter class needs evidence that it lacks', async () => {
    await owner.client.products.update({
      ...product,
      status: 'active',
      details: { ...classified, markets: 'NZ' },
    });
    await app.ownerDb.execute(
      sql`UPDATE market_requirements SET classes = '{III}' WHERE market = 'NZ' AND name = 'sponsor'`,
    );
    await owner.client.products.removePassportValue({
      productId: product.id,
      id: (await value('sponsor')).id,
    });
    expect(await statusOf(product)).toBe('active');
    await declare(owner, product.id, { ...forNewZealand[0], value: 'III' });
    expect(await statusOf(product)).toBe('draft');
  });
});

describe('the days of a requirement', () => {
  const closing = async ({ id }: Pick<Product, 'id'>, day: string) => {
    const { rows } = await app.deps.db.execute<{ name: string; from: string }>(sql`
      SELECT u.requirement AS name, (u.unmet_from - today())::text AS from
      FROM products p, unmet_requirements(p.id, p.details, today() + ${day}::int) u
      WHERE p.id = ${id} AND u.market = 'NZ' ORDER BY 1`);
    return Object.fromEntries(rows.map(({ name, from }) => [name, Number(from)]));
  };
  const days = (since: number, grace: number) =>
    app.ownerDb.execute(sql`UPDATE market_requirements SET until = NULL, since = today() + ${since}::int,
      grace_until = today() + ${grace}::int`);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  it('give older products until the end of the grace period, and new products none', async () => {
    const product = await aDevice();
    await days(1, 30);
    expect(await closing(product, '0')).toEqual({ class: 31, notification: 31, sponsor: 31 });
    expect(await codeOf(publish(product))).toBe('allowed');
    await days(0, 30);
    expect(await closing(product, '0')).toEqual({ class: 0, notification: 0, sponsor: 0 });
  });

  it('count evidence until its last day, with no grace after it', async () => {
    const product = await aDevice();
    await prove(product);
    await declare(owner, product.id, { ...forNewZealand[2], validUntil: inDays(5) });
    await days(1, 30);
    expect(await closing(product, '0')).toEqual({ sponsor: 6 });
    expect(await closing(product, '5')).toEqual({ sponsor: 6 });
    expect(await closing(product, '8')).toEqual({ sponsor: 8 });
    await declare(owner, product.id, { ...forNewZealand[2], validUntil: inDays(-5) });
    await days(0, 30);
    expect(await closing(product, '0')).toEqual({ sponsor: 0 });
  });

  it('end with the requirement', async () => {
    const product = await aDevice();
    await app.ownerDb.execute(sql`UPDATE market_requirements SET until = since WHERE name <> 'sponsor'`);
    expect(Object.keys(await closing(product, '0'))).toEqual(['sponsor']);
  });
});

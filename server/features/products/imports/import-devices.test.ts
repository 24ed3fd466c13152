import { gzipSync } from 'node:zlib';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { productDetails } from '../../../../contract/product-details.ts';
import { connect, type Database } from '../../../db/connection.ts';
import { users } from '../../../db/schema/identity.ts';
import { organizationMembers, organizations } from '../../../db/schema/organizations.ts';
import { products } from '../../../db/schema/products.ts';
import { storedDetails } from '../../../db/stored-details.ts';
import { withActor } from '../../../db/with-actor.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/postgres.ts';
import { fixturePath, fixtureText, withFile } from './fixture/fixture-file.ts';
import { emptyTally, type ImportRequest, importDevices } from './import-devices.ts';
import { readTerms } from './terms.ts';

let database: TestDatabase;
let db: Database;
let seller: string;
let buyer: string;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.appUrl, 2);
  [seller, buyer] = await withActor(db, 'system:test', async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ email: 'owner@example.org', fullName: 'Owner' })
      .returning({ id: users.id });
    const made = await tx
      .insert(organizations)
      .values([
        { name: 'Quillon Biosignals', type: 'seller_org' },
        { name: 'Harbour Clinic', type: 'buyer_org' },
      ])
      .returning({ id: organizations.id });
    const [one, two] = made.map(({ id }) => id);
    if (!user || !one || !two) throw new Error('The organizations were not made');
    await tx.insert(organizationMembers).values([
      { orgId: one, userId: user.id, role: 'owner' },
      { orgId: two, userId: user.id, role: 'owner' },
    ]);
    return [one, two] as const;
  });
});

afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

beforeEach(async () => {
  await withActor(db, 'system:test', (tx) => tx.delete(products));
});

type Asked = { price?: string; status?: string; deviceClass?: string };

async function run(request: Partial<ImportRequest> & Asked = {}) {
  const { price, status, deviceClass, ...rest } = request;
  const tally = emptyTally();
  const refusals: [number, string][] = [];
  const error = await importDevices(
    {
      db,
      path: fixturePath,
      orgId: seller,
      terms: readTerms({ price, status, deviceClass }),
      onRefusal: (line, reason) => refusals.push([line, reason]),
      ...rest,
    },
    tally,
  ).catch((reason: unknown) => reason);
  return { tally, refusals, error };
}

const listProducts = () => db.select().from(products).orderBy(asc(products.name));

it('imports devices as drafts at 0 AUD and continues after refused ones', async () => {
  const { tally, refusals, error } = await run();
  expect(error).toBeUndefined();
  expect(tally).toMatchObject({ read: 8, added: 3, updated: 0, unchanged: 0, refused: 5 });
  const found = await listProducts();
  expect(
    found.map(({ name, price, currency, status, version }) => [name, price, currency, status, version]),
  ).toEqual([
    ['Bone forceps, reusable, T-9', '0.00', 'AUD', 'draft', 1],
    ['MERIDA Reusable infusion pump bracket for pole, 10MM', '0.00', 'AUD', 'draft', 1],
    ['Quillon™ Scalp electrode set, 32 leads & clip', '0.00', 'AUD', 'draft', 1],
  ]);
  expect(found[2]?.details).toMatchObject({ udiDi: '09521000001015', mriSafety: 'MR Conditional' });
  const lines = (await fixtureText()).split('\n');
  expect(refusals).toHaveLength(5);
  for (const [line] of refusals) expect(lines[line - 1]).toContain('<device>');
  expect(refusals[3]?.[1]).toBe(
    `The device identifier 09521000002029 came already on line ${lines.findIndex((line) => line.includes('09521000002029')) - 3}.`,
  );
});

async function listPassports() {
  const { rows } = await db.execute<{ value: string; level: string | null; declaredBy: string }>(sql`
    SELECT v.value, v.level, v.units, v.declared_by AS "declaredBy" FROM passport_values v
    WHERE NOT v.is_from_details ORDER BY v.value`);
  return rows;
}

it('declares the packages and submissions of a record in the passport, once', async () => {
  await run();
  const declared = await listPassports();
  expect(declared).toContainEqual({
    ...{ value: '29521000001019', level: 'case', units: 48 },
    declaredBy: 'system:import',
  });
  await run();
  expect(await listPassports()).toEqual(declared);
});

it('removes what a later record does not have, but not what the seller proved', async () => {
  await run();
  const proved = '19521000001012';
  await withActor(db, 'system:test', async (tx) => {
    await tx.execute(sql`
      WITH added AS (
        INSERT INTO product_documents (product_id, kind, title, url, bytes, upload_id)
        SELECT product_id, 'certificate', 'Label', '/media/label.pdf', 1, uuidv7() FROM passport_values WHERE value = ${proved} RETURNING *)
      UPDATE passport_values v SET document_id = added.id, document_hash = sha256('x') FROM added
      WHERE v.product_id = added.product_id AND v.value = ${proved}`);
  });
  const withoutPackages = (await fixtureText()).replaceAll('>Package<', '>Previous<');
  await withFile(Buffer.from(withoutPackages), async (path) => {
    await run({ path });
  });
  const left = (await listPassports()).filter(({ level }) => level);
  expect(left.map(({ value }) => value)).toEqual([proved]);
});

it('imports the same from a compressed file', async () => {
  await withFile(gzipSync(await fixtureText()), async (path) => {
    expect((await run({ path })).tally.added).toBe(3);
  });
});

const listClasses = async () => {
  const { rows } = await db.execute<{ value: string }>(
    sql`SELECT value FROM passport_values WHERE kind = 'risk_class' AND market = 'US' ORDER BY value`,
  );
  return rows.map(({ value }) => value);
};

it('puts no device without a class on sale, also in a dry run, and says what to do', async () => {
  for (const isDryRun of [false, true]) {
    const { error } = await run({ price: '49.90', status: 'active', isDryRun });
    expect(String(error)).toMatch(/cannot be active\. In \w+ it lacks risk_class \(.+\)\. State the class/);
    expect(await listProducts()).toEqual([]);
  }
});

it('puts no device of class III on sale, because its approval is not verified', async () => {
  const { error } = await run({ price: '49.90', status: 'active', deviceClass: 'III' });
  expect(String(error)).toContain('cannot be active');
  expect(await listProducts()).toEqual([]);
});

it('declares a class only for devices that have none, and keeps it when none is given', async () => {
  await run({ deviceClass: 'I' });
  await run({ deviceClass: 'II' });
  await run();
  expect(await listClasses()).toEqual(['I', 'I', 'I']);
});

it('puts devices with a class on sale when it is given a price', async () => {
  await run({ price: '49.90', status: 'active', deviceClass: 'II' });
  const found = await listProducts();
  expect(found.map(({ price, status }) => [price, status])).toEqual([
    ['49.90', 'active'],
    ['49.90', 'active'],
    ['49.90', 'active'],
  ]);
});

it('changes nothing when run again with the same file', async () => {
  await run();
  const before = await listProducts();
  const { tally } = await run();
  expect(tally).toMatchObject({ added: 0, updated: 0, unchanged: 3, refused: 5 });
  expect(await listProducts()).toEqual(before);
});

it("updates by device identifier and keeps price, status, category and the seller's own keys", async () => {
  await run({ deviceClass: 'II' });
  const [forceps] = await listProducts();
  if (!forceps) throw new Error('There is no product');
  const details = productDetails.parse({
    ...forceps.details,
    category: 'Our own shelf',
    artgNumber: '123456',
    model: 'Changed by hand',
  });
  await withActor(db, 'system:test', (tx) =>
    tx
      .update(products)
      .set({
        name: 'Changed by hand',
        price: '310.00',
        currency: 'USD',
        status: 'active',
        details: storedDetails(details),
        version: 5,
      })
      .where(eq(products.id, forceps.id)),
  );
  const { tally } = await run();
  expect(tally).toMatchObject({ added: 0, updated: 1, unchanged: 2 });
  const [again] = await db.select().from(products).where(eq(products.id, forceps.id));
  expect(again).toMatchObject({
    name: forceps.name,
    price: '310.00',
    currency: 'USD',
    status: 'active',
    version: 6,
    details: { ...forceps.details, category: 'Our own shelf', artgNumber: '123456' },
  });
});

it('does not restore a category that the seller has cleared', async () => {
  await run();
  const [forceps] = await listProducts();
  if (!forceps) throw new Error('There is no product');
  const { category: _emptied, ...details } = forceps.details;
  await withActor(db, 'system:test', (tx) =>
    tx.update(products).set({ name: 'Changed by hand', details }).where(eq(products.id, forceps.id)),
  );
  await run();
  const [again] = await db.select().from(products).where(eq(products.id, forceps.id));
  expect(again).toMatchObject({ name: forceps.name, details });
  expect(again?.details).not.toHaveProperty('category');
});

it('changes price and status of existing products only when asked to', async () => {
  await run({ price: '20', status: 'active', deviceClass: 'II' });
  expect((await run({ price: '25' })).tally.updated).toBe(3);
  expect((await listProducts()).map(({ price, status }) => [price, status])[0]).toEqual(['25.00', 'active']);
  expect((await run({ status: 'draft' })).tally.updated).toBe(3);
  expect((await listProducts()).map(({ price, status }) => [price, status])[0]).toEqual(['25.00', 'draft']);
});

it('keeps the price of products on sale when the given price is 0', async () => {
  await run({ price: '20', status: 'active', deviceClass: 'II' });
  expect((await run({ price: '0' })).tally.unchanged).toBe(3);
});

it('writes nothing in a dry run and reports what an import would do', async () => {
  await run({ price: '20', status: 'active', deviceClass: 'II' });
  const before = await listProducts();
  const { tally, refusals } = await run({ price: '30', isDryRun: true });
  expect(tally).toMatchObject({ added: 0, updated: 3, refused: 5 });
  expect(refusals).toHaveLength(5);
  expect(await listProducts()).toEqual(before);
});

it('keeps complete batches of a truncated file, and nothing of the last one', async () => {
  await withFile(manyDevices(600).slice(0, -200), async (path) => {
    const { tally, error } = await run({ path });
    expect(String(error)).toContain('is not complete, valid XML');
    expect(tally).toMatchObject({ added: 500, read: 599 });
    expect(await listProducts()).toHaveLength(500);
  });
});

it('stops after a complete batch when asked to', async () => {
  const asked = new AbortController();
  await withFile(manyDevices(600), async (path) => {
    const { tally, error } = await run({ path, signal: asked.signal, onProgress: () => asked.abort() });
    expect(error).toBeUndefined();
    expect(tally.added).toBe(250);
    expect(await listProducts()).toHaveLength(250);
  });
});

it('reports its progress as a share of the file', async () => {
  const shares: number[] = [];
  await withFile(manyDevices(600), async (path) => {
    await run({ path, onProgress: (_, share) => shares.push(share) });
  });
  expect(shares).toHaveLength(3);
  expect(shares.at(-1)).toBe(1);
});

it('refuses an organization that does not exist, cannot sell or has an invalid id', async () => {
  const unknown = '0199a5b8-0000-7000-8000-000000000000';
  expect(String((await run({ orgId: unknown })).error)).toContain(`there is no organization ${unknown}`);
  expect(String((await run({ orgId: buyer })).error)).toContain(
    'Harbour Clinic is not a seller organization',
  );
  expect(String((await run({ orgId: 'quillon' })).error)).toContain('"quillon" is not an organization');
  expect(await listProducts()).toHaveLength(0);
});

/** Devices of one manufacturer that differ only in identifier and model. */
function manyDevices(count: number): string {
  const device = (index: number) => `
  <device>
    <identifiers><identifier>
      <deviceId>B952P${index}</deviceId>
      <deviceIdType>Primary</deviceIdType>
      <deviceIdIssuingAgency>HIBCC</deviceIdIssuingAgency>
    </identifier></identifiers>
    <brandName>Quillon</brandName>
    <versionModelNumber>${index}</versionModelNumber>
    <deviceDescription>Electrode lead number ${index}</deviceDescription>
  </device>`;
  return `<gudid>${Array.from({ length: count }, (_, index) => device(index)).join('')}\n</gudid>`;
}

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withActor } from '../../db/with-actor.ts';
import { anOrganization, aPerson, aProduct, aSuperAdmin, type Person } from '../../testing/builders.ts';
import { withoutRequirements } from '../../testing/passports.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { codeOf } from '../../testing/test-client.ts';
import { countTerms } from './search/count-terms.ts';

let app: TestApp;
let owner: Person;
let staff: Person;
let orgId: string;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  await withoutRequirements(app);
  staff = await aSuperAdmin(app);
});
beforeEach(async () => {
  owner = await aPerson(app);
  orgId = (await anOrganization(app, owner)).id;
  id = (await aProduct(owner, orgId, { details: { artgNumber: '123456' } })).id;
  await aProduct(owner, orgId);
});
afterAll(() => app.stop());

type Listing = 'verified' | 'declared';
const listed = async (...artgListed: Listing[]) =>
  (await app.anyone.products.listActive({ seller: [orgId], artgListed })).items.map((item) => item.id);
const counted = async () => {
  const { facets } = await app.anyone.products.countActive({ seller: [orgId] });
  return facets
    .find(({ name }) => name === 'artgListed')
    ?.values.map(({ value, count }) => `${value} ${count}`);
};
const value = async () => (await owner.client.products.listPassport({ productId: id }))[0];
const verify = async () =>
  staff.client.platform.verifyPassportValue({
    id: (await value())?.id ?? '',
    version: 1,
    against: 'register',
    register: 'ARTG 123456',
  });

it('finds no draft', async () => {
  const draft = await aProduct(owner, orgId, { status: 'draft', details: { artgNumber: '123457' } });
  expect(await listed('verified', 'declared')).toEqual([id]);
  expect(draft.status).toBe('draft');
});

it('distinguishes verified from declared numbers, and counts them', async () => {
  expect([await listed('declared'), await listed('verified'), await counted()]).toEqual([
    [id],
    [],
    ['declared 1'],
  ]);
  await verify();
  expect([await listed('declared'), await listed('verified'), await counted()]).toEqual([
    [],
    [id],
    ['verified 1'],
  ]);
  expect(await listed('declared', 'verified')).toEqual([id]);
});

it('finds a product also by words and beside another filter', async () => {
  const { items } = await app.anyone.products.listActive({
    search: 'EEG cap',
    seller: [orgId],
    artgListed: ['declared'],
  });
  expect(items.map((item) => item.id)).toEqual([id]);
});

it('follows the details of the product', async () => {
  const { name, price, version } = await owner.client.products.find({ id });
  await owner.client.products.update({ id, name, price, version, status: 'active', details: {} });
  expect([await listed('declared'), await counted()]).toEqual([[], undefined]);
});

it('leaves out a revoked number', async () => {
  const { id: valueId = '' } = (await value()) ?? {};
  await staff.client.platform.revokePassportValue({ id: valueId, version: 1, because: 'not_in_register' });
  expect(await listed('verified', 'declared')).toEqual([]);
});

it('leaves out a number that has expired since, and its count after the nightly job', async () => {
  await verify();
  // The clock has moved past the last day, so no trigger has run.
  await app.ownerDb.transaction(async (tx) => {
    await tx.execute(sql`ALTER TABLE passport_values DISABLE TRIGGER USER`);
    await tx.execute(sql`UPDATE passport_values SET valid_until = '2020-01-01' WHERE product_id = ${id}`);
    await tx.execute(sql`ALTER TABLE passport_values ENABLE TRIGGER USER`);
  });
  expect(await listed('verified')).toEqual([]);
  await countTerms(app.deps);
  // A change of the product clears the cached counts.
  await withActor(app.deps.db, owner.id, (tx) =>
    tx.execute(sql`UPDATE products SET updated_at = now() WHERE id = ${id}`),
  );
  expect(await counted()).toBeUndefined();
});

it('writes nothing into the history of the product', async () => {
  await verify();
  const { items } = await owner.client.products.history({ id });
  expect(items.map(({ operation }) => operation)).toEqual(['INSERT']);
});

it('refuses another value', async () => {
  expect(await codeOf(listed('yes' as Listing))).toBe('BAD_REQUEST');
});

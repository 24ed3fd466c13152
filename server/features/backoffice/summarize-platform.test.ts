import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  anOrganization,
  aPaidOrder,
  aPerson,
  aProduct,
  aSuperAdmin,
  type Person,
} from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { codeOf } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const lastUsed = (who: Person, daysAgo: number) =>
  app.deps.db.$client.query(
    `UPDATE sessions SET last_used_at = now() - make_interval(days => $2) WHERE user_id = $1`,
    [who.id, daysAgo],
  );
const joined = (who: Person, daysAgo: number) =>
  app.deps.db.$client.query(`UPDATE users SET created_at = now() - make_interval(days => $2) WHERE id = $1`, [
    who.id,
    daysAgo,
  ]);

it('platform statistics are for platform staff alone, whatever they own', async () => {
  const owner = await aPerson(app);
  await anOrganization(app, owner);
  expect(await codeOf(app.anyone.platform.summarize())).toBe('UNAUTHORIZED');
  expect(await codeOf(owner.client.platform.summarize())).toBe('FORBIDDEN');
  await app.deps.db.$client.query("UPDATE users SET role = 'admin' WHERE id = $1", [owner.id]);
  expect(await codeOf(owner.client.platform.summarize())).toBe('FORBIDDEN');
});

it('a user is active for 30 days after a session was used, and a sign-up is new for 7', async () => {
  const staff = await aSuperAdmin(app);
  const before = await staff.client.platform.summarize();
  const [regular, absent, recent, deleted] = await Promise.all(Array.from({ length: 4 }, () => aPerson(app)));
  if (!regular || !absent || !recent || !deleted) throw new Error('Four people were made');
  await joined(regular, 8);
  await lastUsed(regular, 29);
  await joined(absent, 100);
  await lastUsed(absent, 31);
  await joined(recent, 6);
  await app.deps.db.$client.query('UPDATE users SET deleted_at = now() WHERE id = $1', [deleted.id]);
  expect(await staff.client.platform.summarize()).toEqual({
    ...before,
    users: before.users + 3,
    activeUsers: before.activeUsers + 2,
    signups: before.signups + 1,
  });
});

it('organizations that are not closed, all products and all opened orders are counted', async () => {
  const staff = await aSuperAdmin(app);
  const owner = await aPerson(app);
  const buyer = await aPerson(app);
  const before = await staff.client.platform.summarize();
  const organization = await anOrganization(app, owner);
  const closed = await anOrganization(app, owner);
  await owner.client.organizations.close({ orgId: closed.id, name: closed.name });
  const product = await aProduct(owner, organization.id);
  await aProduct(owner, organization.id, { status: 'draft' });
  await aPaidOrder(app, buyer, product);
  expect(await staff.client.platform.summarize()).toEqual({
    ...before,
    organizations: before.organizations + 1,
    products: before.products + 2,
    orders: before.orders + 1,
  });
});

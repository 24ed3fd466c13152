import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { readFigures, storeFigures } from './platform-figures.ts';

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

/** The figures without the time at which they were computed. */
async function countsFor(staff: Person) {
  const { countedAt, ...counts } = await staff.client.platform.summarize();
  expect(Date.now() - Date.parse(countedAt)).toBeLessThan(30_000);
  return counts;
}

it('shows platform statistics to platform staff only', async () => {
  const owner = await aPerson(app);
  await anOrganization(app, owner);
  expect(await codeOf(app.anyone.platform.summarize())).toBe('UNAUTHORIZED');
  expect(await codeOf(owner.client.platform.summarize())).toBe('FORBIDDEN');
  await app.deps.db.$client.query("UPDATE users SET role = 'admin' WHERE id = $1", [owner.id]);
  expect(await codeOf(owner.client.platform.summarize())).toBe('FORBIDDEN');
});

it('counts a user as active for 30 days after using a session, and a sign-up as new for 7', async () => {
  const staff = await aSuperAdmin(app);
  const before = await countsFor(staff);
  const [regular, absent, recent, deleted] = await Promise.all(Array.from({ length: 4 }, () => aPerson(app)));
  if (!regular || !absent || !recent || !deleted) throw new Error('Four people were made');
  await joined(regular, 8);
  await lastUsed(regular, 29);
  await joined(absent, 100);
  await lastUsed(absent, 31);
  await joined(recent, 6);
  await app.deps.db.$client.query('UPDATE users SET deleted_at = now() WHERE id = $1', [deleted.id]);
  expect(await countsFor(staff)).toEqual({
    ...before,
    users: before.users + 3,
    activeUsers: before.activeUsers + 2,
    signups: before.signups + 1,
  });
});

it('counts organizations that are not closed, all products and all opened orders', async () => {
  const staff = await aSuperAdmin(app);
  const owner = await aPerson(app);
  const buyer = await aPerson(app);
  const before = await countsFor(staff);
  const organization = await anOrganization(app, owner);
  const closed = await anOrganization(app, owner);
  await owner.client.organizations.close({ orgId: closed.id, name: closed.name });
  const product = await aProduct(owner, organization.id);
  await aProduct(owner, organization.id, { status: 'draft' });
  await aPaidOrder(app, buyer, product);
  expect(await countsFor(staff)).toEqual({
    ...before,
    organizations: before.organizations + 1,
    products: before.products + 2,
    orders: before.orders + 1,
  });
});

describe('figures of a large platform', () => {
  /** With this limit every platform counts as large. */
  const none = -1_000;
  const read = () => readFigures(app.deps.db, 'statistics', none);
  const kept = (minutesAgo: number) =>
    app.deps.db.$client.query('UPDATE platform_figures SET counted_at = now() - make_interval(mins => $1)', [
      minutesAgo,
    ]);

  it('are counted once for all concurrent requests, and then by the worker', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, read));
    expect(others.map(({ countedAt }) => countedAt)).toEqual(Array(4).fill(first?.countedAt));
    await aPerson(app);
    const again = await read();
    expect(again.users).toBe(first?.users);
    expect(Date.parse(again.countedAt)).toBe(Date.parse(first?.countedAt ?? ''));
    await storeFigures(app.deps.db, none);
    expect((await read()).users).toBe(Number(first?.users) + 1);
    expect((await readFigures(app.deps.db, 'trends-30d', none)).signups.at(-1)).toBeGreaterThan(0);
  });

  it('are counted again by a request when no worker did for a quarter of an hour', async () => {
    await storeFigures(app.deps.db, none);
    const { users } = await read();
    await aPerson(app);
    await kept(14);
    expect((await read()).users).toBe(users);
    await kept(16);
    expect((await read()).users).toBe(users + 1);
  });

  it('are not stored while the platform is small', async () => {
    await app.deps.db.$client.query('DELETE FROM platform_figures');
    await storeFigures(app.deps.db);
    const { rows } = await app.deps.db.$client.query('SELECT FROM platform_figures');
    expect(rows).toEqual([]);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { aConnectedAccount, anOrganization, aPerson, aProduct, type Person } from './testing/builders.ts';
import { createTestDatabase, type TestDatabase } from './testing/postgres.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { codeOf, connectClient } from './testing/test-client.ts';
import { untilChangesAreDelivered } from './testing/until-delivered.ts';

/** Each app has its own connections, feed of changes and cache. A journey tests servers in separate processes. */
const settings = { SECRET_KEY: Buffer.alloc(32, 7).toString('base64') };

let database: TestDatabase;
let first: TestApp;
let others: TestApp[];
let person: Person;
beforeAll(async () => {
  database = await createTestDatabase();
  const apps = await Promise.all([1, 2, 3].map(() => startTestApp(settings, database)));
  [first, ...others] = apps as [TestApp, TestApp, TestApp];
  person = await aPerson(first);
});
afterAll(async () => {
  await Promise.all([first, ...others].map((app) => app.stop()));
  await database.drop();
});

const at = (app: TestApp, { accessToken }: Person) => connectClient(app.url, accessToken);

it('a session that ends on one server is refused by every other immediately, and its streams there end', async () => {
  const leaving = await aPerson(first);
  const streams = await Promise.all(others.map((app) => at(app, leaving).realtime.subscribe()));
  await Promise.all(streams.map((stream) => stream.next()));
  await leaving.client.auth.signOut();
  for (const app of others)
    expect(await codeOf(at(app, leaving).organizations.listMine())).toBe('UNAUTHORIZED');
  expect(await Promise.all(streams.map(async (stream) => (await stream.next()).done))).toEqual([true, true]);
});

it('counts attempts at one account together on all servers', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 7; attempt += 1) {
    const { url } = [first, ...others][attempt % 3] as TestApp;
    const answer = await fetch(`${url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.18.7.7' },
      body: JSON.stringify({ email: person.email, password: 'not this one' }),
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

it('a change on one server is notified and readable on every other', async () => {
  const seller = await anOrganization(first, person);
  await aConnectedAccount(first, seller.id);
  const product = await aProduct(person, seller.id, { status: 'active' });
  const nameAt = async (app: TestApp) =>
    (await connectClient(app.url, null).products.findPublic({ id: product.id })).name;
  await Promise.all(others.map(untilChangesAreDelivered));
  expect(await Promise.all(others.map(nameAt))).toEqual([product.name, product.name]);
  const streams = await Promise.all(others.map((app) => at(app, person).realtime.subscribe()));
  await Promise.all(streams.map((stream) => stream.next()));
  await person.client.products.update({ ...product, details: {}, name: 'Renamed elsewhere' });
  const received = await Promise.all(streams.map(async (stream) => (await stream.next()).value));
  expect(received).toEqual(others.map(() => ({ topic: 'product', id: product.id })));
  await Promise.all(others.map(untilChangesAreDelivered));
  expect(await Promise.all(others.map(nameAt))).toEqual(['Renamed elsewhere', 'Renamed elsewhere']);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withActor } from '../../../db/with-actor.ts';
import { anOrganization, aPerson, aProduct, type Person } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

let app: TestApp;
let buyer: Person;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp();
  [buyer, owner] = await Promise.all([aPerson(app), aPerson(app)]);
});
afterAll(() => app.stop());

it('finds no seller without a session, and no organization that cannot sell', async () => {
  const { id } = await anOrganization(app, owner);
  const hospital = await anOrganization(app, owner, 'buyer_org');
  for (const read of [app.anyone.sellers.find, app.anyone.sellers.listProducts])
    expect(await codeOf(read({ id }))).toBe('UNAUTHORIZED');
  for (const missing of [hospital.id, randomUUID()])
    for (const read of [buyer.client.sellers.find, buyer.client.sellers.listProducts])
      expect(await codeOf(read({ id: missing }))).toBe('NOT_FOUND');
});

it.each(['suspended', 'closed'])('hides a seller that was %s, even from its own members', async (status) => {
  const { id } = await anOrganization(app, owner);
  await aProduct(owner, id);
  await withActor(app.deps.db, 'system:test', (tx) =>
    tx.execute(`UPDATE organizations SET status = '${status}' WHERE id = '${id}'`),
  );
  for (const { client } of [buyer, owner]) {
    expect(await codeOf(client.sellers.find({ id }))).toBe('NOT_FOUND');
    expect(await codeOf(client.sellers.listProducts({ id }))).toBe('NOT_FOUND');
  }
});

it('shows buyers how to reach a seller, but not its addresses, members or drafts', async () => {
  const { id, name } = await anOrganization(app, owner);
  const address = {
    line1: '1 Bay St',
    line2: '',
    city: 'Ultimo',
    region: 'NSW',
    postalCode: '2007',
    country: 'AU',
  };
  await owner.client.organizations.update({
    orgId: id,
    name,
    type: null,
    description: 'Makes caps.',
    website: 'https://caps.example',
    phone: '+61 2 5550 0100',
    billingAddress: address,
  });
  const active = await aProduct(owner, id);
  await aProduct(owner, id, { status: 'draft' });
  expect(await buyer.client.sellers.find({ id })).toEqual({
    id,
    name,
    description: 'Makes caps.',
    logoUrl: null,
    website: 'https://caps.example',
    phone: '+61 2 5550 0100',
    createdAt: expect.any(String),
    activeProducts: 1,
    verified: [],
  });
  for (const { client } of [buyer, owner]) {
    const { items } = await client.sellers.listProducts({ id });
    expect(items.map((item) => item.id)).toEqual([active.id]);
  }
});

it('pages the products of a seller, newest first', async () => {
  const { id } = await anOrganization(app, owner);
  const made: string[] = [];
  for (let n = 0; n < 3; n += 1) made.unshift((await aProduct(owner, id)).id);
  const first = await buyer.client.sellers.listProducts({ id, pageSize: 2 });
  const cursor = first.nextCursor ?? '';
  const second = await buyer.client.sellers.listProducts({ id, pageSize: 2, cursor });
  expect([...first.items, ...second.items].map((item) => item.id)).toEqual(made);
  expect(second.nextCursor).toBeNull();
});

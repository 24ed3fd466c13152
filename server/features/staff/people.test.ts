import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addMember,
  anOrganization,
  aPaidOrder,
  aPerson,
  aProduct,
  aSuperAdmin,
  aVerifiedPerson,
  type Person,
  unique,
} from '../../testing/builders.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { codeOf } from '../../testing/test-client.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  app = await startTestApp();
  staff = await aSuperAdmin(app);
});
afterAll(() => app.stop());

const names = async (query: object) =>
  (await staff.client.platform.listUsers(query)).items.map(({ fullName }) => fullName);
const audit = async (subjectId: string) => {
  const { rows } = await app.deps.db.$client.query(
    'SELECT action, reason, actor_id FROM platform_audit WHERE subject_id = $1 ORDER BY id',
    [subjectId],
  );
  return rows;
};

describe('users', () => {
  it('are found by a part of their name or address and by their id, without pattern syntax', async () => {
    const word = `Zq${unique()}`;
    const [ada, bob] = [await aPerson(app, `Ada ${word}_x`), await aPerson(app, `Bob ${word}yx`)];
    expect(await names({ search: word.toLowerCase() })).toEqual([`Bob ${word}yx`, `Ada ${word}_x`]);
    expect(await names({ search: `${word}_x` })).toEqual([`Ada ${word}_x`]);
    expect(await names({ search: `${word}%` })).toEqual([]);
    expect(await names({ search: bob.email.slice(0, -3).toUpperCase() })).toEqual([`Bob ${word}yx`]);
    expect(await names({ search: `${word}`.slice(0, 2) })).toContain(`Ada ${word}_x`);
    expect(await names({ search: ada.id })).toEqual([`Ada ${word}_x`]);
  });

  it('come in pages, newest first, filtered by role and state', async () => {
    const word = `Pg${unique()}`;
    for (const n of [1, 2, 3]) await aPerson(app, `${word} ${n}`);
    const verified = await aVerifiedPerson(app, `${word} 4`);
    const first = await staff.client.platform.listUsers({ search: word, pageSize: 3 });
    expect(first.items.map(({ fullName }) => fullName)).toEqual([`${word} 4`, `${word} 3`, `${word} 2`]);
    const rest = await staff.client.platform.listUsers({
      search: word,
      pageSize: 3,
      cursor: first.nextCursor ?? '',
    });
    expect(rest).toMatchObject({ items: [{ fullName: `${word} 1` }], nextCursor: null });
    expect(await names({ search: word, state: 'active' })).toEqual([`${word} 4`]);
    expect(await names({ search: word, state: 'unverified' })).toHaveLength(3);
    expect(await names({ search: word, role: 'seller' })).toEqual([]);
    await app.deps.db.$client.query('UPDATE users SET role = NULL WHERE id = $1', [verified.id]);
    expect(await names({ search: word, role: 'none' })).toEqual([`${word} 4`]);
  });

  it('show their organizations, sessions, emails and orders, and no secrets', async () => {
    const seller = await aPerson(app);
    const buyer = await aVerifiedPerson(app);
    const shop = await anOrganization(app, seller);
    const clinic = await anOrganization(app, buyer, 'buyer_org');
    const orderId = await aPaidOrder(app, buyer, await aProduct(seller, shop.id));
    const details = await staff.client.platform.findUser({ id: buyer.id });
    expect(details).toMatchObject({
      id: buyer.id,
      state: 'active',
      organizations: 1,
      memberships: [{ id: clinic.id, role: 'owner' }],
      sessions: [{ userAgent: 'tests' }],
      secondFactors: [],
      orders: [{ id: orderId }],
    });
    expect(JSON.stringify(details)).not.toContain('127.0.0.1');
    expect(await codeOf(staff.client.platform.findUser({ id: shop.id }))).toBe('NOT_FOUND');
  });

  it('get the verification email again, unless their address is verified', async () => {
    const person = await aPerson(app);
    await staff.client.platform.sendVerification({ id: person.id });
    expect(await mailTo(app, person.email)).toMatchObject([{ subject: 'Verify your email address' }]);
    expect(await audit(person.id)).toEqual([{ action: 'user.verify-again', reason: '', actor_id: staff.id }]);
    const verified = await aVerifiedPerson(app);
    expect(await codeOf(staff.client.platform.sendVerification({ id: verified.id }))).toBe(
      'ALREADY_VERIFIED',
    );
    expect(await mailTo(app, verified.email)).toEqual([]);
  });

  it('lose every session immediately when staff end them', async () => {
    const person = await aPerson(app);
    expect(await staff.client.platform.endSessions({ id: person.id })).toEqual({ ended: 1 });
    expect(await codeOf(person.client.users.findProfile())).toBe('UNAUTHORIZED');
    expect(await audit(person.id)).toMatchObject([{ action: 'user.end-sessions' }]);
  });
});

describe('organizations', () => {
  it('are found by a part of their name and by their id, with the number of their members', async () => {
    const owner = await aPerson(app);
    const shop = await anOrganization(app, owner);
    await addMember(app, shop.id, await aPerson(app), 'member');
    for (const search of [shop.name.slice(3).toUpperCase(), shop.id]) {
      const { items } = await staff.client.platform.listOrganizations({ search });
      expect(items).toMatchObject([{ id: shop.id, members: 2, type: 'seller_org', status: 'active' }]);
    }
    const { items } = await staff.client.platform.listOrganizations({ search: shop.name, type: 'buyer_org' });
    expect(items).toEqual([]);
  });

  it('show their people, products and orders as buyer and seller', async () => {
    const owner = await aPerson(app);
    const shop = await anOrganization(app, owner);
    const product = await aProduct(owner, shop.id);
    const orderId = await aPaidOrder(app, await aPerson(app), product);
    expect(await staff.client.platform.findOrganization({ id: shop.id })).toMatchObject({
      id: shop.id,
      people: [{ id: owner.id, role: 'owner' }],
      products: [{ id: product.id, suspendedBecause: null }],
      orders: [{ id: orderId }],
      connectedAccount: null,
    });
  });
});

describe('the charts', () => {
  it.each([
    ['30d', 30],
    ['12m', 12],
  ] as const)(
    'of %s have a point for each day or month up to now, and count the rows between',
    async (span, points) => {
      const before = await staff.client.platform.trends({ span });
      const owner = await aPerson(app);
      const shop = await anOrganization(app, owner);
      await aPaidOrder(app, await aPerson(app), await aProduct(owner, shop.id, { price: '12.50' }));
      const after = await staff.client.platform.trends({ span });
      expect(after.from).toHaveLength(points);
      const last = <Of>(list: readonly Of[]) => list[points - 1];
      expect(last(after.signups)).toBe((last(before.signups) ?? 0) + 2);
      expect(last(after.orders)).toBe((last(before.orders) ?? 0) + 1);
      const aud = ({ volumes }: typeof after) =>
        Number(last(volumes.find(({ currency }) => currency === 'AUD')?.amounts ?? []) ?? 0);
      expect(aud(after)).toBe(aud(before) + 12.5);
    },
  );
});

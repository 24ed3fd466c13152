import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Membership } from '../../../contract/organizations.ts';
import {
  addMember,
  anOrganization,
  aPerson,
  aSuperAdmin,
  type Person,
  removeMember,
} from '../../testing/builders.ts';
import { aShop, purchase } from '../../testing/orders.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
let clinic: Membership;
/**
 * Owner, admin and member of the buying organization. The member has bought for the organization, and once for herself.
 */
let owner: Person;
let admin: Person;
let member: Person;
let stranger: Person;

beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
  [owner, admin, member, stranger] = [
    await aPerson(payments.app, 'Olga Owner'),
    await aPerson(payments.app, 'Adam Admin'),
    await aPerson(payments.app, 'Mia Member'),
    await aPerson(payments.app, 'Stan Stranger'),
  ];
  clinic = await anOrganization(payments.app, owner, 'buyer_org');
  await addMember(payments.app, clinic.id, admin, 'admin');
  await addMember(payments.app, clinic.id, member, 'member');
  const { sessionId } = await purchase(member, shop.product.id, clinic.id);
  await payments.control(`checkout/${sessionId}/pay`);
  await payments.deliver();
  await purchase(member, shop.product.id);
  await purchase(owner, shop.product.id, clinic.id);
});
afterAll(() => payments.stop());

const buyersOf = (page: { items: { buyerName: string; buyerOrgId: string | null }[] }) =>
  page.items.map(({ buyerName, buyerOrgId }) => `${buyerName}${buyerOrgId ? ' for the clinic' : ''}`);

describe("an organization's orders", () => {
  it('are not found by strangers and former members, nor its purchases by plain members', async () => {
    const former = await aPerson(payments.app);
    await addMember(payments.app, clinic.id, former, 'admin');
    await removeMember(payments.app, clinic.id, former);
    for (const { client } of [stranger, former, member]) {
      const scope = { side: 'purchases', orgId: clinic.id } as const;
      await expect(client.orders.list(scope)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(client.orders.count(scope)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    for (const { client } of [stranger, owner]) {
      const scope = { side: 'sales', orgId: shop.organization.id } as const;
      await expect(client.orders.list(scope)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(client.orders.count(scope)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('are visible to its owners and admins, no matter who bought', async () => {
    for (const { client } of [owner, admin]) {
      const page = await client.orders.list({ side: 'purchases', orgId: clinic.id });
      expect(buyersOf(page)).toEqual(['Olga Owner for the clinic', 'Mia Member for the clinic']);
    }
  });

  it('include its sales for every member of the selling organization', async () => {
    const seller = await aPerson(payments.app);
    await addMember(payments.app, shop.organization.id, seller, 'member');
    const page = await seller.client.orders.list({ side: 'sales', orgId: shop.organization.id });
    expect(buyersOf(page)).toEqual(['Olga Owner for the clinic', 'Mia Member', 'Mia Member for the clinic']);
  });
});

describe('my purchases', () => {
  it('are those the user made, for any organization', async () => {
    expect(buyersOf(await member.client.orders.list({ side: 'purchases' }))).toEqual([
      'Mia Member',
      'Mia Member for the clinic',
    ]);
    expect(await stranger.client.orders.list({ side: 'purchases' })).toEqual({ items: [], nextCursor: null });
    expect(await admin.client.orders.list({ side: 'purchases' })).toEqual({ items: [], nextCursor: null });
  });

  it('are counted and filtered by status', async () => {
    expect(await member.client.orders.count({ side: 'purchases' })).toMatchObject({
      total: 2,
      byStatus: { pending: 1, processing: 1, completed: 0, cancelled: 0, refunded: 0, failed: 0 },
    });
    const paid = await member.client.orders.list({ side: 'purchases', status: 'processing' });
    expect(paid.items.map(({ paymentStatus }) => paymentStatus)).toEqual(['paid']);
  });

  it('are paged newest first, each order once', async () => {
    const scope = { side: 'sales', orgId: shop.organization.id, pageSize: 2 } as const;
    const { client } = shop.seller;
    const first = await client.orders.list(scope);
    const second = await client.orders.list({ ...scope, cursor: first.nextCursor ?? '' });
    expect(buyersOf(first)).toEqual(['Olga Owner for the clinic', 'Mia Member']);
    expect(buyersOf(second)).toEqual(['Mia Member for the clinic']);
    expect(second.nextCursor).toBeNull();
  });

  it.each([
    'nonsense',
    Buffer.from('["yesterday","x"]').toString('base64url'),
    Buffer.from('[]').toString('base64url'),
  ])('refuse the cursor %s, which no list returned', async (cursor) => {
    await expect(member.client.orders.list({ side: 'purchases', cursor })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { cursor: { code: 'UNKNOWN_CURSOR' } } },
    });
  });
});

describe('one order', () => {
  it('is found by its buyer, the managers of the buying organization, the seller and platform staff', async () => {
    const [mine, forClinic] = (await member.client.orders.list({ side: 'purchases' })).items;
    const staff = await aSuperAdmin(payments.app);
    const sees = async ({ client }: Person, id = '') =>
      client.orders.find({ id }).then(
        () => true,
        () => false,
      );
    const people = [member, owner, admin, shop.seller, staff, stranger];
    expect(await Promise.all(people.map((person) => sees(person, forClinic?.id)))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(await Promise.all(people.map((person) => sees(person, mine?.id)))).toEqual([
      true,
      false,
      false,
      true,
      true,
      false,
    ]);
    await expect(stranger.client.orders.find({ id: mine?.id ?? '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

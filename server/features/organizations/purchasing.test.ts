import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrganizationRole, type Purchasing, purchasingOf } from '../../../contract/permissions.ts';
import { addMember, anOrganization, aPerson, type Person } from '../../testing/builders.ts';
import { aDelivery, aShop, pages } from '../../testing/orders.ts';
import { codeOf } from '../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
});
afterAll(() => payments.stop());

/** A buyer organization with an owner and another member. */
async function aTeam(role: OrganizationRole = 'member') {
  const [owner, colleague] = [
    await aPerson(payments.app, 'Olga Owner'),
    await aPerson(payments.app, 'Cora Colleague'),
  ];
  const { id: orgId } = await anOrganization(payments.app, owner, 'buyer_org');
  await addMember(payments.app, orgId, colleague, role);
  const assign = (by: Person, purchasing: Purchasing) =>
    by.client.members.setPurchasing({ orgId, userId: colleague.id, ...purchasing });
  return { owner, colleague, orgId, assign };
}

async function place({ client }: Person, orgId: string) {
  await client.carts.addLines({ orgId, lines: [{ productId: shop.product.id }], isTotal: true });
  await client.deliveryAddresses.create({ orgId, ...aDelivery });
  const { version } = await client.carts.find({ orgId });
  const terms = { requestKey: crypto.randomUUID(), cartVersion: version, deliverTo: 'last' as const };
  return client.purchases.place({ orgId, ...terms });
}

const ofRole = purchasingOf('member', null);
const nothing: Purchasing = { ...ofRole, request: false, pay: false };

describe('purchasing permissions', () => {
  it('are assigned by owners and admins, to others who are not owners', async () => {
    const { owner, colleague, orgId, assign } = await aTeam('admin');
    const [member, second] = [await aPerson(payments.app), await aPerson(payments.app)];
    await addMember(payments.app, orgId, member, 'member');
    await addMember(payments.app, orgId, second, 'owner');
    expect(await codeOf(assign(member, nothing))).toBe('FORBIDDEN');
    expect(await codeOf(assign(await aPerson(payments.app), nothing))).toBe('FORBIDDEN');
    expect(await codeOf(assign(colleague, nothing))).toBe('OWN_PERMISSIONS');
    const toOwner = { orgId, userId: second.id, ...nothing };
    expect(await codeOf(owner.client.members.setPurchasing(toOwner))).toBe('OWNER_HAS_PERMISSIONS');
    const stranger = { orgId, userId: shop.seller.id, ...nothing };
    expect(await codeOf(owner.client.members.setPurchasing(stranger))).toBe('NOT_FOUND');
    expect(await assign(owner, nothing)).toMatchObject({ userId: colleague.id, purchasing: nothing });
  });

  it('are those of the role until they are assigned', async () => {
    const { colleague } = await aTeam();
    const [own] = await colleague.client.organizations.listMine();
    expect(own?.purchasing).toEqual(ofRole);
  });

  it('decide who orders, from the cart and with Purchase Now', async () => {
    const { owner, colleague, orgId, assign } = await aTeam();
    await assign(owner, nothing);
    expect(await codeOf(place(colleague, orgId))).toBe('PURCHASE_NOT_PERMITTED');
    const now = { productId: shop.product.id, buyerOrgId: orgId, ...pages };
    expect(await codeOf(colleague.client.orders.createCheckout(now))).toBe('PURCHASE_NOT_PERMITTED');
    expect(await codeOf(place(owner, orgId))).toBe('allowed');
    await assign(owner, ofRole);
    expect(await codeOf(place(colleague, orgId))).toBe('allowed');
  });

  it('decide who sees the purchases of all members', async () => {
    const { owner, colleague, orgId, assign } = await aTeam();
    const { id } = await place(owner, orgId);
    expect(await codeOf(colleague.client.purchases.find({ id }))).toBe('NOT_FOUND');
    await assign(owner, { ...nothing, viewSpending: true });
    expect((await colleague.client.purchases.find({ id })).id).toBe(id);
    expect((await colleague.client.purchases.list({ orgId })).items).toHaveLength(1);
  });

  it('are in the audit of the organization', async () => {
    const { owner, orgId, assign } = await aTeam();
    await assign(owner, nothing);
    const { events } = await owner.client.audit.list({ orgId, source: 'member', operation: 'UPDATE' });
    expect(events).toMatchObject([
      {
        subjectName: 'Cora Colleague',
        oldData: { may_request: null, may_approve: null, may_pay: null, views_spending: null },
        newData: { may_request: false, may_approve: false, may_pay: false, views_spending: false },
      },
    ]);
  });

  it('are enforced by the database', async () => {
    const { owner, colleague, orgId, assign } = await aTeam();
    await assign(owner, nothing);
    const insert = payments.app.deps.db.$client.query(
      'INSERT INTO purchases (buyer_id, buyer_org_id) VALUES ($1, $2)',
      [colleague.id, orgId],
    );
    await expect(insert).rejects.toMatchObject({ constraint: 'purchases_permitted' });
  });

  it('apply to an order that waits while they are changed', async () => {
    const { owner, colleague, orgId } = await aTeam();
    const change = await payments.app.ownerDb.$client.connect();
    await change.query('BEGIN');
    await change.query("SELECT set_config('myelin.actor', $1, true)", [owner.id]);
    await change.query('SELECT FROM organizations WHERE id = $1 FOR NO KEY UPDATE', [orgId]);
    await change.query(
      'UPDATE organization_members SET may_request = true, may_approve = false, may_pay = false, views_spending = false WHERE org_id = $1 AND user_id = $2',
      [orgId, colleague.id],
    );
    const placing = codeOf(place(colleague, orgId));
    await expect.poll(isLockAwaited, { interval: 5 }).toBe(true);
    await change.query('COMMIT');
    change.release();
    expect(await placing).toBe('PURCHASE_NOT_PERMITTED');
  });
});

const isLockAwaited = async () => {
  const { rowCount } = await payments.app.deps.db.$client.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rowCount === 1;
};

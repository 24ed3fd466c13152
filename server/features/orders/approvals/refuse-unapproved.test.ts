import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApprovalRule } from '../../../../contract/approval-rules.ts';
import type { FreightRule } from '../../../../contract/freight.ts';
import {
  addMember,
  anOrganization,
  aProduct,
  aVerifiedPerson,
  type Person,
} from '../../../testing/builders.ts';
import { aDelivery, aShop, pages } from '../../../testing/orders.ts';
import { aRecurringOrder } from '../../../testing/recurring-order.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { prepareCarts } from '../recurring/prepare-carts.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
let owner: Person;
let member: Person;
let orgId: string;
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
  const freight: FreightRule = {
    ...{ currency: 'AUD', country: null, regions: [], goodsFrom: null, gramsUpTo: null },
    ...{ amount: '10.00', stepGrams: null, stepAmount: null },
  };
  const rules = [{ ...freight, country: 'NZ', amount: '100.00' }, freight];
  await shop.seller.client.freight.setRules({ orgId: shop.organization.id, shown: [], rules });
});
beforeEach(async () => {
  owner = await aVerifiedPerson(payments.app, 'Olga Owner');
  member = await aVerifiedPerson(payments.app, 'Mia Member');
  orgId = (await anOrganization(payments.app, owner, 'buyer_org')).id;
  await addMember(payments.app, orgId, member, 'member');
  await owner.client.deliveryAddresses.create({ orgId, ...aDelivery });
});
afterAll(() => payments.stop());

const rule: ApprovalRule = { currency: 'AUD', amountFrom: '1000.00', kind: 'managers', userIds: [] };
const setRule = () => owner.client.approvalRules.set({ orgId, shown: [], rules: [rule] });
const product = (price: string) => aProduct(shop.seller, shop.organization.id, { price });

async function place(deliverTo = 'last') {
  const { version, groups } = await member.client.carts.find({ orgId });
  const orders = groups.map(({ sellerOrgId, currency }) => ({ sellerOrgId, currency, note: '' }));
  const input = { orgId, requestKey: crypto.randomUUID(), cartVersion: version, deliverTo, orders };
  return codeOf(member.client.purchases.place(input));
}

describe('a purchase of at least the amount of an approval rule', () => {
  beforeEach(setRule);

  it('is refused if only its freight reaches the amount, even if only the chosen address has this freight', async () => {
    const { id: productId } = await product('900.00');
    await member.client.carts.addLines({ orgId, lines: [{ productId, quantity: 1 }] });
    const there = { orgId, ...aDelivery, country: 'NZ' };
    const { id: deliverTo } = await owner.client.deliveryAddresses.create(there);
    const preview = async (country?: string) =>
      (await member.client.approvalRules.preview({ orgId, country })).steps.length;
    expect([await preview('AU'), await preview('NZ')]).toEqual([0, 1]);
    expect(await place(deliverTo)).toBe('APPROVAL_REQUIRED');
    const now = { productId, buyerOrgId: orgId, ...pages };
    expect(await codeOf(member.client.orders.createCheckout({ ...now, deliverTo }))).toBe(
      'APPROVAL_REQUIRED',
    );
    const { id: near } = await product('990.00');
    expect(await codeOf(member.client.orders.createCheckout({ ...now, productId: near }))).toBe(
      'APPROVAL_REQUIRED',
    );
  });

  it('is refused if a recurring order put it into the cart', async () => {
    const { id: productId } = await product('1000.00');
    const { id } = await member.client.lists.create({ name: 'Ward', orgId });
    await member.client.lists.addLines({ id, lines: [{ productId, quantity: 1 }] });
    await member.client.lists.setRecurringOrder({ ...aRecurringOrder, id, personIds: [member.id] });
    await payments.app.ownerDb.$client.query(
      'UPDATE recurring_orders SET next_on = current_date - 1 WHERE list_id = $1',
      [id],
    );
    await prepareCarts(payments.app.deps);
    expect(await member.client.carts.count({ orgId })).toEqual({ lines: 1 });
    expect(await place()).toBe('APPROVAL_REQUIRED');
  });

  it('is refused to an owner too', async () => {
    const { id: productId } = await product('1000.00');
    const now = { productId, buyerOrgId: orgId, ...pages };
    expect(await codeOf(owner.client.orders.createCheckout(now))).toBe('APPROVAL_REQUIRED');
  });
});

describe('an order and a new approval rule', () => {
  it('run one after the other: the order is placed before the rule, or refused', async () => {
    const { id: productId } = await product('1000.00');
    await member.client.carts.addLines({ orgId, lines: [{ productId, quantity: 1 }] });
    const { version } = await member.client.carts.find({ orgId });
    // This transaction writes the new rule and so locks the organization. The transaction of the order waits for this
    // lock, so it reads the new rule.
    let placed: Promise<string> | undefined;
    await payments.app.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`SELECT set_config('myelin.actor', 'system:test', true)`);
      await tx.execute(
        sql`UPDATE organizations SET approval_rules = ${JSON.stringify([rule])}::jsonb WHERE id = ${orgId}`,
      );
      const input = { orgId, requestKey: crypto.randomUUID(), cartVersion: version, deliverTo: 'last' };
      placed = codeOf(member.client.purchases.place(input));
      await expect.poll(isLockAwaited, { interval: 5 }).toBe(true);
    });
    expect(await placed).toBe('APPROVAL_REQUIRED');
    expect(await member.client.carts.count({ orgId })).toEqual({ lines: 1 });
  });

  it('leave an order that was placed before the rule payable', async () => {
    const { id: productId } = await product('1000.00');
    const now = { productId, buyerOrgId: orgId, ...pages };
    const first = await member.client.orders.createCheckout(now);
    await setRule();
    expect(await member.client.orders.createCheckout(now)).toEqual(first);
  });
});

async function isLockAwaited(): Promise<boolean> {
  const { rowCount } = await payments.app.deps.db.$client.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rowCount === 1;
}

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApprovalRule } from '../../../../contract/approval-rules.ts';
import type { FreightRule } from '../../../../contract/freight.ts';
import { purchasingOf } from '../../../../contract/permissions.ts';
import { aBudget } from '../../../testing/budgets.ts';
import { aProduct, type Person } from '../../../testing/builders.ts';
import { type BuyingTeams, buyingTeams, decide, rule, type Team } from '../../../testing/buying-teams.ts';
import { aShop } from '../../../testing/orders.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

let payments: TestPayments;
let teams: BuyingTeams;
/** Two sellers that quote the freight after the order. */
let shops: Awaited<ReturnType<typeof aShop>>[];
let team: Team;
/** A purchase with an order of 900 dollars from each seller. */
let orders: { id: string; orderId: string; seller: Person }[];
beforeAll(async () => {
  payments = await startTestPayments();
  teams = await buyingTeams(payments);
  shops = [teams.shop, await aShop(payments)];
  const elsewhere: FreightRule = {
    ...{ currency: 'AUD', country: 'NZ', regions: [], goodsFrom: null, gramsUpTo: null },
    ...{ amount: '10.00', stepGrams: null, stepAmount: null },
  };
  for (const { seller, organization } of shops)
    await seller.client.freight.setRules({ orgId: organization.id, shown: [], rules: [elsewhere] });
});
afterAll(() => payments.stop());
beforeEach(async () => {
  team = await teams.aTeam([]);
  const { owner, member, orgId } = team;
  const centre = { orgId, code: 'W3', name: 'Ward 3', ownerId: member.id };
  const { id: costCentreId } = await owner.client.costCentres.create(centre);
  await owner.client.budgets.create({ ...aBudget, orgId, costCentreId, amount: '2000.00' });
  const lines = [];
  for (const { seller, organization } of shops)
    lines.push({ productId: (await aProduct(seller, organization.id, { price: '900.00' })).id });
  await member.client.carts.addLines({ orgId, lines });
  const { version } = await member.client.carts.find({ orgId });
  const terms = { requestKey: crypto.randomUUID(), cartVersion: version, deliverTo: 'last' as const };
  const { id } = await member.client.purchases.place({ orgId, ...terms, costCentre: 'W3' });
  const placed = await member.client.purchases.find({ id });
  orders = shops.map(({ seller, organization }) => ({
    ...{ id, seller },
    orderId: placed.orders.find(({ sellerOrgId }) => sellerOrgId === organization.id)?.id ?? '',
  }));
});

const quote = ({ orderId, seller } = orders[0] as (typeof orders)[number], amount = '60.00') =>
  seller.client.freight.quote({ id: orderId, amount });
const pay = (order?: { id: string; orderId: string }) =>
  codeOf(team.member.client.purchases.pay(order ?? { id: '', orderId: '' }));
const submit = async (order?: { id: string; orderId: string }) =>
  (await team.member.client.purchases.submitFreight(order ?? { id: '', orderId: '' })).id;
const setRules = (rules: ApprovalRule[]) =>
  team.owner.client.approvalRules.set({ orgId: team.orgId, shown: [], rules });

describe('the freights that two sellers of a purchase quote after the order', () => {
  it('need an approval if a rule applies to their sum only', async () => {
    await setRules([rule({ amountFrom: '1900.00' })]);
    await quote(orders[0]);
    expect(await pay(orders[0])).toBe('allowed');
    await quote(orders[1]);
    expect(await pay(orders[1])).toBe('FREIGHT_NOT_APPROVED');
    const id = await submit(orders[1]);
    expect(await team.admin.client.requisitions.find({ id })).toMatchObject({
      totals: [{ currency: 'AUD', totalAmount: '1920.00' }],
    });
    await decide(team.admin, id);
    expect(await pay(orders[1])).toBe('allowed');
  });

  it('are approved only by people whose limit covers the whole purchase', async () => {
    const { owner, admin, orgId } = team;
    await setRules([rule({ amountFrom: '1500.00' })]);
    const approvalLimit = { amount: '1000.00', currency: 'AUD' } as const;
    const permissions = { ...purchasingOf('admin', null), approvalLimit };
    await owner.client.members.setPurchasing({ orgId, userId: admin.id, ...permissions });
    for (const order of orders) {
      await quote(order);
      const id = await submit(order);
      expect(await codeOf(decide(admin, id))).toBe('APPROVAL_LIMIT_EXCEEDED');
    }
  });

  it('need one approval together, and another one only if an order becomes dearer', async () => {
    await setRules([rule({ amountFrom: '1500.00' })]);
    await quote(orders[0]);
    const id = await submit(orders[0]);
    await decide(team.admin, id);
    await quote(orders[1]);
    // The approved total does not contain the second freight.
    expect(await pay(orders[0])).toBe('allowed');
    expect(await pay(orders[1])).toBe('FREIGHT_NOT_APPROVED');
    await decide(team.admin, await submit(orders[1]));
    expect(await pay(orders[1])).toBe('allowed');
  });

  it('are paid after one approval of both', async () => {
    await setRules([rule({ amountFrom: '1500.00' })]);
    for (const order of orders) await quote(order, '50.00');
    const [first, second] = [await submit(orders[0]), await submit(orders[1])];
    expect(await budgetOf()).toBe('1900.00 reserved, 100.00 left');
    await decide(team.admin, first);
    expect(await pay(orders[1])).toBe('allowed');
    expect(await pay(orders[0])).toBe('allowed');
    const states = [first, second].map(
      async (id) => (await team.admin.client.requisitions.find({ id })).status,
    );
    expect(await Promise.all(states)).toEqual(['ordered', 'withdrawn']);
    expect(await budgetOf()).toBe('1900.00 reserved, 100.00 left');
  });

  it('are counted together in a hard budget, also when both are paid at the same time', async () => {
    for (const order of orders) await quote(order, '120.00');
    const codes = await Promise.all(orders.map(pay));
    expect(codes.toSorted()).toEqual(['BUDGET_EXCEEDED', 'allowed']);
    expect(await budgetOf()).toBe('1920.00 reserved, 80.00 left');
  });
});

async function budgetOf() {
  const [found] = (await team.owner.client.budgets.list({ orgId: team.orgId })).items;
  return `${found?.reserved} reserved, ${found?.left} left`;
}

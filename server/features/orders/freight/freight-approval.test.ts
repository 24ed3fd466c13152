import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApprovalRule } from '../../../../contract/approval-rules.ts';
import type { FreightRule } from '../../../../contract/freight.ts';
import { purchasingOf } from '../../../../contract/permissions.ts';
import { aBudget } from '../../../testing/budgets.ts';
import { aPerson, aProduct, type Person } from '../../../testing/builders.ts';
import {
  type BuyingTeams,
  buyingTeams,
  decide,
  rejectLine,
  rule,
  type Team,
} from '../../../testing/buying-teams.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

let payments: TestPayments;
let teams: BuyingTeams;
let team: Team;
beforeAll(async () => {
  payments = await startTestPayments();
  teams = await buyingTeams(payments);
  const { seller, organization } = teams.shop;
  const elsewhere: FreightRule = {
    ...{ currency: 'AUD', country: 'NZ', regions: [], goodsFrom: null, gramsUpTo: null },
    ...{ amount: '10.00', stepGrams: null, stepAmount: null },
  };
  await seller.client.freight.setRules({ orgId: organization.id, shown: [], rules: [elsewhere] });
});
afterAll(() => payments.stop());
beforeEach(async () => {
  team = await teams.aTeam([]);
  const { owner, member, orgId } = team;
  const centre = { orgId, code: 'W3', name: 'Ward 3', ownerId: member.id };
  const { id: costCentreId } = await owner.client.costCentres.create(centre);
  await owner.client.budgets.create({ ...aBudget, orgId, costCentreId, amount: '1500.00' });
});

async function cart() {
  const { member, orgId } = team;
  const product = await aProduct(teams.shop.seller, teams.shop.organization.id, { price: '900.00' });
  await member.client.carts.addLines({ orgId, lines: [{ productId: product.id }] });
  const { version } = await member.client.carts.find({ orgId });
  const terms = { requestKey: crypto.randomUUID(), cartVersion: version, deliverTo: 'last' as const };
  return { orgId, ...terms, costCentre: 'W3' };
}

/** An order of 900 dollars, whose seller has then quoted this freight. */
async function quoted(freight: string, purchaseId?: string) {
  const { member } = team;
  const id = purchaseId ?? (await member.client.purchases.place(await cart())).id;
  const { orders } = await member.client.purchases.find({ id });
  const orderId = orders[0]?.id ?? '';
  await teams.shop.seller.client.freight.quote({ id: orderId, amount: freight });
  return { id, orderId };
}

const setRules = async (rules: ApprovalRule[]) => {
  const { owner, orgId } = team;
  const { rules: shown } = await owner.client.approvalRules.list({ orgId });
  await owner.client.approvalRules.set({ orgId, shown, rules });
};
const pay = (order: { id: string; orderId: string }, { client }: Person = team.member) =>
  codeOf(client.purchases.pay(order));
const submit = (order: { id: string; orderId: string }, { client }: Person = team.member) =>
  client.purchases.submitFreight(order);
const approvalOf = async ({ id }: { id: string }) =>
  (await team.member.client.purchases.find({ id })).orders[0]?.freightApproval;
async function budgetOf() {
  const [found] = (await team.owner.client.budgets.list({ orgId: team.orgId })).items;
  return `${found?.reserved} reserved, ${found?.left} left`;
}

describe('a freight that is quoted after the order', () => {
  it('is accepted by the payment, and then counts in the budget', async () => {
    const order = await quoted('50.00');
    expect(await budgetOf()).toBe('900.00 reserved, 600.00 left');
    expect(await approvalOf(order)).toBeNull();
    expect(await codeOf(submit(order))).toBe('NOTHING_TO_APPROVE');
    expect(await pay(order)).toBe('allowed');
    expect(await budgetOf()).toBe('950.00 reserved, 550.00 left');
    expect(await pay(order)).toBe('allowed');
    expect(await codeOf(submit(order))).toBe('CONFLICT');
  });

  it('is refused if a hard budget does not cover it', async () => {
    const order = await quoted('600.01');
    await expect(team.member.client.purchases.pay(order)).rejects.toMatchObject({
      ...{ code: 'BUDGET_EXCEEDED', data: { costCentre: 'W3', left: { amount: '600.00', currency: 'AUD' } } },
    });
    expect(await budgetOf()).toBe('900.00 reserved, 600.00 left');
    const { owner, orgId } = team;
    const [budget] = (await owner.client.budgets.list({ orgId })).items;
    const terms = { orgId, id: budget?.id ?? '', isHard: true, carriesOver: false };
    await owner.client.budgets.update({ ...terms, amount: '1500.01' });
    expect(await pay(order)).toBe('allowed');
    expect(await budgetOf()).toBe('1500.01 reserved, 0.00 left');
  });

  it('needs an approval if a rule applies to the order only with it', async () => {
    await setRules([rule({ amountFrom: '1000.00' })]);
    const order = await quoted('100.00');
    expect(await approvalOf(order)).toEqual({ state: 'needed', requisitionId: null });
    expect(await pay(order)).toBe('FREIGHT_NOT_APPROVED');
    const charge = team.owner.client.purchases.charge({ ...order, cardId: order.id });
    expect(['NOT_FOUND', 'CARD_UNUSABLE']).toContain(await codeOf(charge));
    const { id } = await submit(order);
    expect(await submit(order)).toEqual({ id });
    expect(await approvalOf(order)).toEqual({ state: 'submitted', requisitionId: id });
    expect(await budgetOf()).toBe('1000.00 reserved, 500.00 left');
    expect(await pay(order)).toBe('FREIGHT_NOT_APPROVED');
    const found = await team.admin.client.requisitions.find({ id });
    expect(found).toMatchObject({
      ...{ freightPurchaseId: order.id, mayDecide: true },
      ...{ totals: [{ currency: 'AUD', totalAmount: '1000.00' }], steps: [{ kind: 'managers' }] },
      content: { orders: [{ freightAmount: '100.00', subtotal: '900.00' }] },
    });
    await decide(team.admin, id);
    expect(await approvalOf(order)).toEqual({ state: 'approved', requisitionId: id });
    expect(await pay(order)).toBe('allowed');
    expect(await budgetOf()).toBe('1000.00 reserved, 500.00 left');
    expect((await team.admin.client.requisitions.find({ id })).status).toBe('ordered');
    expect(await approvalOf(order)).toBeNull();
  });

  it('needs no second approval of the steps that were approved before the order', async () => {
    await setRules([rule({ amountFrom: '500.00' })]);
    const { id } = await team.member.client.requisitions.submit(await cart());
    await decide(team.admin, id);
    const { purchaseId } = await team.member.client.requisitions.order({ id });
    const order = await quoted('100.00', purchaseId);
    expect(await pay(order)).toBe('allowed');
  });

  it('needs the steps that only the total with it needs, and approvers whose limit covers it', async () => {
    const { owner, admin, member, orgId } = team;
    await setRules([rule({ amountFrom: '500.00' })]);
    const { id } = await member.client.requisitions.submit(await cart());
    await decide(admin, id);
    const approvalLimit = { amount: '950.00', currency: 'AUD' } as const;
    const permissions = { ...purchasingOf('admin', null), approvalLimit };
    await owner.client.members.setPurchasing({ orgId, userId: admin.id, ...permissions });
    const { purchaseId } = await member.client.requisitions.order({ id });
    const order = await quoted('100.00', purchaseId);
    expect(await pay(order)).toBe('FREIGHT_NOT_APPROVED');
    const { id: freight } = await submit(order);
    expect(await codeOf(decide(admin, freight))).toBe('APPROVAL_LIMIT_EXCEEDED');
    await decide(owner, freight);
    expect(await pay(order)).toBe('allowed');
  });

  it('is submitted only by those who may pay the order', async () => {
    await setRules([rule({ amountFrom: '1000.00' })]);
    const order = await quoted('100.00');
    const [stranger, colleague] = [await aPerson(payments.app), await teams.join(team, 'Carl Colleague')];
    for (const person of [stranger, colleague, teams.shop.seller])
      expect(await codeOf(submit(order, person))).toBe('NOT_FOUND');
    const { owner, member, orgId } = team;
    const permissions = { ...purchasingOf('member', null), request: false };
    await owner.client.members.setPurchasing({ orgId, userId: member.id, ...permissions });
    expect(await codeOf(submit(order))).toBe('REQUEST_NOT_PERMITTED');
    expect(await codeOf(submit(order, team.admin))).toBe('allowed');
  });

  it('releases the budget when it is rejected, and can be submitted again', async () => {
    await setRules([rule({ amountFrom: '1000.00' })]);
    const order = await quoted('100.00');
    const { id } = await submit(order);
    await decide(team.admin, id, { verdict: 'reject', reason: 'Too dear' });
    expect(await budgetOf()).toBe('900.00 reserved, 600.00 left');
    expect(await approvalOf(order)).toEqual({ state: 'needed', requisitionId: id });
    expect((await submit(order)).id).not.toBe(id);
  });

  it('is not ordered, revised or decided by line, and its requisition ends with the order', async () => {
    await setRules([rule({ amountFrom: '1000.00' })]);
    const order = await quoted('100.00');
    const { member, admin } = team;
    const { id } = await submit(order);
    const { content } = await admin.client.requisitions.find({ id });
    const productId = content.orders[0]?.lines[0]?.productId ?? '';
    expect(await codeOf(member.client.requisitions.order({ id }))).toBe('CONFLICT');
    expect(await codeOf(member.client.requisitions.revise({ id }))).toBe('CONFLICT');
    expect(await codeOf(member.client.requisitions.withdraw({ id }))).toBe('CONFLICT');
    expect(await codeOf(rejectLine(admin, id, productId))).toBe('REQUISITION_QUOTED');
    await member.client.orders.cancel({ id: order.orderId });
    expect((await admin.client.requisitions.find({ id })).status).toBe('withdrawn');
    expect(await budgetOf()).toBe('0.00 reserved, 1500.00 left');
    expect(await codeOf(decide(admin, id))).toBe('REQUISITION_DECIDED');
  });

  it('cannot be paid without its acceptance, in the database too', async () => {
    const { orderId } = await quoted('50.00');
    const begin = payments.app.deps.db.$client.query(
      'UPDATE orders SET checkout_expires_at = now() WHERE id = $1',
      [orderId],
    );
    await expect(begin).rejects.toMatchObject({ constraint: 'orders_freight_accepted' });
  });

  it('reserves once when two colleagues pay at the same time', async () => {
    const order = await quoted('600.00');
    const codes = await Promise.all(
      [team.member, team.owner, team.admin].map((person) => pay(order, person)),
    );
    expect(codes).toEqual(['allowed', 'allowed', 'allowed']);
    expect(await budgetOf()).toBe('1500.00 reserved, 0.00 left');
  });
});

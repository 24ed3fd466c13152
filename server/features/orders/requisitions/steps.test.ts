import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApprovalConditions } from '../../../../contract/approval-rules.ts';
import { removeMember } from '../../../testing/builders.ts';
import { type BuyingTeams, buyingTeams, decide, rule, type Team } from '../../../testing/buying-teams.ts';
import { pages } from '../../../testing/orders.ts';
import { withoutRequirements } from '../../../testing/passports.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

let payments: TestPayments;
let teams: BuyingTeams;
beforeAll(async () => {
  payments = await startTestPayments();
  await withoutRequirements(payments.app);
  teams = await buyingTeams(payments);
});
afterAll(() => payments.stop());

const statusOf = async ({ member }: Team, id: string) => {
  const { status, step } = await member.client.requisitions.find({ id });
  return { status, step };
};
const setRules = ({ owner, orgId }: Team, rules: ReturnType<typeof rule>[]) =>
  owner.client.approvalRules.set({ orgId, shown: [], rules });

describe('a step of all named members', () => {
  it('needs the approval of each of them, in any sequence, and no other', async () => {
    const team = await teams.aTeam([]);
    const { owner, admin } = team;
    const third = await teams.join(team, 'Tia Third');
    await setRules(team, [rule({ kind: 'allMembers', userIds: [admin.id, third.id] })]);
    const { id } = await teams.submitted(team);
    expect(await codeOf(decide(owner, id))).toBe('FORBIDDEN');
    await decide(third, id);
    expect(await statusOf(team, id)).toEqual({ status: 'submitted', step: 0 });
    expect(await codeOf(team.member.client.requisitions.order({ id }))).toBe('REQUISITION_NOT_APPROVED');
    expect(await codeOf(decide(third, id))).toBe('SECOND_DECISION');
    expect((await third.client.requisitions.listToDecide({ orgId: team.orgId })).items).toEqual([]);
    expect((await admin.client.requisitions.find({ id })).steps).toMatchObject([
      { approvers: [{ userId: admin.id }], isBlocked: false },
    ]);
    await decide(admin, id);
    expect(await statusOf(team, id)).toEqual({ status: 'approved', step: 1 });
  });

  it('is approved once if the last two approve at the same time', async () => {
    const team = await teams.aTeam([]);
    const { owner, admin } = team;
    await setRules(team, [rule({ kind: 'allMembers', userIds: [owner.id, admin.id] })]);
    const { id } = await teams.submitted(team);
    expect(await Promise.all([owner, admin].map((one) => codeOf(decide(one, id))))).toEqual([
      'allowed',
      'allowed',
    ]);
    expect(await statusOf(team, id)).toEqual({ status: 'approved', step: 1 });
  });

  it('is rejected by one of them', async () => {
    const team = await teams.aTeam([]);
    const { owner, admin } = team;
    await setRules(team, [rule({ kind: 'allMembers', userIds: [owner.id, admin.id] })]);
    const { id } = await teams.submitted(team);
    await decide(owner, id);
    await decide(admin, id, { verdict: 'reject' });
    expect(await statusOf(team, id)).toEqual({ status: 'rejected', step: 0 });
  });

  it('says that it is blocked after one of them has left, and then cannot be submitted again', async () => {
    const team = await teams.aTeam([]);
    const { admin, member, orgId } = team;
    const third = await teams.join(team, 'Tia Third');
    await setRules(team, [rule({ kind: 'allMembers', userIds: [admin.id, third.id] })]);
    const { id } = await teams.submitted(team);
    await decide(admin, id);
    await removeMember(payments.app, orgId, third);
    expect((await member.client.requisitions.find({ id })).steps).toMatchObject([
      { approvers: [], isBlocked: true },
    ]);
    expect(await codeOf(member.client.requisitions.revise({ id }))).toBe('NO_APPROVER');
  });

  it('does not need the requester', async () => {
    const team = await teams.aTeam([]);
    const { admin, member } = team;
    await setRules(team, [rule({ kind: 'allMembers', userIds: [admin.id, member.id] })]);
    const { id } = await teams.submitted(team);
    await decide(admin, id);
    expect((await statusOf(team, id)).status).toBe('approved');
  });
});

describe('two steps', () => {
  it('need two people', async () => {
    const team = await teams.aTeam([]);
    const { owner, admin } = team;
    await setRules(team, [rule(), rule({ kind: 'members', userIds: [owner.id, admin.id] })]);
    const { id } = await teams.submitted(team);
    await decide(owner, id);
    expect(await codeOf(decide(owner, id))).toBe('SECOND_DECISION');
    expect((await owner.client.requisitions.find({ id })).mayDecide).toBe(false);
    await decide(admin, id);
    expect((await statusOf(team, id)).status).toBe('approved');
  });

  it('cannot be submitted if only one person can decide them', async () => {
    const team = await teams.aTeam([]);
    const { owner, admin } = team;
    await setRules(team, [rule(), rule({ kind: 'members', userIds: [owner.id] })]);
    const { input } = await teams.aCart(team);
    expect(await codeOf(admin.client.requisitions.submit(input))).toBe('NO_APPROVER');
    expect(await codeOf(team.member.client.requisitions.submit(input))).toBe('allowed');
  });

  it('block the second one if its only approver decided the first one', async () => {
    const team = await teams.aTeam([]);
    const { owner, member } = team;
    await setRules(team, [rule(), rule({ kind: 'members', userIds: [owner.id] })]);
    const { id } = await teams.submitted(team);
    await decide(owner, id);
    const { steps } = await member.client.requisitions.find({ id });
    expect(steps.map(({ isBlocked }) => isBlocked)).toEqual([false, true]);
    expect(await codeOf(member.client.requisitions.revise({ id }))).toBe('allowed');
  });

  it('are never decided by one person in the database', async () => {
    const team = await teams.aTeam([]);
    const { owner, admin } = team;
    await setRules(team, [rule(), rule({ kind: 'members', userIds: [owner.id, admin.id] })]);
    const { id } = await teams.submitted(team);
    await decide(owner, id);
    const second = payments.app.ownerDb.$client.query(
      `INSERT INTO requisition_decisions (requisition_id, revision, step, verdict, content_hash, decided_by)
       SELECT requisition_id, revision, 1, verdict, content_hash, decided_by FROM requisition_decisions WHERE requisition_id = $1`,
      [id],
    );
    await expect(second).rejects.toMatchObject({ constraint: 'requisition_decisions_person' });
  });
});

describe('a rule with conditions', () => {
  const any: ApprovalConditions = { categories: [], sellers: [], costCentres: [], restrictions: [] };

  it.each<[string, Partial<ApprovalConditions>, Record<string, string | boolean>, boolean]>([
    ['a category', { categories: ['implants'] }, { category: 'Implants' }, true],
    ['another category', { categories: ['implants'] }, { category: 'EEG' }, false],
    ['prescription use', { restrictions: ['prescriptionOnly'] }, { rxOnly: true }, true],
    ['a high device class', { restrictions: ['highRisk'] }, { deviceClass: 'III' }, true],
    ['latex', { restrictions: ['containsLatex'] }, { containsLatex: true }, true],
    ['MR Unsafe', { restrictions: ['mriUnsafe'] }, { mriSafety: 'MR Unsafe' }, true],
    ['a product without a statement', { restrictions: ['prescriptionOnly', 'highRisk'] }, {}, false],
  ])('applies to a cart and to Purchase Now by %s', async (_what, conditions, details, applies) => {
    const team = await teams.aTeam([rule({ conditions: { ...any, ...conditions } })]);
    const { member, orgId } = team;
    const { input, product } = await teams.aCart(team, { details });
    expect((await member.client.approvalRules.preview({ orgId })).steps).toHaveLength(applies ? 1 : 0);
    const expected = applies ? 'APPROVAL_REQUIRED' : 'allowed';
    const now = { productId: product.id, buyerOrgId: orgId, ...pages };
    expect(await codeOf(member.client.orders.createCheckout(now))).toBe(expected);
    expect(await codeOf(member.client.purchases.place(input))).toBe(expected);
  });

  it('applies by seller and by cost centre', async () => {
    const team = await teams.aTeam([]);
    const { owner, member, orgId } = team;
    const { id, name } = teams.shop.organization;
    const conditions = { ...any, sellers: [{ id, name }], costCentres: ['W3'] };
    await setRules(team, [rule({ conditions })]);
    const { input } = await teams.aCart(team);
    expect((await member.client.approvalRules.preview({ orgId, costCentre: 'W4' })).steps).toEqual([]);
    expect((await member.client.approvalRules.preview({ orgId, costCentre: 'W3' })).steps).toHaveLength(1);
    expect(await codeOf(member.client.requisitions.submit({ ...input, costCentre: 'W4' }))).toBe(
      'NOTHING_TO_APPROVE',
    );
    const { id: requisitionId } = await member.client.requisitions.submit({ ...input, costCentre: 'W3' });
    expect(await owner.client.requisitions.find({ id: requisitionId })).toMatchObject({
      content: { orders: [{ lines: [{ options: [], restrictions: [] }] }] },
    });
  });

  it('is read again as it was set', async () => {
    const rules = [rule({ conditions: { ...any, categories: ['EEG'], restrictions: ['highRisk'] } })];
    const { member, orgId } = await teams.aTeam(rules);
    expect(await member.client.approvalRules.list({ orgId })).toEqual({ rules });
  });
});

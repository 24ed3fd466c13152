import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Purchasing, purchasingOf } from '../../../../contract/permissions.ts';
import type { Person } from '../../../testing/builders.ts';
import { type BuyingTeams, buyingTeams, decide, rule, type Team } from '../../../testing/buying-teams.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

let payments: TestPayments;
let teams: BuyingTeams;
let team: Team;
let approver: Person;
beforeAll(async () => {
  payments = await startTestPayments();
  teams = await buyingTeams(payments);
});
beforeEach(async () => {
  team = await teams.aTeam([]);
  approver = await teams.join(team, 'Anna Approver');
  await setRule({ kind: 'members', userIds: [approver.id] });
});
afterAll(() => payments.stop());

async function setRule(parts: Parameters<typeof rule>[0]) {
  const { owner, orgId } = team;
  const { rules: shown } = await owner.client.approvalRules.list({ orgId });
  await owner.client.approvalRules.set({ orgId, shown, rules: [rule({ amountFrom: '0', ...parts })] });
}

const assign = ({ id: userId }: Person, changes: Partial<Purchasing>) =>
  team.owner.client.members.setPurchasing({
    ...{ orgId: team.orgId, userId, ...purchasingOf('member', null), ...changes },
  });
const upTo = (amount: string) => ({ approvalLimit: { amount, currency: 'AUD' } as const });
const queueOf = async ({ client }: Person) =>
  (await client.requisitions.listToDecide({ orgId: team.orgId })).items.map(({ id }) => id);

describe('an approval limit', () => {
  it('allows exactly its amount, and the refusal names it', async () => {
    // Two units at 1,250 dollars.
    await assign(approver, upTo('2500.00'));
    const { id } = await teams.submitted(team);
    expect(await queueOf(approver)).toEqual([id]);
    const { revision, step, hash } = await approver.client.requisitions.find({ id });
    await assign(approver, upTo('2499.99'));
    const decision = { id, revision, step, hash, verdict: 'reject' as const };
    await expect(approver.client.requisitions.decide(decision)).rejects.toMatchObject({
      code: 'APPROVAL_LIMIT_EXCEEDED',
      data: { most: { amount: '2499.99', currency: 'AUD' } },
    });
    expect(await queueOf(approver)).toEqual([]);
    expect(await approver.client.requisitions.find({ id })).toMatchObject({
      ...{ mayDecide: false, exceededLimit: { amount: '2499.99', currency: 'AUD' } },
      steps: [{ approvers: [], isBlocked: true }],
    });
    await assign(approver, { approvalLimit: null });
    expect(await queueOf(approver)).toEqual([id]);
    expect(await codeOf(decide(approver, id))).toBe('allowed');
  });

  it('covers no purchase in another currency or in several', async () => {
    await assign(approver, { approvalLimit: { amount: '999999', currency: 'NZD' } });
    const { input } = await teams.aCart(team);
    expect(await codeOf(team.member.client.requisitions.submit(input))).toBe('NO_APPROVER');
  });

  it('blocks a step if nobody has a sufficient one', async () => {
    await assign(approver, upTo('2000'));
    const { input } = await teams.aCart(team);
    const { steps } = await team.member.client.approvalRules.preview({ orgId: team.orgId });
    expect(steps).toMatchObject([{ kind: 'members', approvers: [], isBlocked: true }]);
    expect(await codeOf(team.member.client.requisitions.submit(input))).toBe('NO_APPROVER');
  });

  it('of the member for whom a delegate decides applies to the delegate', async () => {
    const delegate = await teams.join(team, 'Dora Delegate');
    const [firstOn, lastOn] = ['2000-01-01', '2199-12-31'];
    const days = { orgId: team.orgId, toId: delegate.id, firstOn, lastOn, timeZone: 'UTC' };
    await approver.client.approvalDelegations.create(days);
    const { id } = await teams.submitted(team);
    await assign(approver, upTo('100'));
    expect(await queueOf(delegate)).toEqual([]);
    expect(await codeOf(decide(delegate, id))).toBe('APPROVAL_LIMIT_EXCEEDED');
    await assign(approver, upTo('2500'));
    await assign(delegate, upTo('100'));
    expect(await queueOf(delegate)).toEqual([id]);
    expect(await codeOf(decide(delegate, id))).toBe('allowed');
  });

  it('has no effect on owners', async () => {
    const { owner, admin, orgId } = team;
    await setRule({ kind: 'managers' });
    await assign(admin, upTo('1'));
    await owner.client.members.changeRole({ orgId, userId: admin.id, role: 'owner' });
    const { id } = await teams.submitted(team);
    expect(await queueOf(admin)).toEqual([id]);
    expect(await codeOf(decide(admin, id))).toBe('allowed');
  });

  it('is enforced by the database', async () => {
    await assign(approver, upTo('2500'));
    const { id } = await teams.submitted(team);
    await assign(approver, upTo('1'));
    const { db } = payments.app.deps;
    const insert = db.$client.query(
      `INSERT INTO requisition_decisions (requisition_id, revision, step, verdict, content_hash, decided_by)
       SELECT requisition_id, revision, 0, 'approve', content_hash, $2 FROM requisition_revisions WHERE requisition_id = $1`,
      [id, approver.id],
    );
    await expect(insert).rejects.toMatchObject({ constraint: 'requisition_decisions_limit' });
  });
});

describe('a step that asks for the permission to approve', () => {
  beforeEach(() => setRule({ kind: 'permitted' }));

  it('is decided by owners, admins and members who have it', async () => {
    const { owner, admin, member } = team;
    const { id } = await teams.submitted(team);
    const approvers = async () =>
      (await member.client.requisitions.find({ id })).steps[0]?.approvers.map(({ userId }) => userId).sort();
    expect(await approvers()).toEqual([owner.id, admin.id].sort());
    expect(await codeOf(decide(approver, id))).toBe('NOT_FOUND');
    await assign(approver, { approve: true, ...upTo('2500') });
    await assign(admin, { approve: false });
    expect(await approvers()).toEqual([owner.id, approver.id].sort());
    expect(await codeOf(decide(admin, id))).toBe('NOT_FOUND');
    expect(await codeOf(decide(approver, id))).toBe('allowed');
  });

  it('counts only people whose amount suffices', async () => {
    const { member, admin, owner } = team;
    await assign(approver, { approve: true, ...upTo('2499.99') });
    await assign(admin, { approve: true, ...upTo('2499.99') });
    const { input } = await teams.aCart(team);
    const { id } = await member.client.requisitions.submit(input);
    const { steps } = await member.client.requisitions.find({ id });
    expect(steps).toMatchObject([{ approvers: [{ userId: owner.id }], isBlocked: false }]);
    await teams.aCart(team);
    const { version } = await owner.client.carts.find({ orgId: team.orgId });
    const own = { ...input, requestKey: crypto.randomUUID(), cartVersion: version };
    expect(await codeOf(owner.client.requisitions.submit(own))).toBe('NO_APPROVER');
  });
});

describe('the permission to submit purchases for approval', () => {
  it('is needed to submit, and to submit again', async () => {
    const { member } = team;
    const { id } = await teams.submitted(team);
    await assign(member, { request: false });
    const { input } = await teams.aCart(team);
    expect(await codeOf(member.client.requisitions.submit(input))).toBe('REQUEST_NOT_PERMITTED');
    expect(await codeOf(member.client.requisitions.revise({ id }))).toBe('REQUEST_NOT_PERMITTED');
    await assign(member, { request: true });
    expect(await codeOf(member.client.requisitions.submit(input))).toBe('allowed');
  });

  it('is enforced by the database', async () => {
    const { member, orgId } = team;
    await assign(member, { request: false });
    const insert = payments.app.deps.db.$client.query(
      `INSERT INTO requisitions (org_id, requester_id, request_key, request_hash, expires_at) VALUES ($1, $2, uuidv7(), '', now())`,
      [orgId, member.id],
    );
    await expect(insert).rejects.toMatchObject({ constraint: 'requisitions_permitted' });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, removeMember } from '../../../testing/builders.ts';
import { type BuyingTeams, buyingTeams, decide, rule, type Team } from '../../../testing/buying-teams.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

let payments: TestPayments;
let teams: BuyingTeams;
let team: Team;
let delegate: Person;
beforeAll(async () => {
  payments = await startTestPayments();
  teams = await buyingTeams(payments);
});
beforeEach(async () => {
  team = await teams.aTeam([]);
  delegate = await teams.join(team, 'Dora Delegate');
  const rules = [rule({ kind: 'members', userIds: [team.admin.id] })];
  await team.owner.client.approvalRules.set({ orgId: team.orgId, shown: [], rules });
});
afterAll(() => payments.stop());

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

function delegating(from: Person, to: Person, [first, last]: [number, number] = [-1, 1]) {
  const period = { firstOn: day(first), lastOn: day(last), timeZone: 'UTC' };
  return from.client.approvalDelegations.create({ orgId: team.orgId, toId: to.id, ...period });
}

it.each(['AET', 'IST', 'US/Pacific-New', 'Mars/Olympus'])(
  'a delegation in the time zone %s is refused',
  async (timeZone) => {
    const period = { firstOn: day(0), lastOn: day(1), timeZone };
    await expect(
      team.admin.client.approvalDelegations.create({ orgId: team.orgId, toId: delegate.id, ...period }),
    ).rejects.toMatchObject({ data: { fields: { timeZone: { code: 'TIME_ZONE_UNKNOWN' } } } });
  },
);

describe('a delegate', () => {
  it('decides for another member, and the decision says for whom', async () => {
    const { admin, member } = team;
    const { id } = await teams.submitted(team);
    expect(await codeOf(decide(delegate, id))).toBe('NOT_FOUND');
    await delegating(admin, delegate);
    const { items } = await delegate.client.requisitions.listToDecide({ orgId: team.orgId });
    expect(items).toMatchObject([{ id, mayDecide: true, decidesFor: { userId: admin.id } }]);
    expect((await member.client.requisitions.find({ id })).steps).toMatchObject([
      { approvers: [{ userId: admin.id, decidesFor: null }, { decidesFor: { userId: admin.id } }] },
    ]);
    await decide(delegate, id);
    expect(await member.client.requisitions.find({ id })).toMatchObject({
      status: 'approved',
      decisions: [{ by: { userId: delegate.id }, decidedFor: { fullName: 'Adam Admin' } }],
    });
  });

  it('is asked by email', async () => {
    await delegating(team.admin, delegate);
    await teams.submitted(team);
    const { rows } = await payments.app.ownerDb.$client.query(
      'SELECT kind FROM mail_log WHERE recipient = $1',
      [delegate.email],
    );
    expect(rows).toEqual([{ kind: 'requisition-submitted' }]);
  });

  it('does not decide their own requisition, nor one of the member who delegates', async () => {
    const { owner, admin, orgId } = team;
    const shown = (await owner.client.approvalRules.list({ orgId })).rules;
    await owner.client.approvalRules.set({ orgId, shown, rules: [rule()] });
    await delegating(admin, delegate);
    const own = await teams.submitted(team, { by: delegate });
    expect(await codeOf(decide(delegate, own.id))).toBe('OWN_REQUISITION');
    const theirs = await teams.submitted(team, { by: admin });
    expect(await codeOf(decide(delegate, theirs.id))).toBe('NOT_FOUND');
  });

  it('decides only on the days of the delegation, and not after it was ended', async () => {
    const { admin, orgId } = team;
    const { id } = await teams.submitted(team);
    await delegating(admin, delegate, [2, 3]);
    await delegating(admin, delegate, [-3, -2]);
    expect(await codeOf(decide(delegate, id))).toBe('NOT_FOUND');
    const { id: present } = await delegating(admin, delegate, [-1, 1]);
    expect((await admin.client.approvalDelegations.list({ orgId })).map((one) => one.id)).toContain(present);
    expect(await admin.client.approvalDelegations.list({ orgId })).toHaveLength(2);
    await admin.client.approvalDelegations.remove({ orgId, id: present });
    expect(await codeOf(decide(delegate, id))).toBe('NOT_FOUND');
    expect(await codeOf(admin.client.approvalDelegations.remove({ orgId, id: present }))).toBe('NOT_FOUND');
  });

  it('does not decide for a member who has left', async () => {
    const { admin, orgId } = team;
    const { id } = await teams.submitted(team);
    await delegating(admin, delegate);
    await removeMember(payments.app, orgId, admin);
    expect(await codeOf(decide(delegate, id))).toBe('NOT_FOUND');
  });

  it('does not decide a second step with the right of somebody else', async () => {
    const { owner, admin, orgId } = team;
    const shown = (await owner.client.approvalRules.list({ orgId })).rules;
    const rules = [...shown, rule({ kind: 'members', userIds: [owner.id, admin.id] })];
    await owner.client.approvalRules.set({ orgId, shown, rules });
    const { id } = await teams.submitted(team);
    await delegating(admin, delegate);
    await delegating(owner, delegate);
    await decide(delegate, id);
    expect(await codeOf(decide(delegate, id))).toBe('SECOND_DECISION');
    expect(await codeOf(decide(admin, id))).toBe('SECOND_DECISION');
    await decide(owner, id);
  });

  it('finds the delegation in the file of their account', async () => {
    await delegating(team.admin, delegate);
    for (const { client } of [team.admin, delegate])
      expect((await client.users.exportData()).approvalDelegations).toMatchObject([
        { from: { userId: team.admin.id }, to: { userId: delegate.id } },
      ]);
  });

  it('decides once if the member decides at the same time', async () => {
    const { id } = await teams.submitted(team);
    await delegating(team.admin, delegate);
    const codes = await Promise.all([team.admin, delegate].map((one) => codeOf(decide(one, id))));
    // A delegate who reads the requisition after the decision may not see it any more.
    expect([
      ['REQUISITION_DECIDED', 'allowed'],
      ['NOT_FOUND', 'allowed'],
    ]).toContainEqual(codes.toSorted());
    expect((await team.owner.client.requisitions.find({ id })).decisions).toHaveLength(1);
  });

  it('can decide for a named member of a step that needs all of them', async () => {
    const { owner, admin, member, orgId } = team;
    const shown = (await owner.client.approvalRules.list({ orgId })).rules;
    const rules = [rule({ kind: 'allMembers', userIds: [owner.id, admin.id] })];
    await owner.client.approvalRules.set({ orgId, shown, rules });
    const { id } = await teams.submitted(team);
    await delegating(admin, delegate);
    await decide(delegate, id);
    expect(await codeOf(decide(admin, id))).toBe('SECOND_DECISION');
    await decide(owner, id);
    expect((await member.client.requisitions.find({ id })).status).toBe('approved');
  });
});

describe('a delegation', () => {
  it('is refused to oneself, to a stranger, and twice for one day', async () => {
    const { owner, admin } = team;
    expect(await codeOf(delegating(admin, admin))).toBe('DELEGATION_TO_ONESELF');
    await expect(delegating(admin, teams.shop.seller)).rejects.toMatchObject({
      data: { fields: { toId: { code: 'APPROVER_UNKNOWN' } } },
    });
    await delegating(admin, delegate, [0, 2]);
    expect(await codeOf(delegating(admin, owner, [2, 4]))).toBe('DELEGATION_OVERLAPS');
    expect(await codeOf(delegating(admin, owner, [3, 4]))).toBe('allowed');
  });

  it('is refused if it would form a circle, and to or from a member of another delegation', async () => {
    const { owner, admin } = team;
    await delegating(admin, delegate);
    expect(await codeOf(delegating(delegate, admin))).toBe('DELEGATION_CYCLE');
    expect(await codeOf(delegating(delegate, owner))).toBe('DELEGATION_CHAIN');
    expect(await codeOf(delegating(owner, admin))).toBe('DELEGATION_CHAIN');
    expect(await codeOf(delegating(owner, delegate))).toBe('allowed');
    expect(await codeOf(delegating(delegate, admin, [5, 6]))).toBe('allowed');
  });

  it('is refused to one of two members who delegate to each other at the same time', async () => {
    const { owner, admin } = team;
    const codes = await Promise.all([delegating(owner, admin), delegating(admin, owner)].map(codeOf));
    expect(codes.toSorted()).toEqual(['DELEGATION_CYCLE', 'allowed']);
  });

  it('is seen and ended by its two members and by managers', async () => {
    const { admin, owner, member, orgId } = team;
    const { id } = await delegating(admin, delegate);
    for (const person of [admin, delegate, owner])
      expect(await person.client.approvalDelegations.list({ orgId })).toMatchObject([{ id }]);
    expect(await member.client.approvalDelegations.list({ orgId })).toEqual([]);
    expect(await codeOf(member.client.approvalDelegations.remove({ orgId, id }))).toBe('NOT_FOUND');
    expect(await codeOf(delegate.client.approvalDelegations.remove({ orgId, id }))).toBe('allowed');
  });

  it('is refused if its last day is before its first day', async () => {
    await expect(delegating(team.admin, delegate, [2, 1])).rejects.toMatchObject({
      data: { fields: { lastOn: { code: 'PERIOD_REVERSED' } } },
    });
  });
});

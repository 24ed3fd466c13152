import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purchasingOf } from '../../../../contract/permissions.ts';
import { verifyAudit } from '../../../db/audit/verify-audit.ts';
import { removeMember } from '../../../testing/builders.ts';
import { type BuyingTeams, buyingTeams, decide, rule, type Team } from '../../../testing/buying-teams.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

let payments: TestPayments;
let teams: BuyingTeams;
let team: Team;
beforeAll(async () => {
  payments = await startTestPayments();
  teams = await buyingTeams(payments);
});
beforeEach(async () => {
  team = await teams.aTeam();
});
afterAll(() => payments.stop());

const events = async (source: 'organization' | 'member' | 'delegation' | 'decision') =>
  (await team.owner.client.audit.list({ orgId: team.orgId, source })).events;

const days = { firstOn: '2100-01-01', lastOn: '2100-01-02', timeZone: 'UTC' };

describe('the audit of the organization', () => {
  it('contains each decision with its hash and reason', async () => {
    const { owner, admin, member } = team;
    const [one, other] = [await teams.submitted(team), await teams.submitted(team)];
    await decide(admin, one.id);
    await decide(owner, other.id, { verdict: 'reject', reason: 'Too dear' });
    const { hash } = await member.client.requisitions.find({ id: one.id });
    const subject = { source: 'decision', operation: 'INSERT', subjectName: 'Mia Member' };
    expect(await events('decision')).toMatchObject([
      { ...subject, changedByName: 'Olga Owner', newData: { verdict: 'reject', reason: 'Too dear' } },
      {
        ...{ ...subject, changedByName: 'Adam Admin' },
        newData: { requisition_id: one.id, verdict: 'approve', content_hash: `\\x${hash}`, step: 0 },
      },
    ]);
    expect(await verifyAudit(payments.app.deps.db, team.orgId)).toMatchObject({
      records: { requisition_decision_audit: 2 },
      faults: [],
    });
  });

  it('contains both of two simultaneous decisions, and no refused decision', async () => {
    const { owner, admin } = team;
    const [one, other] = [await teams.submitted(team), await teams.submitted(team)];
    const codes = [decide(owner, one.id), decide(admin, other.id), decide(admin, one.id)].map(codeOf);
    expect((await Promise.all(codes)).toSorted()).toEqual(['REQUISITION_DECIDED', 'allowed', 'allowed']);
    expect(await events('decision')).toHaveLength(2);
  });

  it('contains the beginning and the end of a delegation, even when the member leaves', async () => {
    const { owner, admin, member, orgId } = team;
    const delegate = (toId: string) => admin.client.approvalDelegations.create({ orgId, toId, ...days });
    const { id } = await delegate(member.id);
    await owner.client.approvalDelegations.remove({ orgId, id });
    await delegate(member.id);
    await removeMember(payments.app, orgId, member);
    expect(await events('delegation')).toMatchObject([
      { operation: 'DELETE', subjectName: 'Adam Admin', oldData: { to_id: member.id } },
      { operation: 'INSERT', changedBy: admin.id },
      { operation: 'DELETE', changedBy: owner.id, oldData: { from_id: admin.id, to_id: member.id } },
      { operation: 'INSERT', changedBy: admin.id, newData: { first_on: '2100-01-01' } },
    ]);
    expect((await verifyAudit(payments.app.deps.db, orgId)).faults).toEqual([]);
  });

  it('contains each change of the rules and of the purchasing permissions', async () => {
    const { owner, admin, member, orgId } = team;
    const rules = [rule({ amountFrom: '5.00' })];
    await admin.client.approvalRules.set({ orgId, shown: [rule()], rules });
    const permissions = { ...purchasingOf('member', null), pay: false, viewSpending: true };
    await owner.client.members.setPurchasing({ orgId, userId: member.id, ...permissions });
    expect((await events('organization'))[0]).toMatchObject({
      ...{ operation: 'UPDATE', changedBy: admin.id },
      ...{ oldData: { approval_rules: [rule()] }, newData: { approval_rules: rules } },
    });
    expect((await events('member'))[0]).toMatchObject({
      ...{ operation: 'UPDATE', changedBy: owner.id, subjectName: 'Mia Member' },
      newData: { may_pay: false, views_spending: true },
    });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSuperAdmin, type Person, removeMember } from '../../../testing/builders.ts';
import { type BuyingTeams, buyingTeams, decide, rule, type Team } from '../../../testing/buying-teams.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { suspendOrganization } from '../../organizations/organization-status.ts';
import { remindApprovers } from './remind-approvers.ts';

let payments: TestPayments;
let teams: BuyingTeams;
let team: Team;
let colleague: Person;
let id: string;
beforeAll(async () => {
  payments = await startTestPayments();
  teams = await buyingTeams(payments);
});
beforeEach(async () => {
  team = await teams.aTeam([]);
  colleague = await teams.join(team, 'Cora Colleague');
  const { owner, orgId } = team;
  const rules = [rule({ kind: 'members', userIds: [colleague.id] }), rule()];
  await owner.client.approvalRules.set({ orgId, shown: [], rules });
  ({ id } = await teams.submitted(team));
});
afterAll(() => payments.stop());

const remind = () => remindApprovers(payments.app.deps);

/** Moves the times of the requisition into the past, as if so many days had passed. */
const pass = (days: number) =>
  payments.app.ownerDb.$client.query(
    `UPDATE requisitions SET waits_since = waits_since - $2 * interval '1 day', reminded_at = reminded_at - $2 * interval '1 day',
       escalated_at = escalated_at - $2 * interval '1 day' WHERE id = $1`,
    [id, days],
  );

async function mails(kind: 'requisition-reminder' | 'requisition-escalated', to: Person): Promise<number> {
  const { rows } = await payments.app.ownerDb.$client.query(
    'SELECT count(*)::int AS count FROM mail_log WHERE recipient = $1 AND kind = $2',
    [to.email, kind],
  );
  return Number(rows[0]?.count);
}
const reminders = (to: Person) => mails('requisition-reminder', to);
const escalations = (to: Person) => mails('requisition-escalated', to);

describe('a requisition that waits', () => {
  it('reminds its approvers once in each interval, even if the job runs twice', async () => {
    const { owner, member } = team;
    await pass(2);
    await remind();
    expect(await reminders(colleague)).toBe(0);
    await pass(1);
    await Promise.all([remind(), remind()]);
    await remind();
    expect([await reminders(colleague), await reminders(owner), await reminders(member)]).toEqual([1, 0, 0]);
    await pass(3);
    await remind();
    expect(await reminders(colleague)).toBe(2);
  });

  it('is reported once to the owners and admins, never to its requester', async () => {
    const { owner, admin, member, orgId } = team;
    const own = await teams.submitted(team, { by: admin });
    for (const one of [id, own.id])
      await payments.app.ownerDb.$client.query(
        "UPDATE requisitions SET waits_since = now() - interval '7 days' WHERE id = $1",
        [one],
      );
    await Promise.all([remind(), remind()]);
    await remind();
    expect([await escalations(owner), await escalations(admin)]).toEqual([2, 1]);
    expect([await escalations(member), await escalations(colleague)]).toEqual([0, 0]);
    // To be told gives no right to decide.
    expect((await owner.client.requisitions.listToDecide({ orgId })).items).toEqual([]);
  });

  it('begins to wait again with the next step and with a new revision', async () => {
    const { owner, member } = team;
    await pass(6);
    await remind();
    await decide(colleague, id);
    await remind();
    expect(await reminders(owner)).toBe(0);
    await pass(3);
    await remind();
    expect([await reminders(owner), await escalations(owner)]).toEqual([1, 0]);
    await member.client.requisitions.revise({ id });
    await remind();
    await pass(3);
    await remind();
    expect([await reminders(colleague), await reminders(owner)]).toEqual([2, 1]);
  });

  it('is not mentioned after it was decided or has expired, or while the organization is suspended', async () => {
    await suspendOrganization(payments.app.ownerDb, team.orgId);
    await pass(10);
    await remind();
    expect([await reminders(colleague), await escalations(team.owner)]).toEqual([0, 0]);
    const other = await teams.aTeam();
    const decided = await teams.submitted(other);
    id = decided.id;
    await pass(10);
    await decide(other.admin, id, { verdict: 'reject' });
    await remind();
    expect([await reminders(other.owner), await escalations(other.owner)]).toEqual([0, 0]);
    const expired = await teams.submitted(other);
    id = expired.id;
    await pass(10);
    await payments.app.ownerDb.$client.query('UPDATE requisitions SET expires_at = now() WHERE id = $1', [
      id,
    ]);
    await remind();
    expect([await reminders(other.owner), await escalations(other.owner)]).toEqual([0, 0]);
  });

  it('is not mentioned to users who are suspended', async () => {
    const staff = await aSuperAdmin(payments.app);
    for (const { id: userId } of [colleague, team.admin])
      await staff.client.platform.suspend({ kind: 'user', id: userId, reason: 'Stolen password' });
    await pass(10);
    await remind();
    expect([await reminders(colleague), await escalations(team.admin)]).toEqual([0, 0]);
    expect(await escalations(team.owner)).toBe(1);
  });

  it('is not mentioned after its requester has left', async () => {
    await removeMember(payments.app, team.orgId, team.member);
    await pass(10);
    await remind();
    expect([await reminders(colleague), await escalations(team.owner)]).toEqual([0, 0]);
  });
});

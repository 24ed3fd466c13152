import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withActor } from '../../../db/with-actor.ts';
import { aPerson, aProduct } from '../../../testing/builders.ts';
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
import { suspendOrganization } from '../../organizations/organization-status.ts';

let payments: TestPayments;
let teams: BuyingTeams;
let team: Team;
let id: string;
let dear: { id: string; name: string };
let kept: { id: string };
beforeAll(async () => {
  payments = await startTestPayments();
  teams = await buyingTeams(payments);
});
beforeEach(async () => {
  team = await teams.aTeam();
  ({ id, dear, kept } = await twoLines());
});
afterAll(() => payments.stop());

/** A requisition of two units for 1,250 dollars each and one for 900 dollars. */
async function twoLines() {
  const { seller, organization } = teams.shop;
  const kept = await aProduct(seller, organization.id, { price: '900.00' });
  await team.member.client.carts.addLines({
    orgId: team.orgId,
    lines: [{ productId: kept.id, quantity: 1 }],
  });
  const { id, product } = await teams.submitted(team);
  return { id, dear: product, kept };
}

const find = () => team.member.client.requisitions.find({ id });

describe('rejecting one line', () => {
  it('is refused to the requester, to colleagues and to strangers', async () => {
    const colleague = await teams.join(team, 'Cora Colleague');
    expect(await codeOf(rejectLine(team.member, id, dear.id))).toBe('OWN_REQUISITION');
    for (const person of [colleague, teams.shop.seller, await aPerson(payments.app)]) {
      const { hash, step, revision } = await find();
      const call = person.client.requisitions.rejectLine({
        ...{ id, hash, step, revision, productId: dear.id, pack: 'each' },
      });
      expect(await codeOf(call)).toBe('NOT_FOUND');
    }
    expect((await find()).revision).toBe(1);
  });

  it('submits the other lines as a new revision that needs every decision again', async () => {
    const { owner, admin, member, orgId } = team;
    const named = { kind: 'members' as const, userIds: [owner.id] };
    const rules = [rule({ amountFrom: '0' }), rule({ amountFrom: '0', ...named })];
    await owner.client.approvalRules.set({ orgId, shown: [rule()], rules });
    await member.client.requisitions.revise({ id });
    const before = await find();
    await decide(admin, id);
    await rejectLine(owner, id, dear.id, { reason: 'Too dear' });
    const after = await find();
    expect(after).toMatchObject({
      ...{ status: 'submitted', revision: 3, step: 0, lineCount: 1 },
      totals: [{ currency: 'AUD', totalAmount: '900.00' }],
      content: { orders: [{ lines: [{ productId: kept.id, quantity: 1, unitPrice: '900.00' }] }] },
      decisions: [
        { revision: 2, verdict: 'approve', line: null },
        {
          revision: 2,
          verdict: 'rejectLine',
          line: dear.name,
          reason: 'Too dear',
          by: { userId: owner.id },
        },
      ],
    });
    expect(await codeOf(member.client.requisitions.order({ id }))).toBe('REQUISITION_NOT_APPROVED');
    const old = { revision: 2, step: 1, hash: before.hash };
    expect(await codeOf(decide(owner, id, old))).toBe('REQUISITION_SUPERSEDED');
    await decide(admin, id);
    await decide(owner, id);
    const { purchaseId } = await member.client.requisitions.order({ id });
    expect((await member.client.purchases.find({ id: purchaseId })).orders).toMatchObject([
      { totalAmount: '900.00' },
    ]);
  });

  it('tells the requester and the other approvers by email', async () => {
    const mails = async () => {
      const { rows } = await payments.app.ownerDb.$client.query(
        `SELECT u.full_name AS name, m.kind FROM mail_log m JOIN users u ON u.email = m.recipient
         WHERE u.id = ANY($1)`,
        [[team.owner.id, team.admin.id, team.member.id]],
      );
      return rows.map(({ name, kind }) => `${name} ${kind}`);
    };
    expect(await mails()).toHaveLength(2);
    await rejectLine(team.owner, id, dear.id);
    expect((await mails()).toSorted()).toEqual([
      'Adam Admin requisition-submitted',
      'Adam Admin requisition-submitted',
      'Mia Member requisition-line-rejected',
      'Olga Owner requisition-submitted',
    ]);
  });

  it('happens once: the second approver acts on a superseded revision', async () => {
    const { owner, admin } = team;
    const { hash, step, revision } = await find();
    const line = { id, hash, step, revision, productId: dear.id, pack: 'each' as const };
    const codes = [owner, admin].map(({ client }) => codeOf(client.requisitions.rejectLine(line)));
    expect((await Promise.all(codes)).toSorted()).toEqual(['REQUISITION_SUPERSEDED', 'allowed']);
    expect(await codeOf(owner.client.requisitions.rejectLine(line))).toBe('REQUISITION_SUPERSEDED');
    expect(await find()).toMatchObject({ revision: 2, lineCount: 1 });
  });

  it('at the same time as an approval leaves one of the two', async () => {
    const { owner, admin } = team;
    const codes = await Promise.all([codeOf(rejectLine(owner, id, dear.id)), codeOf(decide(admin, id))]);
    const { status, revision } = await find();
    expect([
      ['allowed', 'REQUISITION_SUPERSEDED', 'submitted', 2],
      ['REQUISITION_DECIDED', 'allowed', 'approved', 1],
    ]).toContainEqual([...codes, status, revision]);
  });

  it('is refused for the only line, an unknown line, and after the requisition was decided', async () => {
    const { owner, admin } = team;
    expect(await codeOf(rejectLine(owner, id, crypto.randomUUID()))).toBe('NOT_FOUND');
    expect(await codeOf(rejectLine(owner, id, dear.id, { pack: 'box' }))).toBe('NOT_FOUND');
    await rejectLine(owner, id, dear.id);
    expect(await codeOf(rejectLine(owner, id, kept.id))).toBe('REQUISITION_ONLY_LINE');
    expect(await codeOf(rejectLine(owner, id, dear.id))).toBe('NOT_FOUND');
    await decide(admin, id);
    expect(await codeOf(rejectLine(owner, id, kept.id))).toBe('REQUISITION_DECIDED');
  });

  it('leaves nothing behind if another line can no longer be ordered, or the organization is suspended', async () => {
    const { version, name } = await teams.shop.seller.client.products.find({ id: kept.id });
    const withdrawn = { id: kept.id, version, name, price: '900.00', status: 'draft' as const };
    await teams.shop.seller.client.products.update(withdrawn);
    expect(await codeOf(rejectLine(team.owner, id, dear.id))).toBe('REQUISITION_UNAVAILABLE');
    expect(await find()).toMatchObject({ revision: 1, lineCount: 2, decisions: [] });
    await suspendOrganization(payments.app.ownerDb, team.orgId);
    expect(await codeOf(rejectLine(team.owner, id, dear.id))).toBe('ORGANIZATION_SUSPENDED');
  });

  it('cannot be recorded without a new revision', async () => {
    const record = withActor(payments.app.deps.db, team.owner.id, (tx) =>
      tx.execute(sql`
        INSERT INTO requisition_decisions (requisition_id, revision, step, verdict, product_id, pack, content_hash, decided_by)
        SELECT requisition_id, 1, 0, 'rejectLine', ${dear.id}, 'each', content_hash, ${team.owner.id}
        FROM requisition_revisions WHERE requisition_id = ${id}`),
    );
    await expect(record).rejects.toMatchObject({
      cause: { constraint: 'requisition_decisions_removed' },
    });
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApprovalRule } from '../../../../contract/approval-rules.ts';
import { purchasingOf } from '../../../../contract/permissions.ts';
import { withActor } from '../../../db/with-actor.ts';
import { addMember, aPerson, aProduct, type Person, removeMember } from '../../../testing/builders.ts';
import { type BuyingTeams, buyingTeams, decide, rule, type Team } from '../../../testing/buying-teams.ts';
import { pages } from '../../../testing/orders.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { expireRequisitions } from './expire-requisitions.ts';

let payments: TestPayments;
let shop: BuyingTeams['shop'];
let teams: BuyingTeams;
beforeAll(async () => {
  payments = await startTestPayments();
  teams = await buyingTeams(payments);
  ({ shop } = teams);
});
afterAll(() => payments.stop());

const aTeam = (rules?: ApprovalRule[]) => teams.aTeam(rules);
const aCart = (team: Team, price?: string) => teams.aCart(team, { price });
const submitted = (team: Team, by?: Person) => teams.submitted(team, { by });

async function reprice({ id }: { id: string }, price: string, status: 'active' | 'draft' = 'active') {
  const { version, name } = await shop.seller.client.products.find({ id });
  await shop.seller.client.products.update({ id, version, name, price, status });
}

describe('a cart', () => {
  it('needs an approval if it reaches the amount of the rule, and cannot be ordered without it', async () => {
    const team = await aTeam();
    const { input, product } = await aCart(team, '500.00');
    expect(await codeOf(team.member.client.purchases.place(input))).toBe('APPROVAL_REQUIRED');
    const now = { productId: product.id, buyerOrgId: team.orgId, ...pages };
    expect(await codeOf(team.member.client.orders.createCheckout(now))).toBe('allowed');
    const dear = await aProduct(shop.seller, shop.organization.id, { price: '1000.00' });
    expect(await codeOf(team.member.client.orders.createCheckout({ ...now, productId: dear.id }))).toBe(
      'APPROVAL_REQUIRED',
    );
  });

  it('below the amount is ordered without an approval, and cannot be submitted', async () => {
    const team = await aTeam();
    const { input } = await aCart(team, '499.99');
    expect(await codeOf(team.member.client.requisitions.submit(input))).toBe('NOTHING_TO_APPROVE');
    expect(await codeOf(team.member.client.purchases.place(input))).toBe('allowed');
  });

  it('of a member who may not order is decided by a manager, and then ordered by the member', async () => {
    const team = await aTeam([]);
    const { owner, member, orgId } = team;
    const nothing = { ...purchasingOf('member', null), pay: false };
    await owner.client.members.setPurchasing({ orgId, userId: member.id, ...nothing });
    const { id } = await submitted(team);
    await decide(owner, id);
    const { purchaseId } = await member.client.requisitions.order({ id });
    expect((await member.client.purchases.find({ id: purchaseId })).buyerId).toBe(member.id);
  });

  it('is submitted once, even on a repeated and on a concurrent request', async () => {
    const team = await aTeam();
    const { member, owner, orgId } = team;
    const { input } = await aCart(team);
    const ids = await Promise.all([input, input].map((one) => member.client.requisitions.submit(one)));
    expect(ids[0]).toEqual(ids[1]);
    const other = { ...input, requestKey: crypto.randomUUID() };
    expect(await codeOf(owner.client.requisitions.submit(other))).toBe('CART_CHANGED');
    expect(await member.client.carts.count({ orgId })).toEqual({ lines: 0 });
    expect((await owner.client.requisitions.list({ orgId })).items).toHaveLength(1);
  });

  it('is refused when its key is sent again with other content, and changes nothing', async () => {
    const team = await aTeam();
    const { member, owner, orgId } = team;
    const { id, input } = await submitted(team);
    const submit = (other: object) => codeOf(member.client.requisitions.submit({ ...input, ...other }));
    expect(await submit({ costCentre: 'Ward 5' })).toBe('REQUEST_KEY_REUSED');
    expect(await submit({ cartVersion: 99 })).toBe('REQUEST_KEY_REUSED');
    expect(await member.client.requisitions.submit(input)).toEqual({ id });
    expect((await owner.client.requisitions.list({ orgId })).items).toHaveLength(1);
  });

  it('cannot be submitted if nobody can decide it', async () => {
    const team = await aTeam([rule({ kind: 'costCentreOwner' })]);
    const { input } = await aCart(team);
    expect(await codeOf(team.member.client.requisitions.submit(input))).toBe('NO_APPROVER');
    const { admin, owner, orgId } = team;
    await owner.client.costCentres.create({ orgId, code: 'W3', name: 'Ward 3', ownerId: admin.id });
    const submit = { ...input, costCentre: 'W3' };
    expect(await codeOf(admin.client.requisitions.submit(submit))).toBe('NO_APPROVER');
    expect(await codeOf(team.member.client.requisitions.submit(submit))).toBe('allowed');
  });

  it('is not submitted by strangers', async () => {
    const team = await aTeam();
    const { input } = await aCart(team);
    const stranger = await aPerson(payments.app);
    expect(await codeOf(stranger.client.requisitions.submit(input))).toBe('NOT_FOUND');
    expect(await codeOf(stranger.client.requisitions.list({ orgId: team.orgId }))).toBe('NOT_FOUND');
    expect(await codeOf(stranger.client.requisitions.listToDecide({ orgId: team.orgId }))).toBe('NOT_FOUND');
  });
});

describe('a requisition', () => {
  let team: Team;
  let id: string;
  let product: { id: string };
  beforeEach(async () => {
    team = await aTeam();
    ({ id, product } = await submitted(team));
  });

  it('is seen by its requester, those who decide and those who see all purchases', async () => {
    const { member, owner, admin, orgId } = team;
    const colleague = await aPerson(payments.app);
    await addMember(payments.app, orgId, colleague, 'member');
    for (const person of [colleague, shop.seller]) {
      expect(await codeOf(person.client.requisitions.find({ id }))).toBe('NOT_FOUND');
      expect(await codeOf(decide(person, id))).toBe('NOT_FOUND');
    }
    expect(await codeOf(colleague.client.requisitions.order({ id }))).toBe('NOT_FOUND');
    expect(await codeOf(owner.client.requisitions.withdraw({ id }))).toBe('NOT_FOUND');
    expect((await colleague.client.requisitions.list({ orgId })).items).toEqual([]);
    expect((await member.client.requisitions.listToDecide({ orgId })).items).toEqual([]);
    const { items } = await admin.client.requisitions.listToDecide({ orgId });
    expect(items).toMatchObject([
      {
        ...{ id, status: 'submitted', mayDecide: true, revision: 1, step: 0, stepCount: 1, lineCount: 1 },
        ...{ requester: { fullName: 'Mia Member' }, totals: [{ currency: 'AUD', totalAmount: '2500.00' }] },
      },
    ]);
    expect((await member.client.requisitions.find({ id })).steps).toMatchObject([
      { kind: 'managers', approvers: [{ fullName: 'Adam Admin' }, { fullName: 'Olga Owner' }] },
    ]);
  });

  it('is approved and then ordered once, at its terms', async () => {
    const { member, admin } = team;
    expect(await codeOf(member.client.requisitions.order({ id }))).toBe('REQUISITION_NOT_APPROVED');
    await decide(admin, id);
    const orders = await Promise.all([1, 2, 3].map(() => member.client.requisitions.order({ id })));
    expect(new Set(orders.map(({ purchaseId }) => purchaseId)).size).toBe(1);
    const purchase = await member.client.purchases.find({ id: orders[0]?.purchaseId ?? '' });
    expect(purchase.orders).toMatchObject([{ totalAmount: '2500.00', nextStep: 'pay' }]);
    expect(await member.client.requisitions.find({ id })).toMatchObject({
      status: 'ordered',
      purchaseId: purchase.id,
      decisions: [{ verdict: 'approve', by: { fullName: 'Adam Admin' } }],
    });
    expect(await codeOf(member.client.requisitions.withdraw({ id }))).toBe('CONFLICT');
  });

  it('is decided once, even by two approvers at the same time', async () => {
    const { owner, admin } = team;
    const codes = await Promise.all([
      codeOf(decide(owner, id)),
      codeOf(decide(admin, id, { verdict: 'reject' })),
    ]);
    expect(codes.toSorted()).toEqual(['REQUISITION_DECIDED', 'allowed']);
    expect(await codeOf(decide(owner, id, { step: 0 }))).toBe('REQUISITION_DECIDED');
  });

  it('is never decided by its requester, nor by an approver who has left', async () => {
    const { owner, admin, orgId } = team;
    const own = await submitted(team, admin);
    expect(await codeOf(decide(admin, own.id))).toBe('OWN_REQUISITION');
    await owner.client.members.changeRole({ orgId, userId: admin.id, role: 'member' });
    const { revision, step, hash } = await owner.client.requisitions.find({ id });
    const decision = { id, revision, step, hash, verdict: 'approve' as const };
    expect(await codeOf(admin.client.requisitions.decide(decision))).toBe('NOT_FOUND');
  });

  it('that was submitted again needs decisions about the new revision', async () => {
    const { member, admin } = team;
    const before = await admin.client.requisitions.find({ id });
    await decide(admin, id);
    await member.client.requisitions.revise({ id });
    expect(await member.client.requisitions.find({ id })).toMatchObject({ status: 'submitted', revision: 2 });
    expect(await codeOf(member.client.requisitions.order({ id }))).toBe('REQUISITION_NOT_APPROVED');
    const old = { revision: 1, step: 0, hash: before.hash };
    expect(await codeOf(decide(admin, id, old))).toBe('REQUISITION_SUPERSEDED');
    expect(await codeOf(decide(admin, id, { revision: 3 }))).toBe('REQUISITION_SUPERSEDED');
    expect(await codeOf(decide(admin, id, { hash: '0'.repeat(64) }))).toBe('REQUISITION_SUPERSEDED');
    expect(await codeOf(decide(admin, id))).toBe('allowed');
  });

  it('keeps its approval at a lower price, and needs another one at a higher price', async () => {
    const { member, admin } = team;
    await decide(admin, id);
    await reprice(product, '1250.01');
    expect(await codeOf(member.client.requisitions.order({ id }))).toBe('REQUISITION_OUTDATED');
    await reprice(product, '1200.00');
    const { purchaseId } = await member.client.requisitions.order({ id });
    expect((await member.client.purchases.find({ id: purchaseId })).orders).toMatchObject([
      { totalAmount: '2400.00' },
    ]);
  });

  it('with a product that was withdrawn cannot be ordered; its lines go back to the cart', async () => {
    const { member, admin, orgId } = team;
    await decide(admin, id);
    await reprice(product, '1250.00', 'draft');
    expect(await codeOf(member.client.requisitions.order({ id }))).toBe('REQUISITION_UNAVAILABLE');
    expect(await codeOf(member.client.requisitions.revise({ id }))).toBe('REQUISITION_UNAVAILABLE');
    await member.client.requisitions.withdraw({ id });
    expect((await member.client.requisitions.find({ id })).status).toBe('withdrawn');
    expect(await member.client.carts.count({ orgId })).toEqual({ lines: 1 });
    expect(await codeOf(decide(admin, id))).toBe('REQUISITION_DECIDED');
    expect(await codeOf(member.client.requisitions.withdraw({ id }))).toBe('CONFLICT');
  });

  it('that was rejected has ended, and its lines can go back to the cart', async () => {
    const { member, owner, orgId } = team;
    await decide(owner, id, { verdict: 'reject', reason: 'Too dear' });
    expect(await member.client.requisitions.find({ id })).toMatchObject({
      status: 'rejected',
      decisions: [{ verdict: 'reject', reason: 'Too dear' }],
    });
    expect(await codeOf(member.client.requisitions.revise({ id }))).toBe('CONFLICT');
    await member.client.requisitions.withdraw({ id });
    expect(await member.client.requisitions.find({ id })).toMatchObject({
      ...{ status: 'rejected', mayWithdraw: false },
    });
    expect(await member.client.carts.count({ orgId })).toEqual({ lines: 1 });
    expect(await codeOf(member.client.requisitions.withdraw({ id }))).toBe('CONFLICT');
  });

  it('is not decided or ordered after its requester has left, and not seen by an approver who has left', async () => {
    const { member, owner, admin, orgId } = team;
    const other = await submitted(team);
    await decide(admin, id);
    await removeMember(payments.app, orgId, member);
    expect(await codeOf(member.client.requisitions.order({ id }))).toBe('NOT_FOUND');
    expect(await codeOf(member.client.requisitions.revise({ id }))).toBe('NOT_FOUND');
    expect(await codeOf(member.client.requisitions.withdraw({ id }))).toBe('NOT_FOUND');
    expect((await owner.client.requisitions.listToDecide({ orgId })).items).toEqual([]);
    expect((await owner.client.requisitions.find({ id: other.id })).mayDecide).toBe(false);
    expect(await codeOf(admin.client.requisitions.find({ id }))).toBe('allowed');
    await removeMember(payments.app, orgId, admin);
    expect(await codeOf(admin.client.requisitions.find({ id }))).toBe('NOT_FOUND');
  });

  it('is withdrawn by a manager only after its requester has left, and its lines move to the shared cart', async () => {
    const { member, owner, admin, orgId } = team;
    const other = await teams.join(team, 'Nils Next');
    await decide(admin, id);
    const { find, withdraw } = owner.client.requisitions;
    expect(await find({ id })).toMatchObject({ status: 'approved', mayWithdraw: false });
    expect(await codeOf(withdraw({ id }))).toBe('NOT_FOUND');
    await removeMember(payments.app, orgId, member);
    for (const person of [member, other, await aPerson(payments.app)])
      expect(await codeOf(person.client.requisitions.withdraw({ id }))).toBe('NOT_FOUND');
    expect(await find({ id })).toMatchObject({ status: 'approved', mayWithdraw: true });
    expect(await Promise.all([withdraw({ id }), withdraw({ id })].map(codeOf))).toContain('allowed');
    expect(await find({ id })).toMatchObject({ status: 'withdrawn', mayWithdraw: false });
    expect(await owner.client.carts.count({ orgId })).toEqual({ lines: 1 });
    expect(await codeOf(withdraw({ id }))).toBe('CONFLICT');
  });

  it('of a suspended organization can be read, but not decided, submitted again, ordered or withdrawn', async () => {
    const { member, owner, admin, orgId } = team;
    const other = await submitted(team);
    await decide(admin, id);
    await withActor(payments.app.ownerDb, 'system:test', (tx) =>
      tx.execute(sql`UPDATE organizations SET status = 'suspended' WHERE id = ${orgId}`),
    );
    expect((await owner.client.requisitions.listToDecide({ orgId })).items).toHaveLength(1);
    const { requisitions } = member.client;
    const codes = [
      decide(owner, other.id),
      requisitions.order({ id }),
      requisitions.revise({ id }),
      requisitions.withdraw({ id }),
    ].map(codeOf);
    expect(await Promise.all(codes)).toEqual(codes.map(() => 'ORGANIZATION_SUSPENDED'));
    expect((await requisitions.find({ id })).status).toBe('approved');
  });

  it('that was ordered while the provider did not answer gives the same purchase on the next request', async () => {
    const { member, admin } = team;
    await decide(admin, id);
    await payments.down();
    const { purchaseId } = await member.client.requisitions.order({ id });
    expect((await member.client.requisitions.find({ id })).status).toBe('ordered');
    await payments.up();
    expect(await member.client.requisitions.order({ id })).toEqual({ purchaseId });
    expect((await member.client.purchases.find({ id: purchaseId })).orders).toMatchObject([
      { nextStep: 'pay', payments: [{ attempt: 1 }] },
    ]);
  });

  it('keeps its steps when the rules change, until it is submitted again', async () => {
    const { owner, admin, member, orgId } = team;
    const rules = [rule({ amountFrom: '0', kind: 'members', userIds: [owner.id] }), rule()];
    await owner.client.approvalRules.set({ orgId, shown: [rule()], rules });
    await decide(admin, id);
    expect((await member.client.requisitions.find({ id })).status).toBe('approved');
    await member.client.requisitions.revise({ id });
    expect(await codeOf(decide(admin, id))).toBe('FORBIDDEN');
    await decide(owner, id);
    expect(await member.client.requisitions.find({ id })).toMatchObject({ status: 'submitted', step: 1 });
    await decide(admin, id);
    expect((await member.client.requisitions.find({ id })).status).toBe('approved');
  });

  it('expires, and then is neither decided nor ordered', async () => {
    const { admin, member } = team;
    const past = `UPDATE requisitions SET expires_at = now() - interval '1 s' WHERE id = $1`;
    await payments.app.ownerDb.$client.query(past, [id]);
    expect(await codeOf(decide(admin, id))).toBe('REQUISITION_EXPIRED');
    await expireRequisitions(payments.app.deps);
    expect((await member.client.requisitions.find({ id })).status).toBe('expired');
    expect(await codeOf(decide(admin, id))).toBe('REQUISITION_DECIDED');
    expect(await codeOf(member.client.requisitions.order({ id }))).toBe('REQUISITION_NOT_APPROVED');
  });

  it('cannot be changed through the cart that contains its lines', async () => {
    const { member, orgId } = team;
    const { rows } = await payments.app.ownerDb.$client.query(
      'SELECT l.id FROM cart_lines l JOIN carts c ON c.id = l.cart_id WHERE c.requisition_id = $1',
      [id],
    );
    const change = { id: String(rows[0]?.id), quantity: 1 };
    expect(await codeOf(member.client.carts.updateLine(change))).toBe('NOT_FOUND');
    expect((await member.client.carts.find({ orgId })).groups).toEqual([]);
  });

  it.each([
    ['a status', "UPDATE requisitions SET status = 'approved' WHERE id = $1", 'requisitions_decided'],
    [
      'an order without decisions',
      "UPDATE requisitions SET status = 'ordered' WHERE id = $1",
      'requisitions_move',
    ],
    ['a step', 'UPDATE requisitions SET step = 1 WHERE id = $1', 'requisitions_decided'],
    [
      'a revision',
      "UPDATE requisition_revisions SET content = '{}' WHERE requisition_id = $1",
      'requisitions_stay',
    ],
    [
      'a purchase of it',
      `INSERT INTO purchases (buyer_id, buyer_org_id, requisition_id) SELECT requester_id, org_id, id FROM requisitions WHERE id = $1`,
      'purchases_approved',
    ],
    [
      'a wrong hash',
      `INSERT INTO requisition_revisions (requisition_id, revision, content, content_hash, steps) VALUES ($1, 2, '{}', 'x', '[1]')`,
      'requisition_revisions_hash',
    ],
  ])('the database refuses %s', async (_what, statement, constraint) => {
    await expect(payments.app.ownerDb.$client.query(statement, [id])).rejects.toMatchObject({ constraint });
  });

  it('is emailed to those who decide, and the decision to its requester', async () => {
    const { admin, owner, member } = team;
    const mails = async (to: Person) => {
      const { rows } = await payments.app.ownerDb.$client.query(
        'SELECT kind FROM mail_log WHERE recipient = $1',
        [to.email],
      );
      return rows.map(({ kind }) => kind);
    };
    const asked = 'requisition-submitted';
    expect([await mails(admin), await mails(owner), await mails(member)]).toEqual([[asked], [asked], []]);
    await decide(admin, id);
    expect(await mails(member)).toEqual(['requisition-decided']);
  });
});

describe('approval rules', () => {
  it('are set by managers, and refused when somebody else has changed them', async () => {
    const { owner, member, orgId } = await aTeam();
    const change = { orgId, shown: [rule()], rules: [] };
    expect(await codeOf(member.client.approvalRules.set(change))).toBe('FORBIDDEN');
    await owner.client.approvalRules.set(change);
    expect(await codeOf(owner.client.approvalRules.set(change))).toBe('CONFLICT');
    expect(await member.client.approvalRules.list({ orgId })).toEqual({ rules: [] });
  });

  it('name members of the organization only, each once', async () => {
    const { owner, orgId } = await aTeam([]);
    const set = (userIds: string[]) =>
      owner.client.approvalRules.set({ orgId, shown: [], rules: [rule({ kind: 'members', userIds })] });
    await expect(set([])).rejects.toMatchObject({
      data: { fields: { 'rules.0.userIds': { code: 'APPROVER_MISSING' } } },
    });
    await expect(set([shop.seller.id])).rejects.toMatchObject({
      data: { fields: { 'rules.0.userIds': { code: 'APPROVER_UNKNOWN' } } },
    });
    await expect(set([owner.id, owner.id])).rejects.toMatchObject({
      data: { fields: { 'rules.0.userIds': { code: 'APPROVER_TWICE' } } },
    });
  });

  it('preview who would be asked about the current cart', async () => {
    const team = await aTeam();
    const { member, orgId, admin } = team;
    expect(await member.client.approvalRules.preview({ orgId })).toEqual({
      ...{ steps: [], isCartEmpty: true },
    });
    await aCart(team);
    const { steps } = await member.client.approvalRules.preview({ orgId });
    expect(steps).toMatchObject([{ kind: 'managers', approvers: [{}, {}] }]);
    const rules = [rule({ kind: 'members', userIds: [admin.id] })];
    expect(await member.client.approvalRules.preview({ orgId, rules })).toMatchObject({
      steps: [{ kind: 'members', approvers: [{ fullName: 'Adam Admin' }] }],
    });
  });
});

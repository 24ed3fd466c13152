import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BudgetDetails } from '../../../../contract/budgets.ts';
import { purchasingOf } from '../../../../contract/permissions.ts';
import { withActor } from '../../../db/with-actor.ts';
import { aBudget } from '../../../testing/budgets.ts';
import { addMember, anOrganization, aPerson, aProduct } from '../../../testing/builders.ts';
import { aDelivery, aShop } from '../../../testing/orders.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { carryOverBudgets } from './carry-over-budgets.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
let team: Awaited<ReturnType<typeof aTeam>>;
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
});
afterAll(() => payments.stop());
beforeEach(async () => {
  team = await aTeam();
});

/** A buyer organization with a cost centre W3, which Mia owns, and a product of 1,000 Australian dollars. */
async function aTeam() {
  const [owner, member, colleague] = [
    await aPerson(payments.app, 'Olga Owner'),
    await aPerson(payments.app, 'Mia Member'),
    await aPerson(payments.app, 'Carl Colleague'),
  ];
  const { id: orgId } = await anOrganization(payments.app, owner, 'buyer_org');
  await addMember(payments.app, orgId, member, 'member');
  await addMember(payments.app, orgId, colleague, 'member');
  const { id: costCentreId } = await owner.client.costCentres.create({
    ...{ orgId, code: 'W3', name: 'Ward 3', ownerId: member.id },
  });
  await owner.client.deliveryAddresses.create({ orgId, ...aDelivery });
  const product = await aProduct(shop.seller, shop.organization.id, { price: '1000.00' });
  return { owner, member, colleague, orgId, costCentreId, productId: product.id };
}

type Given = Partial<Parameters<typeof team.owner.client.budgets.create>[0]>;
const budget = async (given: Given = {}) => {
  const { orgId, costCentreId, owner } = team;
  return (await owner.client.budgets.create({ ...aBudget, orgId, costCentreId, ...given })).id;
};

async function filledCart(quantity: number) {
  const { member, orgId, productId } = team;
  await member.client.carts.addLines({ orgId, lines: [{ productId, quantity }] });
  const { version } = await member.client.carts.find({ orgId });
  return {
    ...{ orgId, requestKey: crypto.randomUUID(), cartVersion: version, deliverTo: 'last' as const },
    costCentre: 'W3',
  };
}
const ordered = async (quantity = 2) => {
  const { id } = await team.member.client.purchases.place(await filledCart(quantity));
  const { orders } = await team.member.client.purchases.find({ id });
  return orders[0]?.id ?? '';
};
const sumsOf = async (id: string) => {
  const { amount, carried, reserved, spent, left } = await team.owner.client.budgets.find({ id });
  return { amount, carried, reserved, spent, left };
};
const kindsOf = ({ entries }: BudgetDetails) =>
  entries.map(({ kind, amount }) => `${kind} ${amount}`).toReversed();

async function sessionOf(orderId: string) {
  const { rows } = await payments.app.ownerDb.$client.query<{ session: string }>(
    'SELECT provider_session_id AS session FROM orders WHERE id = $1',
    [orderId],
  );
  return rows[0]?.session;
}

async function pay(orderId: string) {
  await payments.control(`checkout/${await sessionOf(orderId)}/pay`);
  await payments.deliver();
}

describe('budgets', () => {
  it('are managed by owners and admins of their organization only', async () => {
    const id = await budget();
    const { orgId, member, colleague } = team;
    const change = { orgId, id, amount: '1.00', isHard: true, carriesOver: false };
    for (const { client } of [member, colleague]) {
      expect(await codeOf(client.budgets.update(change))).toBe('FORBIDDEN');
      expect(await codeOf(client.budgets.archive({ orgId, id }))).toBe('FORBIDDEN');
    }
    const other = await aTeam();
    const theirs = { ...change, orgId: other.orgId };
    expect(await codeOf(other.owner.client.budgets.update(theirs))).toBe('NOT_FOUND');
    expect(await codeOf(other.owner.client.budgets.archive(theirs))).toBe('NOT_FOUND');
    expect(await codeOf(other.owner.client.budgets.find({ id }))).toBe('NOT_FOUND');
    await expect(budget({ costCentreId: other.costCentreId })).rejects.toMatchObject({
      data: { fields: { costCentreId: { code: 'COST_CENTRE_UNKNOWN' } } },
    });
  });

  it('are seen by managers, by members who see all purchases, and by the owner of the cost centre', async () => {
    const id = await budget();
    const { orgId, owner, member, colleague } = team;
    expect((await member.client.budgets.list({ orgId })).items).toMatchObject([{ id, left: '5000.00' }]);
    expect((await colleague.client.budgets.list({ orgId })).items).toEqual([]);
    expect(await codeOf(colleague.client.budgets.find({ id }))).toBe('NOT_FOUND');
    await owner.client.members.setPurchasing({
      orgId,
      userId: colleague.id,
      ...purchasingOf('member', null),
      viewSpending: true,
    });
    expect((await colleague.client.budgets.find({ id })).costCentre).toMatchObject({
      code: 'W3',
      owner: 'Mia Member',
    });
    expect((await member.client.users.exportData()).budgets).toMatchObject([{ id }]);
  });

  it.each([
    ['archived', (id: string) => team.owner.client.budgets.archive({ orgId: team.orgId, id })],
    [
      'changed',
      (id: string) =>
        team.owner.client.budgets.update({
          ...{ orgId: team.orgId, id, amount: '9.00', isHard: false, carriesOver: false },
        }),
    ],
  ])(
    'wait for an order that has locked the organization when they are %s, and do not block it',
    async (_how, change) => {
      const id = await budget();
      const { changed } = await payments.app.deps.db.transaction(async (tx) => {
        await tx.execute(sql`SELECT FROM organizations WHERE id = ${team.orgId} FOR SHARE`);
        const changed = codeOf(change(id));
        await expect.poll(isLockAwaited, { interval: 5 }).toBe(true);
        await tx.execute(sql`SELECT FROM budgets WHERE id = ${id} FOR UPDATE`);
        return { changed };
      });
      expect(await changed).toBe('allowed');
    },
  );

  it('of one cost centre and currency do not overlap, and their changes are audited', async () => {
    const id = await budget();
    await expect(budget({ period: 'month', startsIn: aBudget.startsIn })).rejects.toMatchObject({
      data: { fields: { startsIn: { code: 'BUDGET_OVERLAPS' } } },
    });
    await budget({ currency: 'USD' });
    const { owner, orgId } = team;
    await owner.client.budgets.update({ orgId, id, amount: '7000.00', isHard: false, carriesOver: true });
    await owner.client.budgets.archive({ orgId, id });
    await budget();
    const { events } = await owner.client.audit.list({ orgId, source: 'budget' });
    expect(events.map(({ operation }) => operation)).toEqual([
      'INSERT',
      'UPDATE',
      'UPDATE',
      'INSERT',
      'INSERT',
    ]);
    const again = owner.client.budgets.update({
      orgId,
      id,
      amount: '1.00',
      isHard: false,
      carriesOver: true,
    });
    expect(await codeOf(again)).toBe('NOT_FOUND');
  });

  it('have a positive amount that their currency allows', async () => {
    for (const given of [{ amount: '0.00' }, { amount: '10.50', currency: 'JPY' }] as const)
      await expect(budget(given)).rejects.toMatchObject({
        data: { fields: { amount: { code: 'BUDGET_AMOUNT_INVALID' } } },
      });
  });
});

describe('a hard budget', () => {
  it('refuses an order that exceeds it, names what is left, and accepts the order after it was raised', async () => {
    const id = await budget();
    await ordered(3);
    const input = await filledCart(3);
    const { member, owner, orgId, colleague } = team;
    const effect = { currency: 'AUD', isHard: true, amount: '5000.00', left: '2000.00' };
    expect((await colleague.client.budgets.effect({ orgId, costCentre: 'W3' })).items).toMatchObject([
      effect,
    ]);
    expect((await colleague.client.budgets.effect({ orgId, costCentre: 'W4' })).items).toEqual([]);
    await expect(member.client.purchases.place(input)).rejects.toMatchObject({
      code: 'BUDGET_EXCEEDED',
      data: { costCentre: 'W3', left: { amount: '2000.00', currency: 'AUD' } },
    });
    expect(await sumsOf(id)).toMatchObject({ reserved: '3000.00', left: '2000.00' });
    await owner.client.budgets.update({ orgId, id, amount: '6000.00', isHard: true, carriesOver: false });
    await member.client.purchases.place(input);
    expect(await sumsOf(id)).toMatchObject({ reserved: '6000.00', left: '0.00' });
  });

  it('cannot be added with or changed to an amount below what is used', async () => {
    await ordered(3);
    const below = { data: { fields: { amount: { code: 'BUDGET_BELOW_USED' } } } };
    await expect(budget({ amount: '2999.99' })).rejects.toMatchObject(below);
    const id = await budget({ amount: '2999.99', isHard: false });
    const { owner, orgId } = team;
    const change = { orgId, id, amount: '2999.99', isHard: true, carriesOver: false };
    await expect(owner.client.budgets.update(change)).rejects.toMatchObject(below);
    await owner.client.budgets.update({ ...change, amount: '3000.00' });
    expect(await sumsOf(id)).toMatchObject({ reserved: '3000.00', left: '0.00' });
  });

  it('accepts exactly the orders that fit when many members order at the same time', async () => {
    const id = await budget({ amount: '3500.00' });
    const { orgId, member, productId } = team;
    const buyers = await Promise.all(Array.from({ length: 6 }, () => aPerson(payments.app)));
    for (const buyer of buyers) await addMember(payments.app, orgId, buyer, 'member');
    await member.client.carts.addLines({ orgId, lines: [{ productId, quantity: 1 }] });
    const outcomes: string[] = [];
    for (const _round of [1, 2]) {
      const { version } = await member.client.carts.find({ orgId });
      outcomes.push(
        ...(await Promise.all(
          buyers.map(({ client }) =>
            codeOf(
              client.purchases.place({
                ...{ orgId, requestKey: crypto.randomUUID(), cartVersion: version, deliverTo: 'last' },
                costCentre: 'W3',
              }),
            ),
          ),
        )),
      );
      await member.client.carts.addLines({ orgId, lines: [{ productId, quantity: 2 }] });
    }
    expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(2);
    expect(await sumsOf(id)).toMatchObject({ reserved: '3000.00', left: '500.00' });
  });
});

it('a soft budget accepts an order that exceeds it, and is marked', async () => {
  const id = await budget({ isHard: false, amount: '1500.00' });
  await ordered(2);
  const { left, entries } = await team.owner.client.budgets.find({ id });
  expect({ left, entries }).toMatchObject({ left: '-500.00', entries: [{ kind: 'reserve', exceeds: true }] });
});

describe('an order', () => {
  it('reserves its total, commits it when it is paid, and reverses it when it is refunded', async () => {
    const id = await budget();
    const orderId = await ordered();
    await pay(orderId);
    expect(await sumsOf(id)).toMatchObject({ reserved: '0.00', spent: '2000.00', left: '3000.00' });
    const refund = { id: orderId, requestId: crypto.randomUUID(), reason: 'duplicate' as const };
    await shop.seller.client.orders.refund({ ...refund, amount: '500.00' });
    await payments.deliver();
    expect(await sumsOf(id)).toMatchObject({ spent: '1500.00', left: '3500.00' });
    await shop.seller.client.orders.refund({ ...refund, requestId: crypto.randomUUID() });
    await payments.deliver();
    const found = await team.owner.client.budgets.find({ id });
    expect(found).toMatchObject({ spent: '0.00', left: '5000.00', months: [], categories: [] });
    expect(kindsOf(found)).toEqual([
      'reserve 2000.00',
      'commit 2000.00',
      'reverse 500.00',
      'reverse 1500.00',
    ]);
  });

  it('releases its reservation when it is cancelled, and is counted again when its payment arrives later', async () => {
    const id = await budget({ amount: '2000.00' });
    const orderId = await ordered();
    await team.member.client.orders.cancel({ id: orderId });
    expect(await sumsOf(id)).toMatchObject({ reserved: '0.00', left: '2000.00' });
    await ordered();
    await withActor(payments.app.deps.db, 'system:test', (tx) =>
      tx.execute(sql`UPDATE orders SET status = 'processing', payment_status = 'paid' WHERE id = ${orderId}`),
    );
    // The money was paid, so the order counts even if it exceeds the hard budget.
    expect(await sumsOf(id)).toMatchObject({ reserved: '2000.00', spent: '2000.00', left: '-2000.00' });
    expect(kindsOf(await team.owner.client.budgets.find({ id })).slice(-2)).toEqual([
      'reserve 2000.00',
      'commit 2000.00',
    ]);
  });

  it('releases its reservation when its time to pay has ended', async () => {
    const id = await budget();
    const orderId = await ordered();
    await payments.control(`sessions/${await sessionOf(orderId)}/expire`);
    await payments.deliver();
    expect(await sumsOf(id)).toMatchObject({ reserved: '0.00', left: '5000.00' });
  });

  it('of another cost centre, currency or organization, or without one, is not counted', async () => {
    const id = await budget({ currency: 'USD' });
    await ordered();
    const input = await filledCart(1);
    await team.member.client.purchases.place({ ...input, costCentre: '' });
    expect(await sumsOf(id)).toMatchObject({ reserved: '0.00' });
    expect(await sumsOf(await budget())).toMatchObject({ reserved: '2000.00' });
  });

  it('is shown by month, seller and category', async () => {
    const id = await budget();
    await pay(await ordered());
    const { months, sellers, categories } = await team.owner.client.budgets.find({ id });
    const month = new Date().toISOString().slice(0, 7);
    expect(months).toEqual([{ key: month, name: month, spent: '2000.00' }]);
    expect(sellers).toMatchObject([{ key: shop.organization.id, spent: '2000.00' }]);
    expect(categories).toMatchObject([{ spent: '2000.00' }]);
  });
});

describe('a requisition', () => {
  const rule = { currency: 'AUD' as const, amountFrom: '1500.00', kind: 'managers' as const, userIds: [] };
  beforeEach(async () => {
    await team.owner.client.approvalRules.set({ orgId: team.orgId, shown: [], rules: [rule] });
  });
  const submitted = async () => (await team.member.client.requisitions.submit(await filledCart(2))).id;
  const decide = async (id: string, verdict: 'approve' | 'reject') => {
    const { client } = team.owner;
    const { revision, step, hash } = await client.requisitions.find({ id });
    await client.requisitions.decide({ id, revision, step, hash, verdict });
  };

  it('reserves its total, and its order takes over the reservation', async () => {
    const id = await budget({ amount: '2000.00' });
    const requisitionId = await submitted();
    expect(await sumsOf(id)).toMatchObject({ reserved: '2000.00', left: '0.00' });
    expect(await codeOf(submitted())).toBe('BUDGET_EXCEEDED');
    const effect = { amount: '2000.00', left: '0.00', isHard: true, currency: 'AUD' };
    const { client } = team.owner;
    expect((await client.requisitions.find({ id: requisitionId })).budgets).toMatchObject([effect]);
    const { items } = await client.requisitions.listToDecide({ orgId: team.orgId });
    expect(items).toMatchObject([{ id: requisitionId, budgets: [effect] }]);
    await decide(requisitionId, 'approve');
    await team.member.client.requisitions.order({ id: requisitionId });
    const found = await team.owner.client.budgets.find({ id });
    expect(found).toMatchObject({ reserved: '2000.00', left: '0.00' });
    expect(kindsOf(found)).toEqual(['reserve 2000.00', 'release 2000.00', 'reserve 2000.00']);
  });

  it.each(['rejected', 'withdrawn', 'expired'] as const)('is released when %s', async (end) => {
    const id = await budget();
    const requisitionId = await submitted();
    if (end === 'rejected') await decide(requisitionId, 'reject');
    if (end === 'withdrawn') await team.member.client.requisitions.withdraw({ id: requisitionId });
    if (end === 'expired')
      await withActor(payments.app.deps.db, 'system:test', (tx) =>
        tx.execute(sql`UPDATE requisitions SET status = 'expired' WHERE id = ${requisitionId}`),
      );
    expect(await sumsOf(id)).toMatchObject({ reserved: '0.00', left: '5000.00' });
    expect((await team.member.client.requisitions.find({ id: requisitionId })).budgets).toEqual([]);
  });

  it('keeps its period when the period ends before it is approved and ordered', async () => {
    const requisitionId = await submitted();
    // Moves the submission to the year before.
    await payments.app.ownerDb.$client.query(
      `ALTER TABLE requisitions DISABLE TRIGGER requisitions_move; UPDATE requisitions SET created_at = created_at - interval '1 year'
       WHERE id = '${requisitionId}'; ALTER TABLE requisitions ENABLE TRIGGER requisitions_move`,
    );
    const last = await budget({ startsIn: `${Number(aBudget.startsIn.slice(0, 4)) - 1}-01` });
    const next = await budget({ amount: '100.00' });
    await decide(requisitionId, 'approve');
    await team.member.client.requisitions.order({ id: requisitionId });
    expect(await sumsOf(last)).toMatchObject({ reserved: '2000.00', left: '3000.00' });
    expect(await sumsOf(next)).toMatchObject({ reserved: '0.00', left: '100.00' });
  });
});

it('what is left of an ended budget is carried over once, as two entries', async () => {
  const startsIn = `${Number(aBudget.startsIn.slice(0, 4)) - 1}-01`;
  const last = await budget({ startsIn, carriesOver: true });
  const next = await budget({ amount: '100.00' });
  await Promise.all([carryOverBudgets(payments.app.deps), carryOverBudgets(payments.app.deps)]);
  expect(await sumsOf(last)).toMatchObject({ carried: '-5000.00', left: '0.00' });
  expect(await sumsOf(next)).toMatchObject({ carried: '5000.00', left: '5100.00' });
  const entries = await Promise.all([last, next].map((id) => team.owner.client.budgets.find({ id })));
  expect(entries.map(kindsOf)).toEqual([['carry_over -5000.00'], ['carry_over 5000.00']]);
});

it('entries are written by the database only, and never change', async () => {
  await budget();
  await ordered();
  const { ownerDb, deps } = payments.app;
  for (const change of ['UPDATE budget_entries SET amount = 1', 'DELETE FROM budget_entries']) {
    await expect(deps.db.$client.query(change)).rejects.toThrow('permission denied');
    await expect(ownerDb.$client.query(change)).rejects.toMatchObject({ constraint: 'budget_entries_stay' });
  }
  await expect(ownerDb.$client.query('TRUNCATE budget_entries')).rejects.toThrow('never change');
  await expect(deps.db.$client.query('UPDATE budgets SET reserved = 0')).rejects.toThrow('permission denied');
  await expect(deps.db.$client.query('DELETE FROM budgets')).rejects.toThrow('permission denied');
});

async function isLockAwaited(): Promise<boolean> {
  const { rowCount } = await payments.app.deps.db.$client.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rowCount === 1;
}

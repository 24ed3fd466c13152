import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aBudget } from '../../../testing/budgets.ts';
import { aProduct, type Person } from '../../../testing/builders.ts';
import { type BuyingTeams, buyingTeams, type Team } from '../../../testing/buying-teams.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

let payments: TestPayments;
let teams: BuyingTeams;
let team: Team;
let colleague: Person;
let costCentreId: string;
beforeAll(async () => {
  payments = await startTestPayments();
  teams = await buyingTeams(payments);
});
beforeEach(async () => {
  team = await teams.aTeam([]);
  colleague = await teams.join(team, 'Carl Colleague');
  const { owner, member, orgId } = team;
  const centre = { orgId, code: 'W3', name: 'Ward 3', ownerId: member.id };
  costCentreId = (await owner.client.costCentres.create(centre)).id;
});
afterAll(() => payments.stop());

const aSoftBudget = (changes: Partial<Parameters<Person['client']['budgets']['create']>[0]> = {}) =>
  team.owner.client.budgets.create({
    ...{ ...aBudget, orgId: team.orgId, costCentreId, amount: '1000.00', isHard: false, ...changes },
  });

async function purchase(price: string) {
  const { member, orgId } = team;
  const product = await aProduct(teams.shop.seller, teams.shop.organization.id, { price });
  await member.client.carts.addLines({ orgId, lines: [{ productId: product.id }] });
  const { version } = await member.client.carts.find({ orgId });
  const terms = { requestKey: crypto.randomUUID(), cartVersion: version, deliverTo: 'last' as const };
  return member.client.purchases.place({ orgId, ...terms, costCentre: 'W3' });
}

const order = async (price: string) => (await purchase(price)).orders[0]?.id ?? '';

const warnings = async ({ email }: Person) =>
  (await mailTo(payments.app, email)).filter(({ subject }) => subject.includes('is exceeded'));

it('is sent to the owner of the cost centre and the managers, once, not for each order', async () => {
  const { owner, admin, member } = team;
  const { id } = await aSoftBudget();
  await order('1000.00');
  expect(await warnings(owner)).toEqual([]);
  await order('200.00');
  await order('300.00');
  for (const person of [owner, admin, member]) {
    const mails = await warnings(person);
    expect(mails.map(({ subject }) => subject)).toEqual(['The budget of cost centre W3 is exceeded']);
    expect(mails[0]?.text).toContain(`/budgets?id=${id}`);
  }
  expect(await warnings(colleague)).toEqual([]);
  expect((await warnings(owner))[0]?.text).toMatch(/AUD.1,500\.00 of the AUD.1,000\.00/);
});

it('is sent again after the budget was not exceeded in the meantime', async () => {
  const { owner, member } = team;
  await aSoftBudget();
  const id = await order('1200.00');
  expect(await warnings(owner)).toHaveLength(1);
  await member.client.orders.cancel({ id });
  await order('1300.00');
  expect(await warnings(owner)).toHaveLength(2);
});

it('is sent about a new budget that earlier orders exceed, and not about a hard one', async () => {
  const { owner } = team;
  await order('1200.00');
  await aSoftBudget();
  expect(await warnings(owner)).toHaveLength(1);
  const { orgId } = team;
  const hard = await owner.client.costCentres.create({ orgId, code: 'W4', name: 'Ward 4', ownerId: null });
  await aSoftBudget({ costCentreId: hard.id, isHard: true });
  expect(await warnings(owner)).toHaveLength(1);
});

it('is not sent to people who declined emails', async () => {
  const { owner, admin } = team;
  await payments.app.deps.db.$client.query('UPDATE users SET wants_email = false WHERE id = $1', [admin.id]);
  await aSoftBudget();
  await order('1200.00');
  expect(await warnings(admin)).toEqual([]);
  expect(await warnings(owner)).toHaveLength(1);
});

it('is also shown with the order that exceeded the budget, until the order is cancelled', async () => {
  const { member } = team;
  await aSoftBudget();
  const placed = [await purchase('1000.00'), await purchase('1.00')];
  const shown = async () =>
    Promise.all(
      placed.map(async ({ id }) => (await member.client.purchases.find({ id })).orders[0]?.exceedsBudget),
    );
  expect(await shown()).toEqual([false, true]);
  await member.client.orders.cancel({ id: placed[1]?.orders[0]?.id ?? '' });
  expect(await shown()).toEqual([false, false]);
});

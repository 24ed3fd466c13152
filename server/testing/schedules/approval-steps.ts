import { budgetPeriods } from '../../../contract/budget-kinds.ts';
import type { Requisition } from '../../../contract/requisitions.ts';
import type { Random } from '../../../scripts/proof/random.ts';
import { carryOverBudgets } from '../../features/orders/budgets/carry-over-budgets.ts';
import { aBudget } from '../budgets.ts';
import type { Person } from '../builders.ts';
import type { TestPayments } from '../test-payments.ts';
import { type Buyers, randomRules } from './approval-world.ts';

/** One user acts on the requisition that they have seen, which may be outdated. */
export type Scene = { payments: TestPayments; buyers: Buyers; random: Random; seen: Requisition; by: Person };

export type Step = (scene: Scene) => Promise<unknown>;

const shown = ({ seen: { id, revision, step, hash } }: Scene) => ({ id, revision, step, hash });
export const requesterOf = ({ buyers, seen }: Scene) =>
  buyers.people.find(({ id }) => id === seen.requester.userId) ?? buyers.member;

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function anOrder(
  { payments, seen }: Scene,
  status: 'pending' | 'paid',
): Promise<{ id: string; session: string }> {
  const { rows } = await payments.app.ownerDb.$client.query<{ id: string; session: string }>(
    `SELECT o.id, o.provider_session_id AS session FROM orders o JOIN purchases p ON p.id = o.purchase_id
     WHERE p.requisition_id = $1 AND o.payment_status = $2 AND o.provider_session_id IS NOT NULL`,
    [seen.id, status === 'paid' ? 'paid' : 'unpaid'],
  );
  return rows[0] ?? { id: crypto.randomUUID(), session: '' };
}

/** Two times in three by somebody who can decide, otherwise by anybody. */
const approve: Step = (scene) => {
  const { seen, buyers, random, by } = scene;
  const ids = seen.steps[seen.step]?.approvers.map(({ userId }) => userId) ?? [];
  const deciders = buyers.people.filter(({ id }) => ids.includes(id));
  const person = deciders.length > 0 && random.between(0, 2) > 0 ? random.one(deciders) : by;
  return person.client.requisitions.decide({ ...shown(scene), verdict: 'approve' });
};

const rejectLine: Step = (scene) => {
  const lines = scene.seen.content.orders.flatMap((order) => order.lines);
  const { productId, pack } = scene.random.one(lines);
  return scene.by.client.requisitions.rejectLine({ ...shown(scene), productId, pack });
};

const reprice: Step = async ({ buyers, random }) => {
  const { products } = buyers.teams.shop.seller.client;
  const { id, version, name } = await products.find({ id: random.one(buyers.products).id });
  await products.update({ id, version, name, price: `${random.between(30, 300)}.00`, status: 'active' });
};

const changeRules: Step = async ({ buyers, random }) => {
  const { orgId, owner } = buyers;
  const { rules } = await owner.client.approvalRules.list({ orgId });
  await owner.client.approvalRules.set({ orgId, shown: rules, rules: randomRules(random, buyers) });
};

const delegate: Step = ({ buyers, random, by }) => {
  const days = { firstOn: day(-1), lastOn: day(random.between(0, 2)), timeZone: 'UTC' };
  const toId = random.one(buyers.people).id;
  return by.client.approvalDelegations.create({ orgId: buyers.orgId, toId, ...days });
};

const endDelegation: Step = async ({ buyers: { orgId, owner } }) => {
  const [first] = await owner.client.approvalDelegations.list({ orgId });
  if (first) await owner.client.approvalDelegations.remove({ orgId, id: first.id });
};

/** Archives a budget, and adds one of another period or amount. */
const changePeriod: Step = async ({ buyers, random, payments }) => {
  const { orgId, owner, costCentreId } = buyers;
  const { items } = await owner.client.budgets.list({ orgId });
  const active = items.find(({ state }) => state !== 'archived');
  if (active) await owner.client.budgets.archive({ orgId, id: active.id });
  const period = random.one(budgetPeriods);
  const month = period === 'month' ? day(0).slice(0, 7) : aBudget.startsIn;
  const amount = `${random.between(500, 6_000)}.00`;
  const budget = { ...aBudget, period, startsIn: month, amount, isHard: random.between(0, 3) > 0 };
  await owner.client.budgets.create({ ...budget, orgId, costCentreId, carriesOver: true });
  await carryOverBudgets(payments.app.deps);
};

const pay: Step = async (scene) => {
  const { session } = await anOrder(scene, 'pending');
  if (session) await scene.payments.control(`checkout/${session}/pay`);
  await scene.payments.deliver();
};

const refund: Step = async (scene) => {
  const { id } = await anOrder(scene, 'paid');
  const part = scene.random.between(0, 1) ? { amount: '10.00' } : {};
  const { seller } = scene.buyers.teams.shop;
  await seller.client.orders.refund({ id, requestId: crypto.randomUUID(), reason: 'duplicate', ...part });
  await scene.payments.deliver();
};

const order: Step = (scene) => requesterOf(scene).client.requisitions.order({ id: scene.seen.id });
const revise: Step = (scene) => requesterOf(scene).client.requisitions.revise({ id: scene.seen.id });

/** The steps of a schedule. Those that move a requisition on are listed several times, so that they happen more often. */
export const steps: readonly Step[] = [
  ...[approve, approve, approve, approve, approve, approve, order, order, order],
  (scene) => scene.by.client.requisitions.decide({ ...shown(scene), verdict: 'reject' }),
  (scene) => scene.by.client.requisitions.order({ id: scene.seen.id }),
  (scene) => requesterOf(scene).client.requisitions.withdraw({ id: scene.seen.id }),
  ...[
    rejectLine,
    reprice,
    revise,
    changeRules,
    delegate,
    endDelegation,
    changePeriod,
    pay,
    pay,
    pay,
    refund,
    refund,
  ],
];

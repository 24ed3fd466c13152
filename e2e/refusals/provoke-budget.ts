import type { FieldCode } from '../../contract/field-messages.ts';
import { limits } from '../../contract/limits.ts';
import type { RefusalCode } from '../../contract/refusals.ts';
import { aBudget } from '../../server/testing/budgets.ts';
import { aConnectedAccount, anOrganization, aPerson, aProduct } from '../../server/testing/builders.ts';
import { aDelivery } from '../../server/testing/orders.ts';
import { inDatabase, type Shop } from './shop.ts';

async function aCostCentre({ app }: Shop) {
  const owner = await aPerson(app);
  const { id: orgId } = await anOrganization(app, owner, 'buyer_org');
  const { id: costCentreId } = await owner.client.costCentres.create({ orgId, code: 'W3', name: 'Ward' });
  return { owner, orgId, costCentreId };
}

/** Adds budgets with these amounts, one after the other, to one cost centre. */
async function add(shop: Shop, amounts: string[]) {
  const { owner, orgId, costCentreId } = await aCostCentre(shop);
  for (const amount of amounts)
    await owner.client.budgets.create({ ...aBudget, orgId, costCentreId, amount });
}

/**
 * Orders a product for a cost centre, and adds a hard budget of one cent to the cost centre, before or after the order.
 */
async function order(shop: Shop, isBudgetFirst: boolean) {
  const { owner, orgId, costCentreId } = await aCostCentre(shop);
  const seller = await aPerson(shop.app);
  const { id: sellerOrgId } = await anOrganization(shop.app, seller);
  await aConnectedAccount(shop.app, sellerOrgId);
  const { id: productId } = await aProduct(seller, sellerOrgId);
  const addBudget = () => owner.client.budgets.create({ ...aBudget, orgId, costCentreId, amount: '0.01' });
  if (isBudgetFirst) await addBudget();
  await owner.client.deliveryAddresses.create({ orgId, ...aDelivery });
  await owner.client.carts.addLines({ orgId, lines: [{ productId }] });
  const cart = { orgId, requestKey: crypto.randomUUID(), cartVersion: 1, deliverTo: 'last' as const };
  await owner.client.purchases.place({ ...cart, costCentre: 'W3' });
  if (!isBudgetFirst) await addBudget();
}

export const provokeBudgetRefusal = {
  BUDGET_EXCEEDED: (shop: Shop) => order(shop, true),
  async TOO_MANY_BUDGETS(shop: Shop) {
    const { owner, orgId, costCentreId } = await aCostCentre(shop);
    await inDatabase(
      shop,
      `WITH actor AS (SELECT set_config('myelin.actor', 'system:test', true))
       INSERT INTO budgets (org_id, cost_centre_id, currency, period, starts_on, time_zone, amount, is_hard, carries_over)
       SELECT $1, $2, 'USD', 'month', date '1900-01-01' + make_interval(months => n), 'UTC', 1, false, false
       FROM actor, generate_series(1, $3::int) n`,
      [orgId, costCentreId, limits.budgets],
    );
    await owner.client.budgets.create({ ...aBudget, orgId, costCentreId });
  },
} satisfies Partial<Record<RefusalCode, unknown>>;

export const provokeBudgetField = {
  BUDGET_AMOUNT_INVALID: (shop: Shop) => add(shop, ['0']),
  BUDGET_OVERLAPS: (shop: Shop) => add(shop, ['1', '1']),
  BUDGET_BELOW_USED: (shop: Shop) => order(shop, false),
} satisfies Partial<Record<FieldCode, unknown>>;

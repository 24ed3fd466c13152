import type { FieldCode } from '../../contract/field-messages.ts';
import { limits } from '../../contract/limits.ts';
import { anOrganization, aPerson } from '../../server/testing/builders.ts';
import { placeUnreferenced } from './provoke-cart.ts';
import { inDatabase, type Shop } from './shop.ts';

/** Adds cost centres with these codes to one new organization. */
async function add({ app }: Shop, codes: string[], more: { name?: string; ownerId?: string } = {}) {
  const owner = await aPerson(app);
  const { id: orgId } = await anOrganization(app, owner, 'buyer_org');
  for (const code of codes) await owner.client.costCentres.create({ orgId, code, name: 'Ward', ...more });
}

export async function provokeTooManyCostCentres(shop: Shop) {
  const owner = await aPerson(shop.app);
  const { id: orgId } = await anOrganization(shop.app, owner, 'buyer_org');
  await inDatabase(
    shop,
    `WITH actor AS (SELECT set_config('myelin.actor', 'system:test', true))
     INSERT INTO cost_centres (org_id, code, name) SELECT $1, n, n FROM actor, generate_series(1, $2::int) n`,
    [orgId, limits.costCentres],
  );
  await owner.client.costCentres.create({ orgId, code: 'W3', name: 'Ward' });
}

/** For each field message of cost centres, a function that provokes it. */
export const provokeCostCentreField = {
  COST_CENTRE_UNKNOWN: (shop: Shop) =>
    placeUnreferenced(shop, { purchaseOrderNumber: 'PO-1', costCentre: 'X' }, ['W3']),
  COST_CENTRE_CODE_MISSING: (shop: Shop) => add(shop, ['']),
  COST_CENTRE_CODE_TAKEN: (shop: Shop) => add(shop, ['W3', 'w3']),
  COST_CENTRE_NAME_MISSING: (shop: Shop) => add(shop, ['W3'], { name: '' }),
  async COST_CENTRE_OWNER_UNKNOWN(shop: Shop) {
    await add(shop, ['W3'], { ownerId: (await aPerson(shop.app)).id });
  },
} satisfies Partial<Record<FieldCode, unknown>>;

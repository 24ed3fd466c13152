import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember, anOrganization, aPerson, type Person } from '../../testing/builders.ts';
import { aDelivery, aShop, pages } from '../../testing/orders.ts';
import { codeOf } from '../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
});
afterAll(() => payments.stop());

/** An organization with these requirements, and a member with a product in the shared cart. */
async function aStrictOrganization(required: { purchaseOrderNumber: boolean; costCentre: boolean }) {
  const [owner, member] = [await aPerson(payments.app), await aPerson(payments.app)];
  const { id: orgId } = await anOrganization(payments.app, owner, 'buyer_org');
  await addMember(payments.app, orgId, member, 'member');
  await owner.client.organizations.setCheckoutRequirements({ orgId, ...required });
  await member.client.deliveryAddresses.create({ orgId, ...aDelivery });
  await member.client.carts.addLines({ orgId, lines: [{ productId: shop.product.id }] });
  return { owner, member, orgId };
}

type Given = { purchaseOrderNumber?: string; costCentre?: string };

async function place({ client }: Person, orgId: string, given: Given): Promise<unknown> {
  const { version } = await client.carts.find({ orgId });
  const terms = { requestKey: crypto.randomUUID(), cartVersion: version, deliverTo: 'last' as const };
  return client.purchases.place({ orgId, ...terms, ...given });
}

const missing = {
  purchaseOrderNumber: { code: 'PURCHASE_ORDER_NUMBER_MISSING' },
  costCentre: { code: 'COST_CENTRE_MISSING' },
};

it('a checkout without the references that the organization requires is refused at their fields', async () => {
  const { owner, member, orgId } = await aStrictOrganization({ purchaseOrderNumber: true, costCentre: true });
  await expect(place(member, orgId, {})).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: missing },
  });
  await expect(
    place(member, orgId, { purchaseOrderNumber: ' ', costCentre: 'Ward 3' }),
  ).rejects.toMatchObject({
    data: { fields: { purchaseOrderNumber: missing.purchaseOrderNumber } },
  });
  await place(member, orgId, { purchaseOrderNumber: 'PO-1', costCentre: 'Ward 3' });
  const { events } = await owner.client.audit.list({ orgId, source: 'organization' });
  expect(events[0]?.newData).toMatchObject({
    requires_purchase_order_number: true,
    requires_cost_centre: true,
  });
  expect((await member.client.organizations.find({ orgId })).checkoutRequires).toEqual({
    purchaseOrderNumber: true,
    costCentre: true,
  });
});

it('Purchase Now accepts a required purchase order number, and is refused where a cost centre is required', async () => {
  const numbered = await aStrictOrganization({ purchaseOrderNumber: true, costCentre: false });
  const buy = ({ member, orgId: buyerOrgId }: typeof numbered, purchaseOrderNumber?: string) =>
    member.client.orders.createCheckout({
      ...{ productId: shop.product.id, buyerOrgId, ...pages },
      ...(purchaseOrderNumber && { purchaseOrderNumber }),
    });
  await expect(buy(numbered)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: { purchaseOrderNumber: missing.purchaseOrderNumber } },
  });
  expect(await codeOf(buy(numbered, 'PO-2'))).toBe('allowed');
  const both = await aStrictOrganization({ purchaseOrderNumber: true, costCentre: true });
  expect(await codeOf(buy(both, 'PO-3'))).toBe('COST_CENTRE_REQUIRED');
});

it.each([
  ['cost centre', { purchaseOrderNumber: false, costCentre: true }, 'COST_CENTRE_REQUIRED'],
  ['purchase order number', { purchaseOrderNumber: true, costCentre: false }, 'BAD_REQUEST'],
])('Purchase Now is refused when the %s is required at the same time', async (_, required, code) => {
  const { owner, member, orgId } = await aStrictOrganization({
    purchaseOrderNumber: false,
    costCentre: false,
  });
  const colleague = await payments.app.ownerDb.$client.connect();
  await colleague.query('BEGIN');
  await colleague.query("SELECT set_config('myelin.actor', $1, true)", [owner.id]);
  await colleague.query(
    'UPDATE organizations SET requires_cost_centre = $2, requires_purchase_order_number = $3 WHERE id = $1',
    [orgId, required.costCentre, required.purchaseOrderNumber],
  );
  const buying = codeOf(
    member.client.orders.createCheckout({ productId: shop.product.id, buyerOrgId: orgId, ...pages }),
  );
  await expect.poll(isLockAwaited, { interval: 5 }).toBe(true);
  await colleague.query('COMMIT');
  colleague.release();
  expect(await buying).toBe(code);
});

it('two colleagues can change the requirements at the same time', async () => {
  const { owner, orgId } = await aStrictOrganization({ purchaseOrderNumber: false, costCentre: false });
  const change = (required: boolean) =>
    owner.client.organizations.setCheckoutRequirements({
      ...{ orgId, purchaseOrderNumber: required, costCentre: required },
    });
  expect(await Promise.all([change(true), change(false), change(true)].map(codeOf))).toEqual(
    Array(3).fill('allowed'),
  );
});

const isLockAwaited = async () => {
  const { rowCount } = await payments.app.deps.db.$client.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rowCount === 1;
};

it('the database refuses an order without a required reference', async () => {
  const { member, orgId } = await aStrictOrganization({ purchaseOrderNumber: false, costCentre: true });
  await place(member, orgId, { costCentre: 'Ward 3' });
  const copy = payments.app.ownerDb.$client.query(
    `INSERT INTO orders (order_number, purchase_id, total_amount, currency, buyer_id, buyer_org_id, seller_org_id, provider_account_id)
     SELECT order_number || 'X', purchase_id, total_amount, 'EUR', buyer_id, buyer_org_id, seller_org_id, provider_account_id
     FROM orders WHERE buyer_org_id = $1`,
    [orgId],
  );
  await expect(copy).rejects.toMatchObject({ constraint: 'orders_references' });
});

it('an organization with cost centres accepts only the codes of active ones', async () => {
  const { owner, member, orgId } = await aStrictOrganization({
    purchaseOrderNumber: false,
    costCentre: false,
  });
  const { id } = await owner.client.costCentres.create({ orgId, code: 'W3', name: 'Ward 3' });
  const unknown = {
    code: 'BAD_REQUEST',
    data: { fields: { costCentre: { code: 'COST_CENTRE_UNKNOWN' } } },
  };
  await expect(place(member, orgId, { costCentre: 'Ward 3' })).rejects.toMatchObject(unknown);
  await owner.client.costCentres.create({ orgId, code: 'W4', name: 'Ward 4' });
  await owner.client.costCentres.update({ orgId, id, name: 'Ward 3', isArchived: true });
  await expect(place(member, orgId, { costCentre: 'W3' })).rejects.toMatchObject(unknown);
  await place(member, orgId, { costCentre: 'W4' });
  const copy = payments.app.ownerDb.$client.query(
    `INSERT INTO orders (order_number, purchase_id, total_amount, currency, buyer_id, buyer_org_id, seller_org_id, provider_account_id, cost_centre)
     SELECT order_number || 'X', purchase_id, total_amount, 'EUR', buyer_id, buyer_org_id, seller_org_id, provider_account_id, 'W3'
     FROM orders WHERE buyer_org_id = $1`,
    [orgId],
  );
  await expect(copy).rejects.toMatchObject({ constraint: 'orders_cost_centre' });
});

it('a cost centre is free text again after the last one was archived', async () => {
  const { owner, member, orgId } = await aStrictOrganization({
    purchaseOrderNumber: false,
    costCentre: false,
  });
  const { id } = await owner.client.costCentres.create({ orgId, code: 'W3', name: 'Ward 3' });
  await owner.client.costCentres.update({ orgId, id, name: 'Ward 3', isArchived: true });
  expect(await codeOf(place(member, orgId, { costCentre: 'Ward 7' }))).toBe('allowed');
});

it('an order with a cost centre that is archived at the same time is refused', async () => {
  const { owner, member, orgId } = await aStrictOrganization({
    purchaseOrderNumber: false,
    costCentre: false,
  });
  const { id } = await owner.client.costCentres.create({ orgId, code: 'W3', name: 'Ward 3' });
  await owner.client.costCentres.create({ orgId, code: 'W4', name: 'Ward 4' });
  const colleague = await payments.app.ownerDb.$client.connect();
  await colleague.query('BEGIN');
  await colleague.query("SELECT set_config('myelin.actor', $1, true)", [owner.id]);
  await colleague.query('SELECT FROM organizations WHERE id = $1 FOR NO KEY UPDATE', [orgId]);
  await colleague.query('UPDATE cost_centres SET archived_at = now() WHERE id = $1', [id]);
  const placing = codeOf(place(member, orgId, { costCentre: 'W3' }));
  await expect.poll(isLockAwaited, { interval: 5 }).toBe(true);
  await colleague.query('COMMIT');
  colleague.release();
  expect(await placing).toBe('BAD_REQUEST');
});

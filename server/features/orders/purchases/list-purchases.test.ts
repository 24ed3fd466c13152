import { afterAll, beforeAll, expect, it } from 'vitest';
import { purchaseStatuses } from '../../../../contract/purchase-status.ts';
import { addMember, anOrganization, aPaidOrder, aPerson, aProduct } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const states = {
  open: 'pending/unpaid',
  paying: 'pending/processing',
  processing: 'processing/paid',
  completed: 'completed/paid',
  refunded: 'refunded/refunded',
  failed: 'failed/failed',
  cancelled: 'cancelled/unpaid',
};

/** A buying organization with one purchase in each state. */
async function aBuyer() {
  const [seller, buyer] = [await aPerson(app), await aPerson(app)];
  const { id: sellerOrgId } = await anOrganization(app, seller);
  const { id: orgId } = await anOrganization(app, buyer, 'buyer_org');
  const product = await aProduct(seller, sellerOrgId);
  for (const state of Object.values(states))
    await aPaidOrder(app, buyer, product, { buyerOrgId: orgId, state });
  return { buyer, orgId };
}

it('purchases of an organization are listed for its managers only', async () => {
  const { buyer, orgId } = await aBuyer();
  const [member, stranger] = [await aPerson(app), await aPerson(app)];
  await addMember(app, orgId, member, 'member');
  for (const { client } of [member, stranger]) {
    expect(await codeOf(client.purchases.list({ orgId }))).toBe('NOT_FOUND');
    expect((await client.purchases.list({})).items).toEqual([]);
  }
  expect((await buyer.client.purchases.list({ orgId })).items).toHaveLength(7);
});

it.each(purchaseStatuses)('purchases that are %s can be listed alone', async (status) => {
  const { buyer } = await aBuyer();
  const { items } = await buyer.client.purchases.list({ status });
  expect(items).toMatchObject([{ status, orders: [{ freightAmount: '0.00', totalAmount: '1250.00' }] }]);
});

it('purchases are listed in pages, newest first', async () => {
  const { buyer } = await aBuyer();
  const { items: all } = await buyer.client.purchases.list({});
  const first = await buyer.client.purchases.list({ pageSize: 3 });
  const second = await buyer.client.purchases.list({ pageSize: 4, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items]).toEqual(all);
  expect(second.nextCursor).toBeNull();
});

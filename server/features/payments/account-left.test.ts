import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aSuperAdmin } from '../../testing/builders.ts';
import { aPaidPurchase, aShop, purchase, stateOf } from '../../testing/orders.ts';
import { codeOf } from '../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';

let payments: TestPayments;
beforeAll(async () => {
  payments = await startTestPayments();
});
afterAll(() => payments.stop());

let shop: Awaited<ReturnType<typeof aShop>>;
let sale: Awaited<ReturnType<typeof aPaidPurchase>>;
/**
 * A seller whose connected account was disconnected from the platform. The seller has a paid order that is not shipped.
 */
beforeEach(async () => {
  shop = await aShop(payments);
  sale = await aPaidPurchase(payments, shop.product.id);
  const { rows } = await payments.app.deps.db.$client.query<{ id: string }>(
    'SELECT provider_account_id AS id FROM connected_accounts WHERE org_id = $1',
    [shop.organization.id],
  );
  await payments.control(`accounts/${rows[0]?.id}/deauthorize`);
  await payments.deliver();
});

const obligations = async () =>
  (await shop.seller.client.organizations.listObligations({ orgId: shop.organization.id })).map(
    ({ kind }) => kind,
  );

it('accepts no more payments, and its paid order can still be shipped', async () => {
  const { client } = shop.seller;
  const { account } = await client.payments.findConnectedAccount({ orgId: shop.organization.id });
  expect(account).toMatchObject({ hasLeft: true, chargesEnabled: false, payoutsEnabled: false });
  expect(await codeOf(purchase(shop.buyer, shop.product.id))).toBe('SELLER_CANNOT_CHARGE');
  expect(await obligations()).toEqual(['to_ship']);
  expect((await client.orders.find({ id: sale.orderId }))?.viewer).toMatchObject({ mayShip: true });
});

it('reports a refund that the provider refuses to seller and staff, and moves no money', async () => {
  const asked = { id: sale.orderId, reason: 'requested_by_customer', note: 'Out of stock' } as const;
  const refusal = {
    code: 'PROVIDER_REFUSED',
    message: expect.stringContaining('no longer connected to your platform'),
  };
  const { client } = shop.seller;
  await expect(client.orders.refund({ ...asked, requestId: randomUUID() })).rejects.toMatchObject(refusal);
  const staff = await aSuperAdmin(payments.app);
  await expect(
    staff.client.platform.refundOrder({ ...asked, requestId: randomUUID() }),
  ).rejects.toMatchObject(refusal);
  const { refunds, totals } = await client.orders.findMoney({ id: sale.orderId });
  expect(refunds).toMatchObject([
    { state: 'failed', failure: expect.stringContaining('no longer connected') },
    { state: 'failed', failure: expect.stringContaining('no longer connected') },
  ]);
  expect(totals.refunded).toBe('0.00');
  expect(await stateOf(sale.buyer)).toBe('processing/paid');
  expect(await obligations()).toEqual(['to_ship']);
});

it('keeps its open dispute visible, and the dispute prevents closing', async () => {
  await payments.control(`charges/${sale.chargeId}/dispute`);
  await payments.deliver();
  const disputes = await shop.seller.client.orders.listDisputes({ orgId: shop.organization.id });
  expect(disputes).toMatchObject([{ orderId: sale.orderId, status: 'needs_response' }]);
  expect(await obligations()).toEqual(expect.arrayContaining(['to_ship', 'dispute']));
});

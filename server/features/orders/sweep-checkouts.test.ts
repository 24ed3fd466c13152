import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aPerson, type Person } from '../../testing/builders.ts';
import { aShop, purchase, purchasesOf, stateOf } from '../../testing/orders.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
});
afterAll(() => payments.stop());

/** Makes the buyer's orders older by this interval. */
async function age(buyer: Person, interval: string): Promise<void> {
  await payments.app.ownerDb.$client.query(
    `UPDATE orders SET created_at = created_at - $2::interval, updated_at = updated_at - $2::interval,
       checked_at = checked_at - $2::interval, checkout_expires_at = checkout_expires_at - $2::interval
     WHERE buyer_id = $1`,
    [buyer.id, interval],
  );
}

async function inDatabase(buyer: Person): Promise<{ status: string; session: string | null }[]> {
  const { rows } = await payments.app.deps.db.$client.query(
    'SELECT status, provider_session_id AS session FROM orders WHERE buyer_id = $1',
    [buyer.id],
  );
  return rows;
}

it('cancels and hides an order whose request never reached the provider', async () => {
  const buyer = await aPerson(payments.app);
  await payments.down();
  await expect(purchase(buyer, shop.product.id)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_ERROR' });
  await age(buyer, '4 minutes');
  await payments.sweep('sweep-checkouts');
  expect(await inDatabase(buyer)).toEqual([{ status: 'pending', session: null }]);
  await payments.up();
  await age(buyer, '1 hour 22 minutes');
  // The sweep repeats the request. The session would now be shorter than the provider allows, so the provider refuses
  // the request. The refusal proves that the first request created no session.
  await payments.app.ownerDb.$client.query(
    `UPDATE orders SET checkout_expires_at = now() + interval '5 minutes' WHERE buyer_id = $1`,
    [buyer.id],
  );
  await payments.sweep('sweep-checkouts');
  expect(await inDatabase(buyer)).toEqual([{ status: 'cancelled', session: null }]);
  expect(await purchasesOf(buyer)).toEqual([]);
  expect((await buyer.client.orders.count({ side: 'purchases' })).total).toBe(0);
});

it('finds and closes a session whose reply was lost', async () => {
  const buyer = await aPerson(payments.app);
  const { sessionId } = await purchase(buyer, shop.product.id);
  await payments.app.deps.db.$client.query(
    'UPDATE orders SET provider_session_id = NULL, checkout_url = NULL WHERE buyer_id = $1',
    [buyer.id],
  );
  expect(await purchasesOf(buyer)).toEqual([]);
  await payments.app.ownerDb.$client.query(
    `UPDATE orders SET created_at = now() - interval '6 minutes' WHERE buyer_id = $1`,
    [buyer.id],
  );
  await payments.sweep('sweep-checkouts');
  expect(await inDatabase(buyer)).toEqual([{ status: 'cancelled', session: sessionId }]);
  const session = await payments.provider<{ status: string }>(`/v1/checkout/sessions/${sessionId}`);
  expect(session.status).toBe('expired');
});

it('stores a session whose reply was lost when its event arrives first', async () => {
  const buyer = await aPerson(payments.app);
  const { sessionId } = await purchase(buyer, shop.product.id);
  await payments.app.deps.db.$client.query(
    'UPDATE orders SET provider_session_id = NULL WHERE buyer_id = $1',
    [buyer.id],
  );
  await payments.control(`checkout/${sessionId}/pay`);
  await payments.deliver();
  expect(await stateOf(buyer)).toBe('processing/paid');
});

it('checks an open order without events at growing intervals', async () => {
  const buyer = await aPerson(payments.app);
  const { sessionId } = await purchase(buyer, shop.product.id);
  const ask = vi.spyOn(payments.app.deps.payments, 'retrieveCheckoutSession');
  const asked = () => ask.mock.calls.filter(([id]) => id === sessionId).length;
  await age(buyer, '10 minutes');
  await payments.sweep('sweep-checkouts');
  expect(asked()).toBe(0);
  await age(buyer, '6 minutes');
  await payments.sweep('sweep-checkouts');
  expect(asked()).toBe(1);
  await age(buyer, '14 minutes');
  await payments.sweep('sweep-checkouts');
  expect(asked()).toBe(1);
  await payments.control('delivery', { hold: true, drop: 20 });
  await payments.control(`checkout/${sessionId}/pay`);
  await age(buyer, '3 minutes');
  await payments.sweep('sweep-checkouts');
  expect(asked()).toBe(2);
  expect(await stateOf(buyer)).toBe('processing/paid');
  ask.mockRestore();
  await payments.control('delivery', { hold: true });
});

it('cancels an expired order even if its event is lost', async () => {
  const buyer = await aPerson(payments.app);
  const { sessionId } = await purchase(buyer, shop.product.id);
  await payments.control('delivery', { hold: true, drop: 20 });
  await payments.control(`sessions/${sessionId}/expire`);
  await age(buyer, '23 hours 1 minute');
  await payments.sweep('sweep-checkouts');
  expect(await stateOf(buyer)).toBe('cancelled/unpaid');
});

it('does not check settled orders, and stops immediately while the provider is down', async () => {
  const buyers = [await aPerson(payments.app), await aPerson(payments.app)];
  for (const buyer of buyers) {
    await purchase(buyer, shop.product.id);
    await age(buyer, '16 minutes');
  }
  await payments.down();
  const ask = vi.spyOn(payments.app.deps.payments, 'retrieveCheckoutSession');
  await payments.sweep('sweep-checkouts');
  expect(ask).toHaveBeenCalledTimes(1);
  ask.mockRestore();
  for (const buyer of buyers) expect(await stateOf(buyer)).toBe('pending/unpaid');
});

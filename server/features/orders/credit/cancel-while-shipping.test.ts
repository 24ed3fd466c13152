import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aCreditShop, boughtOnAccount } from '../../../testing/credit-purchases.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

let payments: TestPayments;
beforeAll(async () => {
  payments = await startTestPayments();
});
afterAll(() => payments.stop());

it('an order is not cancelled if a part of it is shipped at the same time', async () => {
  const shop = await aCreditShop(payments);
  const { client } = shop.seller;
  const order = await boughtOnAccount(shop, 3);
  const { $client } = payments.app.ownerDb;
  const { rows } = await $client.query<{ id: string }>('SELECT id FROM order_items WHERE order_id = $1', [
    order.id,
  ]);
  const areWaiting = (count: number) =>
    vi.waitFor(async () => {
      const waiting = await payments.app.deps.db.$client.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      expect(waiting.rows).toHaveLength(count);
    }, 10_000);

  // This transaction holds the line of the order. The transaction of the parcel locks the order and then waits for the
  // line.
  const holder = await $client.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM order_items WHERE order_id = $1 FOR UPDATE', [order.id]);
  const items = rows.map(({ id }) => ({ itemId: id, quantity: 1 }));
  const parcel = { key: crypto.randomUUID(), orderId: order.id, carrier: 'australia-post' as const, items };
  const shipping = client.orders.ship({ orgId: shop.sellerOrgId, parcels: [parcel] });
  await areWaiting(1);
  const cancelling = codeOf(client.creditAccounts.cancelOrder({ id: order.id, orgId: shop.sellerOrgId }));
  await areWaiting(2);
  await holder.query('COMMIT');
  holder.release();

  expect(await shipping).toMatchObject({ shipped: [{ isComplete: false }] });
  expect(await cancelling).toBe('ORDER_NOT_CANCELLABLE');
  expect(await shop.buyer.client.orders.find({ id: order.id })).toMatchObject({ status: 'processing' });
});

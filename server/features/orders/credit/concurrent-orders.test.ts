import { afterAll, beforeAll, expect, it } from 'vitest';
import { lineAmounts } from '../../../../contract/order-lines.ts';
import { withActor } from '../../../db/with-actor.ts';
import { aCreditShop } from '../../../testing/credit-purchases.ts';
import { aDelivery, pages } from '../../../testing/orders.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { insertOrder } from '../insert-order.ts';
import { insertPurchase } from '../purchases/insert-purchase.ts';
import { reserveForOrders } from '../reserve-for-orders.ts';
import { confirmOnAccount } from './confirm-on-account.ts';

/** `npm run proof -- credit` places 1,000 orders over more connections to the database. */
const orders = Number(process.env.ORDERS ?? 40);
const fitting = Math.floor(orders / 3);
const connections = process.env.CONNECTIONS ?? '8';

let payments: TestPayments;
beforeAll(async () => {
  payments = await startTestPayments({ DATABASE_POOL: connections });
});
afterAll(() => payments.stop());

it(`exactly ${fitting} of ${orders} concurrent orders fit into one limit`, { timeout: 240_000 }, async () => {
  const { db } = payments.app.deps;
  // The amount of half an order is left at the end.
  const shop = await aCreditShop(payments, { limit: `${fitting * 100 + 50}.00` });
  const { buyer, buyerOrgId, sellerOrgId, product, accountId } = shop;
  const sold = { unitPrice: '100.00', quantity: 1, currency: 'AUD', gstTreatment: 'none' } as const;
  const delivery = { ...aDelivery, organization: '', line2: '', email: '', instructions: '' };
  const line = { ...sold, ...lineAmounts(sold), productId: product.id, name: product.name, details: {} };
  /** Writes an order as `writeOrders` does, without the cart, because an organization has only one. */
  const order = () =>
    withActor(db, buyer.id, async (tx) => {
      const purchaseId = await insertPurchase(tx, { buyerId: buyer.id, buyerOrgId });
      const orderId = await insertOrder(
        tx,
        {
          ...{ buyerId: buyer.id, buyerOrgId, sellerOrgId, purchaseId, creditAccountId: accountId },
          ...{ currency: 'AUD', providerAccountId: 'acct_test', delivery, ...pages },
          ...{ freight: { amount: '0.00', gstAmount: '0.00' }, platformFeeOf: () => '0' },
        },
        [{ ...line, pack: 'each', packUnits: 1, priceSource: 'list' }],
      );
      await reserveForOrders(tx, () => new Error('The stock is not counted'));
      await confirmOnAccount(tx, [orderId]);
    });
  const begun = performance.now();
  const outcomes: string[] = [];
  let begunOrders = 0;
  /** As many orders at a time as there are connections, so that no order waits for a connection. */
  const orderSome = async () => {
    while (begunOrders < orders) {
      begunOrders += 1;
      outcomes.push(await codeOf(order()));
    }
  };
  await Promise.all(Array.from({ length: Number(connections) }, orderSome));
  const seconds = Number(((performance.now() - begun) / 1000).toFixed(1));
  const accepted = outcomes.filter((outcome) => outcome === 'allowed').length;
  console.log(JSON.stringify({ orders, connections, accepted, seconds }));
  expect(accepted).toBe(fitting);
  expect(new Set(outcomes)).toEqual(new Set(['allowed', 'CREDIT_LIMIT_EXCEEDED']));
  const { reserved, left } = await buyer.client.creditAccounts.find({ id: accountId });
  expect({ reserved, left }).toEqual({ reserved: `${fitting * 100}.00`, left: '50.00' });
  const { rows } = await payments.app.ownerDb.$client.query(
    'SELECT count(*)::int AS entries, sum(amount)::text AS amount FROM credit_entries WHERE account_id = $1',
    [accountId],
  );
  expect(rows).toEqual([{ entries: fitting, amount: reserved }]);
});

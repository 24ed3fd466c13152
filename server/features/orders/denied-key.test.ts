import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Purchase } from '../../../contract/purchases.ts';
import type { Deps } from '../../access/context.ts';
import { aPerson, type Person } from '../../testing/builders.ts';
import { placeOrders, type Shop } from '../../testing/card-purchases.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { aShop } from '../../testing/orders.ts';
import { aCard } from '../../testing/saved-cards.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';
import { ProviderError } from '../payments/provider-error.ts';
import { selectCheckoutOrder } from './checkout-order.ts';
import { closeCheckout } from './open-checkout.ts';
import { payPurchase } from './pay-with-card.ts';

let payments: TestPayments;
let shop: Shop;
let buyer: Person;
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
  buyer = await aPerson(payments.app);
});
afterAll(() => payments.stop());

/**
 * The provider answers every request for a new session or payment with this status, as it does when the API key was
 * revoked.
 */
function denying(status: number): Deps {
  const deny = async () => {
    const reply = { type: 'StripeAuthenticationError', code: null, status, requestId: null, message: 'No' };
    throw new ProviderError('refused', reply);
  };
  const { deps } = payments.app;
  return { ...deps, payments: { ...deps.payments, createPayment: deny, createCheckoutSession: deny } };
}

const again = async ({ id }: Purchase) => (await buyer.client.purchases.find({ id })).orders[0];

it.each([401, 403])(
  'a saved card is charged later, and nobody is told that it failed, after the status %i',
  async (status) => {
    const { id: cardId } = await aCard(payments, buyer);
    const placed = await placeOrders(buyer, [shop], { cardId });
    await expect(payPurchase(denying(status), { purchaseId: placed.id })).rejects.toThrow();
    expect(await again(placed)).toMatchObject({
      isCardInProgress: true,
      payments: [{ attempt: 1, failure: null }],
    });
    await payments.deliver();
    expect(await again(placed)).toMatchObject({ status: 'processing', paymentStatus: 'paid' });
    const subjects = (await mailTo(payments.app, buyer.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.endsWith('is not paid yet'))).toEqual([]);
  },
);

it.each([401, 403])('an order whose page may exist is not cancelled after the status %i', async (status) => {
  await payments.down();
  const placed = await placeOrders(buyer, [shop], {});
  await payments.up();
  const order = await selectCheckoutOrder(payments.app.deps.db, sql`o.purchase_id = ${placed.id}`);
  if (!order) throw new Error('The order was not found');
  await expect(closeCheckout(denying(status), order)).rejects.toThrow();
  expect(await again(placed)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });
  await closeCheckout(payments.app.deps, order);
  expect(await again(placed)).toMatchObject({ status: 'cancelled' });
});

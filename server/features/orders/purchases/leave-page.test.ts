import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import type { Purchase } from '../../../../contract/purchases.ts';
import { aPerson, aProduct, type Person } from '../../../testing/builders.ts';
import {
  bankAnswers,
  later,
  openPage,
  paymentsFor,
  placeOrders,
  type Shop,
  statesOf,
} from '../../../testing/card-purchases.ts';
import { aShop } from '../../../testing/orders.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { aCard } from '../../../testing/saved-cards.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

let payments: TestPayments;
let shop: Shop;
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
});
afterAll(() => payments.stop());

let buyer: Person;
let cardId: string;
beforeEach(async () => {
  buyer = await aPerson(payments.app, 'Bea Buyer');
  cardId = (await aCard(payments, buyer)).id;
});

/** An order with an open checkout. */
async function withPage(sellers: Pick<Shop, 'product'>[] = [shop]) {
  const placed = await placeOrders(buyer, sellers, {});
  const orderId = placed.orders[0]?.id ?? '';
  const sessionId = await openPage(buyer, placed.id, orderId);
  return { placed, orderId, sessionId, charge: { id: placed.id, orderId, cardId } };
}

const again = async ({ id }: Purchase) => (await buyer.client.purchases.find({ id })).orders;
const press = (charge: { id: string; orderId: string; cardId: string }) =>
  buyer.client.purchases.charge(charge);
const pageOf = (sessionId: string) =>
  payments.provider<{ status: string; payment_status: string }>(`/v1/checkout/sessions/${sessionId}`);
const payOn = (sessionId: string) => payments.control(`checkout/${sessionId}/pay`);
const succeeded = async (placed: Purchase) =>
  statesOf(await paymentsFor(payments, placed)).filter((state) => state === 'succeeded').length;

describe('an order with an open checkout', () => {
  it('is charged to a saved card after the page was closed, and not by a stranger or a second press', async () => {
    const { placed, orderId, sessionId, charge } = await withPage();
    const stranger = await aPerson(payments.app);
    expect(await codeOf(stranger.client.purchases.charge(charge))).toBe('NOT_FOUND');
    expect(await again(placed)).toMatchObject([{ isChargeable: true, nextStep: 'pay' }]);
    const codes = await Promise.all([1, 2].map(() => codeOf(press(charge))));
    expect(codes.toSorted()).toEqual(['CONFLICT', 'allowed']);
    expect(await codeOf(buyer.client.purchases.pay({ id: placed.id, orderId }))).toBe('CONFLICT');
    expect(await again(placed)).toMatchObject([{ isChargeable: false, nextStep: 'waitForBank' }]);
    await payments.deliver();
    expect(await pageOf(sessionId)).toMatchObject({ status: 'expired' });
    expect(await again(placed)).toMatchObject([
      {
        paymentStatus: 'paid',
        payments: [
          { attempt: 1, state: 'failed', isByCard: false },
          { attempt: 2, state: 'succeeded', isByCard: true },
        ],
      },
    ]);
    expect(await succeeded(placed)).toBe(1);
  });

  it('is charged to saved cards a limited number of times, so that its stock is not reserved without end', async () => {
    const { placed, orderId, sessionId, charge } = await withPage();
    await payments.app.ownerDb.$client.query('UPDATE orders SET attempt = $2 WHERE id = $1', [
      orderId,
      limits.cardAttempts,
    ]);
    expect(await codeOf(press(charge))).toBe('CONFLICT');
    expect(await again(placed)).toMatchObject([{ isChargeable: false, nextStep: 'pay' }]);
    expect(await pageOf(sessionId)).toMatchObject({ status: 'open' });
  });

  it('stays paid by its page when the buyer pays there before the page is closed', async () => {
    const { placed, sessionId, charge } = await withPage();
    await press(charge);
    await payOn(sessionId);
    await runJobs(payments.app);
    const paid = [{ paymentStatus: 'paid', payments: [{}, { state: 'succeeded', isByCard: false }] }];
    expect(await again(placed)).toMatchObject(paid);
    await payments.deliver();
    expect(await again(placed)).toMatchObject(paid);
    expect(statesOf(await paymentsFor(payments, placed))).toEqual(['succeeded']);
  });

  it('stays paid by its page when the event of that payment arrives before the job', async () => {
    const { placed, sessionId, charge } = await withPage();
    await payOn(sessionId);
    await press(charge);
    await payments.control('deliver', {});
    await runJobs(payments.app);
    expect(await again(placed)).toMatchObject([{ paymentStatus: 'paid', isCardInProgress: false }]);
    expect(statesOf(await paymentsFor(payments, placed))).toEqual(['succeeded']);
  });

  it('is paid once when the buyer pays on the page, presses Pay and the job runs at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { placed, sessionId, charge } = await withPage();
      await Promise.allSettled([
        payOn(sessionId),
        press(charge).then(() => Promise.all([runJobs(payments.app), payments.deliver()])),
        press(charge),
      ]);
      await payments.deliver();
      await later(payments, placed, 5);
      await payments.sweep('sweep-checkouts');
      expect(await again(placed)).toMatchObject([{ paymentStatus: 'paid' }]);
      expect(await succeeded(placed)).toBe(1);
    }
  });

  it('keeps the card when the bank declines another card on the page before it is closed', async () => {
    const { placed, sessionId, charge } = await withPage();
    await payments.control(`checkout/${sessionId}/pay`, { card: '4000000000000002' });
    await press(charge);
    const events = (await payments.undelivered()).map(({ event }) => event);
    await payments.control('deliver', { events });
    await payments.deliver();
    expect(await again(placed)).toMatchObject([
      { paymentStatus: 'paid', payments: [{}, { isByCard: true }] },
    ]);
    expect(await succeeded(placed)).toBe(1);
  });

  it('gets another page when the card is declined, even when the event of the closed page arrives late', async () => {
    const { placed, orderId, sessionId, charge } = await withPage();
    await bankAnswers(payments, cardId, 'decline');
    await press(charge);
    await runJobs(payments.app);
    expect(await pageOf(sessionId)).toMatchObject({ status: 'expired' });
    await payments.deliver();
    expect(await again(placed)).toMatchObject([
      { nextStep: 'pay', isChargeable: true, payments: [{}, { failure: 'declined' }, { state: 'open' }] },
    ]);
    await press(charge);
    await payments.deliver();
    expect(await again(placed)).toMatchObject([{ paymentStatus: 'paid' }]);
    expect(await codeOf(buyer.client.purchases.pay({ id: placed.id, orderId }))).toBe('CONFLICT');
    expect(await succeeded(placed)).toBe(1);
  });

  it('is charged later when the provider is silent, and not before the page is closed', async () => {
    const { placed, sessionId, charge } = await withPage();
    await payments.down();
    await press(charge);
    await runJobs(payments.app);
    await payments.up();
    expect(await pageOf(sessionId)).toMatchObject({ status: 'open' });
    expect(await again(placed)).toMatchObject([{ nextStep: 'waitForBank' }]);
    await later(payments, placed, 5);
    await payments.sweep('sweep-checkouts');
    expect(await pageOf(sessionId)).toMatchObject({ status: 'expired' });
    expect(await again(placed)).toMatchObject([{ paymentStatus: 'paid' }]);
    await payments.deliver();
    expect(await succeeded(placed)).toBe(1);
  });
});

describe('an order that left its page', () => {
  it('is cancelled together with its page when the product is withdrawn', async () => {
    const { seller, organization } = shop;
    const product = await aProduct(seller, organization.id);
    const { placed, sessionId, charge } = await withPage([{ product }]);
    await payments.down();
    await press(charge);
    await runJobs(payments.app);
    await payments.up();
    await seller.client.products.delete({ id: product.id });
    await payments.deliver();
    expect(await pageOf(sessionId)).toMatchObject({ status: 'expired' });
    expect(await again(placed)).toMatchObject([{ status: 'cancelled', paymentStatus: 'unpaid' }]);
    expect(await succeeded(placed)).toBe(0);
  });

  it('is not charged after its time to pay', async () => {
    const { placed, charge } = await withPage();
    await later(payments, placed, 24 * 60);
    expect(await codeOf(press(charge))).toBe('CONFLICT');
    expect(await again(placed)).toMatchObject([{ isChargeable: false }]);
  });
});

it('an order whose page was requested without a reply is charged after that page was found and closed', async () => {
  const { placed, sessionId, charge } = await withPage();
  await payments.app.ownerDb.$client.query(
    'UPDATE orders SET provider_session_id = NULL, checkout_url = NULL WHERE id = $1',
    [charge.orderId],
  );
  await payments.down();
  expect(await codeOf(press(charge))).toBe('PAYMENT_PROVIDER_ERROR');
  await payments.up();
  await press(charge);
  await payments.deliver();
  expect(await pageOf(sessionId)).toMatchObject({ status: 'expired' });
  expect(await again(placed)).toMatchObject([{ paymentStatus: 'paid' }]);
  expect(await succeeded(placed)).toBe(1);
});

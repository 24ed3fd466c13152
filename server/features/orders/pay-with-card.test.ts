import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Purchase } from '../../../contract/purchases.ts';
import {
  addMember,
  anOrganization,
  aPerson,
  aProduct,
  type Person,
  removeMember,
} from '../../testing/builders.ts';
import {
  bankAnswers,
  fillCart,
  later,
  openPage,
  paymentsFor,
  placeOrders,
  type Shop,
  statesOf,
} from '../../testing/card-purchases.ts';
import { aShop } from '../../testing/orders.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { aCard } from '../../testing/saved-cards.ts';
import { codeOf } from '../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';
import { payPurchase } from './pay-with-card.ts';

let payments: TestPayments;
let shops: [Shop, Shop, Shop];
beforeAll(async () => {
  payments = await startTestPayments({ PLATFORM_FEE_PERCENT: '5' });
  shops = [await aShop(payments), await aShop(payments), await aShop(payments)];
});
afterAll(() => payments.stop());

let buyer: Person;
let cardId: string;
beforeEach(async () => {
  buyer = await aPerson(payments.app, 'Bea Buyer');
  cardId = (await aCard(payments, buyer)).id;
});

async function rows<Row>(text: string, values: unknown[]): Promise<Row[]> {
  return (await payments.app.ownerDb.$client.query(text, values)).rows as Row[];
}

type Placing = Parameters<typeof placeOrders>[2] & { sellers?: Shop[] };

/** By default, the cart has a product of each of the three sellers. */
const place = (by: Person, { sellers = shops, ...given }: Placing) => placeOrders(by, sellers, given);

const again = ({ id }: { id: string }) => buyer.client.purchases.find({ id });

async function payOnPage(id: string, orderId: string): Promise<void> {
  await payments.control(`checkout/${await openPage(buyer, id, orderId)}/pay`);
  await payments.deliver();
}

describe('a purchase is refused', () => {
  it('with the card of a stranger, of another owner, or of an organization whose cards one does not manage', async () => {
    const [stranger, member] = [await aPerson(payments.app), await aPerson(payments.app)];
    const { id: orgId } = await anOrganization(payments.app, buyer, 'buyer_org');
    const { id: otherId } = await anOrganization(payments.app, buyer, 'buyer_org');
    await addMember(payments.app, orgId, member, 'member');
    const shared = await aCard(payments, buyer, { orgId });
    const other = await aCard(payments, buyer, { orgId: otherId });
    expect(await codeOf(place(stranger, { cardId }))).toBe('CARD_UNUSABLE');
    expect(await codeOf(place(buyer, { cardId: shared.id }))).toBe('CARD_UNUSABLE');
    expect(await codeOf(place(buyer, { cardId: other.id, orgId }))).toBe('CARD_UNUSABLE');
    expect(await codeOf(place(member, { cardId: shared.id, orgId }))).toBe('CARD_UNUSABLE');
    for (const { client } of [stranger, member]) expect((await client.purchases.list({})).items).toEqual([]);
    expect((await buyer.client.purchases.list({ orgId })).items).toEqual([]);
  });

  it('with a card that was removed or has expired, and the cart stays', async () => {
    await rows('UPDATE saved_cards SET expiry_year = 2024 WHERE id = $1', [cardId]);
    expect(await codeOf(place(buyer, { cardId, sellers: [shops[0]] }))).toBe('CARD_UNUSABLE');
    await buyer.client.cards.remove({ id: cardId });
    expect(await codeOf(place(buyer, { cardId, sellers: [shops[0]] }))).toBe('CARD_UNUSABLE');
    expect(await buyer.client.carts.count({})).toEqual({ lines: 1 });
  });
});

describe('a purchase with a saved card', () => {
  it('charges the card once for each order, and keeps the share of the platform', async () => {
    const placed = await place(buyer, { cardId });
    expect(placed.status).toBe('paying');
    expect((await buyer.client.purchases.list({ status: 'paying' })).items).toMatchObject([
      { id: placed.id },
    ]);
    expect(placed.orders.map(({ nextStep }) => nextStep)).toEqual([
      'waitForBank',
      'waitForBank',
      'waitForBank',
    ]);
    const [order] = placed.orders;
    expect(await codeOf(buyer.client.purchases.pay({ id: placed.id, orderId: order?.id ?? '' }))).toBe(
      'CONFLICT',
    );
    await payments.deliver();
    const found = await again(placed);
    expect(found.status).toBe('processing');
    for (const { payments: attempts, ...one } of found.orders) {
      expect(one).toMatchObject({ paymentStatus: 'paid', nextStep: 'waitForSeller', isOpened: true });
      expect(attempts).toMatchObject([{ attempt: 1, state: 'succeeded', isByCard: true, failure: null }]);
    }
    expect(statesOf(await paymentsFor(payments, placed))).toEqual(['succeeded', 'succeeded', 'succeeded']);
    const ledger = await rows<{ kind: string; count: number }>(
      'SELECT kind, count(*)::int FROM ledger_entries WHERE order_id = ANY($1) GROUP BY kind ORDER BY kind',
      [found.orders.map(({ id }) => id)],
    );
    expect(ledger.map(({ count }) => count)).toEqual(ledger.map(() => 3));
    expect(ledger.map(({ kind }) => kind)).toContain('application_fee');
  });

  it('can be refunded, and is visible to its seller', async () => {
    const placed = await place(buyer, { cardId, sellers: [shops[0]] });
    await payments.deliver();
    const { client } = shops[0].seller;
    const id = placed.orders[0]?.id ?? '';
    expect(await client.orders.find({ id })).toMatchObject({ paymentStatus: 'paid' });
    await client.orders.refund({ id, requestId: crypto.randomUUID(), reason: 'requested_by_customer' });
    await payments.deliver();
    expect((await again(placed)).status).toBe('refunded');
  });

  it("is paid with the organization's card by a manager, who may lose the role afterwards", async () => {
    const admin = await aPerson(payments.app);
    const { id: orgId } = await anOrganization(payments.app, buyer, 'buyer_org');
    await addMember(payments.app, orgId, admin, 'admin');
    const shared = await aCard(payments, buyer, { orgId });
    const { id } = await place(admin, { cardId: shared.id, orgId, sellers: [shops[0]] });
    await removeMember(payments.app, orgId, admin);
    await payments.deliver();
    expect(await buyer.client.purchases.find({ id })).toMatchObject({ status: 'processing' });
  });

  it('is the same when it is submitted twice at the same time', async () => {
    const request = await fillCart(buyer, [shops[0], shops[1]], { cardId });
    const submit = () => buyer.client.purchases.place(request);
    const [first, second] = await Promise.all([submit(), submit()]);
    expect(second.id).toBe(first.id);
    await payments.deliver();
    expect((await submit()).id).toBe(first.id);
    expect(statesOf(await paymentsFor(payments, first))).toEqual(['succeeded', 'succeeded']);
  });

  it('leaves an order whose freight is not quoted to the page of the purchase', async () => {
    const shop = await aShop(payments);
    const elsewhere = { country: 'NZ', regions: [], goodsFrom: null, gramsUpTo: null };
    const rule = { currency: 'AUD' as const, ...elsewhere, amount: '5', stepGrams: null, stepAmount: null };
    await shop.seller.client.freight.setRules({ orgId: shop.organization.id, shown: [], rules: [rule] });
    const placed = await place(buyer, { cardId, sellers: [shops[0], shop] });
    await payments.deliver();
    const steps = (await again(placed)).orders.map(({ nextStep }) => nextStep);
    expect(steps.toSorted()).toEqual(['waitForFreight', 'waitForSeller']);
  });
});

describe('an order whose freight was quoted', () => {
  async function quoted() {
    const shop = await aShop(payments);
    const elsewhere = { country: 'NZ', regions: [], goodsFrom: null, gramsUpTo: null };
    const rule = { currency: 'AUD' as const, ...elsewhere, amount: '5', stepGrams: null, stepAmount: null };
    await shop.seller.client.freight.setRules({ orgId: shop.organization.id, shown: [], rules: [rule] });
    const placed = await place(buyer, { cardId, sellers: [shop] });
    const orderId = placed.orders[0]?.id ?? '';
    const charge = { id: placed.id, orderId, cardId };
    expect(await codeOf(buyer.client.purchases.charge(charge))).toBe('CONFLICT');
    await shop.seller.client.freight.quote({ id: orderId, amount: '11.00' });
    return { placed, orderId, charge };
  }

  it('is charged once, even after a second press, and by nobody else', async () => {
    const { placed, orderId, charge } = await quoted();
    const stranger = await aPerson(payments.app);
    const { id: otherCard } = await aCard(payments, stranger);
    expect(await codeOf(stranger.client.purchases.charge({ ...charge, cardId: otherCard }))).toBe(
      'NOT_FOUND',
    );
    expect(await codeOf(buyer.client.purchases.charge({ ...charge, cardId: otherCard }))).toBe(
      'CARD_UNUSABLE',
    );
    expect((await again(placed)).orders).toMatchObject([{ isChargeable: true, nextStep: 'pay' }]);
    const codes = await Promise.all([1, 2].map(() => codeOf(buyer.client.purchases.charge(charge))));
    expect(codes.toSorted()).toEqual(['CONFLICT', 'allowed']);
    expect(await codeOf(buyer.client.purchases.pay({ id: placed.id, orderId }))).toBe('CONFLICT');
    expect((await again(placed)).orders).toMatchObject([{ isChargeable: false, nextStep: 'waitForBank' }]);
    await payments.deliver();
    expect((await again(placed)).orders).toMatchObject([
      { paymentStatus: 'paid', totalAmount: '1261.00', payments: [{ isByCard: true }] },
    ]);
    expect(statesOf(await paymentsFor(payments, placed))).toEqual(['succeeded']);
  });
});

describe('an order whose card cannot be charged', () => {
  it('gets a hosted page of its own; the other orders stay paid', async () => {
    await bankAnswers(payments, cardId, 'approve', 'decline', 'authenticate');
    const placed = await place(buyer, { cardId });
    await payments.deliver();
    const { orders } = await again(placed);
    const open = orders.filter(({ nextStep }) => nextStep === 'pay');
    expect(open.map((order) => order.payments[0]?.failure).toSorted()).toEqual([
      'authentication_required',
      'declined',
    ]);
    for (const order of open) {
      expect(order).toMatchObject({ isOpened: true, paymentStatus: 'unpaid' });
      expect(order.payments).toMatchObject([
        { attempt: 1, state: 'failed', isByCard: true },
        { attempt: 2, state: 'open', isByCard: false, failure: null },
      ]);
    }
    expect(statesOf(await paymentsFor(payments, placed))).toEqual(['canceled', 'canceled', 'succeeded']);
    for (const { id } of open) await payOnPage(placed.id, id);
    expect((await again(placed)).status).toBe('processing');
    expect(statesOf(await paymentsFor(payments, placed))).toEqual([
      'canceled',
      'canceled',
      'succeeded',
      'succeeded',
      'succeeded',
    ]);
  });

  it('gets a hosted page when the card was removed, or its customer deleted, after the submit', async () => {
    const placed = await place(buyer, { cardId, sellers: [shops[0]] });
    await buyer.client.cards.remove({ id: cardId });
    const [customer] = await rows<{ id: string }>(
      'SELECT provider_customer_id AS id FROM payment_customers WHERE user_id = $1',
      [buyer.id],
    );
    await payments.delete(`/v1/customers/${customer?.id}`);
    await payments.deliver();
    expect((await again(placed)).orders).toMatchObject([
      { nextStep: 'pay', payments: [{ state: 'failed', failure: 'unusable' }, { state: 'open' }] },
    ]);
  });

  it('gets a hosted page when the card is removed between the preparation of the payment and its charge', async () => {
    const { deps } = payments.app;
    const provider = deps.payments;
    const [method] = await rows<{ id: string }>(
      'SELECT provider_method_id AS id FROM saved_cards WHERE id = $1',
      [cardId],
    );
    const placed = await place(buyer, { cardId, sellers: [shops[0]] });
    await payPurchase(
      {
        ...deps,
        payments: {
          ...provider,
          async confirmPayment(request) {
            await payments.provider(`/v1/payment_methods/${method?.id}/detach`, {});
            return provider.confirmPayment(request);
          },
        },
      },
      { purchaseId: placed.id },
    );
    await payments.deliver();
    expect((await again(placed)).orders).toMatchObject([
      { nextStep: 'pay', payments: [{ state: 'failed', failure: 'unusable' }, { state: 'open' }] },
    ]);
  });

  it('is at the bank while a debit is pending, and fails when the bank returns it', async () => {
    const [customer] = await rows<{ id: string }>(
      'SELECT provider_customer_id AS id FROM payment_customers WHERE user_id = $1',
      [buyer.id],
    );
    const method = await payments.provider<{ id: string }>('/v1/payment_methods', {
      type: 'au_becs_debit',
      'au_becs_debit[bsb_number]': '000000',
      'au_becs_debit[account_number]': '000123456',
      'billing_details[email]': 'buyer@example.org',
      'billing_details[name]': 'Bea Buyer',
    });
    await payments.provider('/v1/setup_intents', {
      customer: customer?.id ?? '',
      payment_method: method.id,
      confirm: 'true',
      'mandate_data[customer_acceptance][type]': 'offline',
      'allowed_payment_method_types[]': 'au_becs_debit',
    });
    await rows('UPDATE saved_cards SET provider_method_id = $2 WHERE id = $1', [cardId, method.id]);
    const [lost, paid] = [
      await place(buyer, { cardId, sellers: [shops[0]] }),
      await place(buyer, { cardId, sellers: [shops[0]] }),
    ];
    await payments.deliver();
    for (const placed of [lost, paid])
      expect((await again(placed)).orders).toMatchObject([
        { paymentStatus: 'processing', nextStep: 'waitForBank' },
      ]);
    const settle = async (purchase: Purchase, outcome: string) => {
      const [intent] = await paymentsFor(payments, purchase);
      await payments.control(`payment_intents/${intent?.id}/settle`, { outcome });
    };
    await settle(lost, 'failed');
    await settle(paid, 'succeeded');
    await payments.deliver();
    expect((await again(lost)).status).toBe('failed');
    expect((await again(paid)).status).toBe('processing');
  });
});

describe('when the provider is silent', () => {
  it('the orders stay open, and the sweep pays them later', async () => {
    await payments.down();
    const placed = await place(buyer, { cardId });
    await runJobs(payments.app);
    expect((await again(placed)).orders.map(({ nextStep }) => nextStep)).toEqual([
      'waitForBank',
      'waitForBank',
      'waitForBank',
    ]);
    await payments.up();
    await later(payments, placed, 5);
    await payments.sweep('sweep-checkouts');
    expect((await again(placed)).status).toBe('processing');
    await payments.deliver();
    expect(statesOf(await paymentsFor(payments, placed))).toEqual(['succeeded', 'succeeded', 'succeeded']);
  });

  it('a payment whose reply was lost is settled by its event, and not repeated', async () => {
    const placed = await place(buyer, { cardId, sellers: [shops[0]] });
    const order = placed.orders[0]?.id ?? '';
    const { payments: provider } = payments.app.deps;
    // The provider charges the card, but its reply is lost.
    payments.app.deps.payments = {
      ...provider,
      within: () => payments.app.deps.payments,
      confirmPayment: async (payment) => {
        await provider.confirmPayment(payment);
        throw new Error('The reply was lost');
      },
    };
    await runJobs(payments.app);
    payments.app.deps.payments = provider;
    expect((await again(placed)).orders).toMatchObject([{ id: order, nextStep: 'waitForBank' }]);
    await payments.deliver();
    expect((await again(placed)).status).toBe('processing');
    await later(payments, placed, 5);
    await payments.sweep('sweep-checkouts');
    expect(statesOf(await paymentsFor(payments, placed))).toEqual(['succeeded']);
  });

  it('several workers at once charge an order once', async () => {
    const placed = await place(buyer, { cardId });
    await later(payments, placed, 5);
    await Promise.all([
      runJobs(payments.app),
      payments.sweep('sweep-checkouts'),
      payments.sweep('sweep-checkouts'),
    ]);
    await later(payments, placed, 5);
    await payments.sweep('sweep-checkouts');
    await payments.deliver();
    expect((await again(placed)).status).toBe('processing');
    expect(
      statesOf((await paymentsFor(payments, placed)).filter(({ status }) => status === 'succeeded')),
    ).toHaveLength(3);
  });
});

describe('an order that must no longer be paid', () => {
  it('is not charged after its time to pay, and its stock is released', async () => {
    const [{ seller, organization }] = shops;
    const product = await aProduct(seller, organization.id, { stockMode: 'counted' });
    await rows('UPDATE product_stock SET on_hand = 1 WHERE product_id = $1', [product.id]);
    const placed = await place(buyer, { cardId, sellers: [{ ...shops[0], product }] });
    const reserved = () => rows('SELECT reserved FROM product_stock WHERE product_id = $1', [product.id]);
    expect(await reserved()).toEqual([{ reserved: 1 }]);
    await later(payments, placed, 24 * 60);
    await runJobs(payments.app);
    expect(await paymentsFor(payments, placed)).toEqual([]);
    await payments.sweep('sweep-checkouts');
    expect((await again(placed)).status).toBe('cancelled');
    expect(await reserved()).toEqual([{ reserved: 0 }]);
    await payments.deliver();
    expect(statesOf(await paymentsFor(payments, placed))).toEqual(['canceled']);
  });

  it('is cancelled with its prepared payment when the product is withdrawn', async () => {
    const shop = await aShop(payments);
    const placed = await place(buyer, { cardId, sellers: [shop] });
    const { payments: provider } = payments.app.deps;
    payments.app.deps.payments = {
      ...provider,
      within: () => payments.app.deps.payments,
      confirmPayment: () => Promise.reject(new Error('The process died')),
    };
    await runJobs(payments.app);
    payments.app.deps.payments = provider;
    expect(statesOf(await paymentsFor(payments, placed))).toEqual(['requires_confirmation']);
    const order = await buyer.client.orders.find({ id: placed.orders[0]?.id ?? '' });
    expect(order).toMatchObject({ isCardInProgress: true, payableUntil: null });
    await shop.seller.client.products.delete({ id: shop.product.id });
    await payments.deliver();
    expect((await again(placed)).status).toBe('cancelled');
    expect(statesOf(await paymentsFor(payments, placed))).toEqual(['canceled']);
  });
});

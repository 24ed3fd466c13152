import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPaidOrder, aPerson, type Person } from '../../testing/builders.ts';
import { aShop, purchase, purchasesOf } from '../../testing/orders.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
});
afterAll(() => payments.stop());

const orderOf = async (buyer: Person) => (await purchasesOf(buyer))[0]?.id ?? '';
const query = (text: string, values: unknown[] = []) => payments.app.deps.db.$client.query(text, values);

/** `paid by provider: processing/paid`, one line for each event. */
async function storyOf({ client }: Person, id: string): Promise<string[]> {
  const { events } = await client.orders.find({ id });
  return events.map(({ kind, by, status, paymentStatus }) => `${kind} by ${by}: ${status}/${paymentStatus}`);
}

async function chargeOf(sessionId: string): Promise<string> {
  const session = await payments.provider<{ payment_intent: string }>(`/v1/checkout/sessions/${sessionId}`);
  const intent = await payments.provider<{ latest_charge: string }>(
    `/v1/payment_intents/${session.payment_intent}`,
  );
  return intent.latest_charge;
}

describe('the timeline of an order', () => {
  it('is written only by the database', async () => {
    const id = await aPaidOrder(payments.app, shop.buyer, shop.product);
    for (const statement of [
      `UPDATE order_events SET kind = 'paid' WHERE order_id = '${id}'`,
      `DELETE FROM order_events WHERE order_id = '${id}'`,
      `INSERT INTO order_events (seller_org_id, order_id, kind, status, payment_status, changed_by, objects)
       VALUES ('${shop.organization.id}', '${id}', 'paid', 'processing', 'paid', 'me', '{}')`,
    ])
      await expect(query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('has a partial refund and the dispute after it once, even if their events arrive several times', async () => {
    const buyer = await aPerson(payments.app);
    const { sessionId } = await purchase(buyer, shop.product.id);
    await payments.control(`checkout/${sessionId}/pay`);
    const chargeId = await chargeOf(sessionId);
    await payments.provider('/v1/refunds', { charge: chargeId, amount: '1000', reverse_transfer: 'true' });
    await payments.deliver();
    await payments.control(`charges/${chargeId}/dispute`);
    const events = (await payments.undelivered()).map(({ event }) => event);
    await payments.deliver(events);
    await payments.deliver(events);
    const id = await orderOf(buyer);
    const refundedAndDisputed = [
      'partly_refunded by provider: processing/partially_refunded',
      'dispute_opened by provider: processing/disputed',
    ];
    expect((await storyOf(buyer, id)).slice(-2)).toEqual(refundedAndDisputed);
    expect(await storyOf(buyer, id)).toHaveLength(4);
    await payments.control(`charges/${chargeId}/dispute`, { outcome: 'lost' });
    await payments.deliver();
    expect((await storyOf(buyer, id)).slice(-3)).toEqual([
      ...refundedAndDisputed,
      'dispute_lost by provider: refunded/charged_back',
    ]);
  });

  it('has each move with its time, author and evidence', async () => {
    const buyer = await aPerson(payments.app, 'Bea Buyer');
    const { sessionId } = await purchase(buyer, shop.product.id);
    await payments.control(`checkout/${sessionId}/pay`);
    await payments.deliver();
    const id = await orderOf(buyer);
    expect(await storyOf(shop.seller, id)).toEqual([
      'placed by buyer: pending/unpaid',
      'paid by provider: processing/paid',
    ]);
    const { events } = await buyer.client.orders.find({ id });
    expect(events[0]?.name).toBe('Bea Buyer');
    expect(events[1]?.objects).toEqual({ session: sessionId, payment: expect.stringMatching(/^pi_/) });
    expect(Date.parse(events[1]?.happenedAt ?? '')).toBeGreaterThan(Date.parse(events[0]?.happenedAt ?? ''));
  });

  it('has each event once, even if its evidence arrives several times', async () => {
    const buyer = await aPerson(payments.app);
    const { sessionId } = await purchase(buyer, shop.product.id);
    await payments.control(`checkout/${sessionId}/pay`);
    await payments.deliver();
    const id = await orderOf(buyer);
    const story = await storyOf(buyer, id);
    await payments.app.ownerDb.$client.query(
      "UPDATE orders SET checked_at = NULL, created_at = now() - interval '1 day' WHERE id = $1",
      [id],
    );
    await payments.sweep('sweep-checkouts');
    expect(await storyOf(buyer, id)).toEqual(story);
  });

  it('has a manual move without evidence too', async () => {
    const id = await aPaidOrder(payments.app, shop.buyer, shop.product);
    await query("UPDATE orders SET status = 'completed' WHERE id = $1", [id]);
    expect((await storyOf(shop.buyer, id)).at(-1)).toBe('moved by system: completed/paid');
  });

  it('hides the names of one side from the other', async () => {
    const id = await aPaidOrder(payments.app, shop.buyer, shop.product);
    const parcel = { key: crypto.randomUUID(), orderId: id, carrier: 'dhl' } as const;
    await shop.seller.client.orders.ship({ orgId: shop.organization.id, parcels: [parcel] });
    const last = async ({ client }: Person) => (await client.orders.find({ id })).events.at(-1);
    expect(await last(shop.seller)).toMatchObject({ kind: 'shipped', by: 'seller', name: 'Selma Seller' });
    expect(await last(shop.buyer)).toMatchObject({ kind: 'shipped', by: 'seller', name: null });
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aPerson, type Person } from '../../testing/builders.ts';
import { aShop, purchase, stateOf } from '../../testing/orders.ts';
import { emptyQueue, lockJobs } from '../../testing/queue.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';
import { settleCheckout } from './settle-order.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  payments = await startTestPayments({ PLATFORM_FEE_PERCENT: '3' });
  shop = await aShop(payments);
});
afterAll(() => payments.stop());

type Open = { buyer: Person; sessionId: string };
async function anOpenCheckout(): Promise<Open> {
  const buyer = await aPerson(payments.app);
  return { buyer, sessionId: (await purchase(buyer, shop.product.id)).sessionId };
}

async function aPaidOrder(): Promise<Open & { chargeId: string }> {
  const open = await anOpenCheckout();
  await payments.control(`checkout/${open.sessionId}/pay`);
  await payments.deliver();
  expect(await stateOf(open.buyer)).toBe('processing/paid');
  return { ...open, chargeId: await chargeOf(open.sessionId) };
}

async function chargeOf(sessionId: string): Promise<string> {
  const session = await payments.provider<{ payment_intent: string }>(`/v1/checkout/sessions/${sessionId}`);
  const intent = await payments.provider<{ latest_charge: string }>(
    `/v1/payment_intents/${session.payment_intent}`,
  );
  return intent.latest_charge;
}

function refund(chargeId: string, amount?: string): Promise<unknown> {
  const all = { charge: chargeId, reverse_transfer: 'true', refund_application_fee: 'true' };
  return payments.provider('/v1/refunds', { ...all, ...(amount && { amount }) });
}

describe('only a signed event moves an order', () => {
  it('not the returning browser, nor the payment itself', async () => {
    const { buyer, sessionId } = await anOpenCheckout();
    await payments.control(`checkout/${sessionId}/pay`);
    await fetch(`${payments.app.url}/orders?success=true&session_id=${sessionId}`);
    expect(await stateOf(buyer)).toBe('pending/unpaid');
    await payments.deliver();
    expect(await stateOf(buyer)).toBe('processing/paid');
  });

  it("not the event's content, because the provider is read again", async () => {
    const { buyer, sessionId } = await anOpenCheckout();
    const { db } = payments.app.deps;
    const object = { id: sessionId, status: 'complete', payment_status: 'paid' };
    const payload = { type: 'checkout.session.completed', data: { object } };
    await db.$client.query(
      `INSERT INTO provider_events (provider_event_id, type, payload) VALUES ('evt_claim', $1, $2)`,
      [payload.type, payload],
    );
    await db.$client.query(
      `SELECT graphile_worker.add_job('handle-provider-event', '{"eventId": "evt_claim"}'::json)`,
    );
    await runJobs(payments.app);
    expect(await stateOf(buyer)).toBe('pending/unpaid');
  });
});

describe('a card', () => {
  it.each(['4000000000000002', '4000000000009995'])(
    '%s is declined and leaves the order pending',
    async (card) => {
      const { buyer, sessionId } = await anOpenCheckout();
      const { result } = await payments.control<{ result: { kind: string } }>(`checkout/${sessionId}/pay`, {
        card,
      });
      expect(result.kind).not.toBe('paid');
      await payments.deliver();
      expect(await stateOf(buyer)).toBe('pending/unpaid');
      await payments.control(`checkout/${sessionId}/pay`);
      await payments.deliver();
      expect(await stateOf(buyer)).toBe('processing/paid');
    },
  );

  it('that requires confirmation pays once it is confirmed', async () => {
    const { buyer, sessionId } = await anOpenCheckout();
    const card = '4000000000003220';
    await payments.control(`checkout/${sessionId}/pay`, { card });
    await payments.deliver();
    expect(await stateOf(buyer)).toBe('pending/unpaid');
    await payments.control(`checkout/${sessionId}/pay`, { card, authentication: 'complete' });
    await payments.deliver();
    expect(await stateOf(buyer)).toBe('processing/paid');
  });
});

describe('a bank debit', () => {
  it.each([
    ['succeeded', 'processing/paid'],
    ['failed', 'failed/failed'],
  ])('is in progress until it has %s', async (outcome, end) => {
    const { buyer, sessionId } = await anOpenCheckout();
    await payments.control(`checkout/${sessionId}/pay`, { method: 'au_becs_debit' });
    await payments.deliver();
    expect(await stateOf(buyer)).toBe('pending/processing');
    await payments.control(`sessions/${sessionId}/settle`, { outcome });
    await payments.deliver();
    expect(await stateOf(buyer)).toBe(end);
  });
});

describe('after the payment', () => {
  it('a session that expired unpaid is cancelled', async () => {
    const { buyer, sessionId } = await anOpenCheckout();
    await payments.control(`sessions/${sessionId}/expire`);
    await payments.deliver();
    expect(await stateOf(buyer)).toBe('cancelled/unpaid');
  });

  it('a refund in two parts is shown as partial, then as full', async () => {
    const { buyer, chargeId } = await aPaidOrder();
    await refund(chargeId, '40000');
    await payments.deliver();
    expect(await stateOf(buyer)).toBe('processing/partially_refunded');
    await refund(chargeId);
    await payments.deliver();
    expect(await stateOf(buyer)).toBe('refunded/refunded');
  });

  it.each([
    ['won', 'processing/paid'],
    ['lost', 'refunded/charged_back'],
  ])('a dispute is open until it is %s', async (outcome, end) => {
    const { buyer, chargeId } = await aPaidOrder();
    await payments.control(`charges/${chargeId}/dispute`);
    await payments.deliver();
    expect(await stateOf(buyer)).toBe('processing/disputed');
    await payments.control(`charges/${chargeId}/dispute`, { outcome });
    await payments.deliver();
    expect(await stateOf(buyer)).toBe(end);
  });
});

describe('events', () => {
  it('that arrive twice have one effect', async () => {
    await payments.control('delivery', { hold: true, duplicate: 20 });
    const { buyer } = await aPaidOrder();
    const before = await buyer.client.orders.list({ side: 'purchases' });
    const { data } = await payments.provider<{ data: { id: string }[] }>('/v1/events?limit=20');
    await payments.deliver(data.map(({ id }) => id));
    expect(await buyer.client.orders.list({ side: 'purchases' })).toEqual(before);
    await payments.control('delivery', { hold: true });
  });

  it('that arrive out of order have the same result: a refund before the payment', async () => {
    const { buyer, sessionId } = await anOpenCheckout();
    await payments.control(`checkout/${sessionId}/pay`);
    await refund(await chargeOf(sessionId));
    const waiting = await payments.undelivered();
    const refunds = waiting.filter(({ type }) => type === 'charge.refunded').map(({ event }) => event);
    await payments.deliver(refunds);
    expect(await stateOf(buyer)).toBe('refunded/refunded');
    await payments.deliver();
    expect(await stateOf(buyer)).toBe('refunded/refunded');
  });

  it('that arrive newest first have the same result', async () => {
    const { buyer, sessionId } = await anOpenCheckout();
    await payments.control(`checkout/${sessionId}/pay`, { method: 'au_becs_debit' });
    await payments.control(`sessions/${sessionId}/settle`, { outcome: 'succeeded' });
    for (const { event } of (await payments.undelivered()).reverse()) await payments.deliver([event]);
    expect(await stateOf(buyer)).toBe('processing/paid');
  });

  it('that are handled at the same time move the order once', async () => {
    const { buyer, sessionId } = await anOpenCheckout();
    await payments.control(`checkout/${sessionId}/pay`);
    await payments.control('deliver', {});
    await Promise.all([runJobs(payments.app), runJobs(payments.app)]);
    expect(await stateOf(buyer)).toBe('processing/paid');
  });

  it('that arrive during a read cause another read', async () => {
    const { buyer, sessionId, chargeId } = await aPaidOrder();
    await payments.control(`charges/${chargeId}/dispute`);
    await payments.deliver();
    const session = await payments.app.deps.payments.retrieveCheckoutSession(sessionId);
    const asIs = vi.spyOn(payments.app.deps.payments, 'retrieveCheckoutSession');
    asIs.mockImplementationOnce(async () => {
      await payments.control(`charges/${chargeId}/dispute`, { outcome: 'won' });
      await payments.deliver();
      expect(await stateOf(buyer)).toBe('processing/paid');
      return session;
    });
    await settleCheckout(payments.app.deps, sessionId);
    expect(asIs).toHaveBeenCalledTimes(2);
    asIs.mockRestore();
    expect(await stateOf(buyer)).toBe('processing/paid');
  });

  it('wait while the provider cannot be reached', async () => {
    const { buyer, sessionId } = await anOpenCheckout();
    await payments.control(`checkout/${sessionId}/pay`);
    await payments.control('deliver', {});
    await payments.down();
    await runJobs(payments.app);
    expect(await stateOf(buyer)).toBe('pending/unpaid');
    await payments.up();
    await payments.app.deps.db.$client.query(
      `SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs`,
    );
    await runJobs(payments.app);
    expect(await stateOf(buyer)).toBe('processing/paid');
  });

  it('of a killed worker are handled by the sweep', async () => {
    const { buyer, sessionId } = await anOpenCheckout();
    await payments.control(`checkout/${sessionId}/pay`);
    await payments.control('deliver', {});
    const { db } = payments.app.deps;
    await lockJobs(db.$client, 'killed');
    await db.$client.query(
      `UPDATE provider_events SET received_at = now() - interval '31 seconds' WHERE handled_at IS NULL`,
    );
    await payments.sweep('sweep-events');
    expect(await stateOf(buyer)).toBe('processing/paid');
    await emptyQueue(db.$client);
  });

  it('of payments that are not ours are ignored', async () => {
    await payments.provider('/v1/checkout/sessions', {
      mode: 'payment',
      client_reference_id: 'an order of another system',
      success_url: 'http://elsewhere.example/',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'aud',
      'line_items[0][price_data][unit_amount]': '5000',
      'line_items[0][price_data][product_data][name]': 'Something else',
    });
    const { data } = await payments.provider<{ data: { id: string }[] }>('/v1/checkout/sessions?limit=1');
    await payments.control(`checkout/${data[0]?.id}/pay`);
    await payments.deliver();
    const { rows } = await payments.app.deps.db.$client.query(
      'SELECT count(*)::int AS count FROM provider_events WHERE handled_at IS NULL OR error IS NOT NULL',
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});

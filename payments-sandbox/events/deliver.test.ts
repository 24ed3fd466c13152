import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCheckout, createPaidCheckout } from '../testing/checkouts.ts';
import { KEY, startTestSandbox, type TestSandbox } from '../testing/start-test-sandbox.ts';
import { retryDelay } from './delivery.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.close());

const COMPLETED = 'checkout.session.completed';
const typesReceived = () => sandbox.receiver.received.map(({ event }) => event.type);
const PAID = ['account.updated', 'charge.succeeded', 'payment_intent.succeeded', COMPLETED];

async function deliveries(query = ''): Promise<{ type: string; status: string; attempts: number }[]> {
  const response = await fetch(`${sandbox.url}/_sandbox/deliveries${query}`, {
    headers: { authorization: `Bearer ${KEY}` },
  });
  return (await response.json()).data;
}

test("events arrive signed, in order and in the API's shape", async () => {
  const { session } = await createPaidCheckout(sandbox);
  const { event } = await sandbox.receiver.waitFor(COMPLETED);
  expect(typesReceived()).toEqual(PAID);
  expect(event.data.object).toMatchObject({
    id: session.id,
    payment_status: 'paid',
    client_reference_id: 'order-1',
  });
  const shown = await sandbox.stripe.events.retrieve(event.id);
  expect(shown.data.object).toEqual(event.data.object);
});

test('an event is retried until it is accepted', async () => {
  sandbox.receiver.answerWith(({ event }) => (event.type === COMPLETED ? 500 : 200));
  await createPaidCheckout(sandbox);
  const first = await sandbox.receiver.waitFor(COMPLETED);
  await sandbox.control('deliver');
  sandbox.receiver.answerWith(() => 200);
  await sandbox.control('deliver');
  const third = await sandbox.receiver.waitFor(COMPLETED, 3);
  expect(third.event.id).toBe(first.event.id);
  expect(third.body.replace(/"pending_webhooks": \d/, '')).toBe(
    first.body.replace(/"pending_webhooks": \d/, ''),
  );
  expect(await deliveries('?status=pending')).toEqual([]);
  expect((await deliveries()).at(-1)).toMatchObject({ type: COMPLETED, status: 'delivered', attempts: 3 });
});

test('an event is retried automatically', async () => {
  sandbox.receiver.answerWith(({ event }) => (event.type === COMPLETED ? 503 : 200));
  await createPaidCheckout(sandbox);
  await sandbox.receiver.waitFor(COMPLETED);
  sandbox.receiver.answerWith(() => 200);
  expect((await sandbox.receiver.waitFor(COMPLETED, 2)).event.type).toBe(COMPLETED);
});

test('a redirect does not count as accepted', async () => {
  sandbox.receiver.answerWith(() => 302);
  await createPaidCheckout(sandbox);
  await sandbox.control('deliver');
  expect((await deliveries()).map(({ status }) => status)).toEqual(PAID.map(() => 'pending'));
});

test('the pauses between retries grow up to a minute', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 90].map(retryDelay);
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});

test('undelivered events survive a restart', async () => {
  await sandbox.control('delivery', { hold: true });
  await createPaidCheckout(sandbox);
  await sandbox.restart();
  expect(sandbox.receiver.received).toEqual([]);
  await sandbox.control('deliver');
  expect(typesReceived()).toEqual(PAID);
});

test('dropped events arrive only when they are requested', async () => {
  await sandbox.control('delivery', { hold: true, drop: 2 });
  await createPaidCheckout(sandbox);
  await sandbox.control('deliver');
  expect(typesReceived().sort()).toEqual(['payment_intent.succeeded', COMPLETED].sort());
  const lost = await deliveries('?status=dropped');
  expect(lost.map(({ type }) => type)).toEqual(['account.updated', 'charge.succeeded']);
  const { data } = await sandbox.stripe.events.list({ type: 'charge.succeeded' });
  await sandbox.control('deliver', { events: data.map(({ id }) => id) });
  expect(typesReceived()).toContain('charge.succeeded');
});

test('an event can be sent ahead of earlier held events of its payment', async () => {
  await sandbox.control('delivery', { hold: true });
  await createPaidCheckout(sandbox);
  const { data } = await sandbox.stripe.events.list({ type: COMPLETED });
  await sandbox.control('deliver', { events: data.map(({ id }) => id) });
  expect(typesReceived()).toEqual([COMPLETED]);
  await sandbox.control('deliver');
  expect(typesReceived()[0]).toBe(COMPLETED);
  expect(typesReceived().toSorted()).toEqual(PAID.toSorted());
});

test('duplicated events arrive twice', async () => {
  await sandbox.control('delivery', { hold: true, duplicate: 10 });
  await createPaidCheckout(sandbox);
  await sandbox.control('deliver');
  expect(typesReceived().sort()).toEqual([...PAID, ...PAID].sort());
});

test('reordered events arrive newest first', async () => {
  await sandbox.control('delivery', { hold: true, reorder: true });
  await createPaidCheckout(sandbox);
  await sandbox.control('deliver');
  expect(typesReceived()).toEqual([...PAID].reverse());
});

test('events are also reordered when they are sent without a flush', async () => {
  await sandbox.control('delivery', { reorder: true });
  await createPaidCheckout(sandbox);
  await sandbox.receiver.waitFor('account.updated');
  const types = typesReceived();
  expect(types.indexOf(COMPLETED)).toBeLessThan(types.indexOf('charge.succeeded'));
});

test('a delay holds events back, and a flush sends them immediately', async () => {
  await sandbox.control('delivery', { delayMs: 600_000 });
  await createPaidCheckout(sandbox);
  expect(sandbox.receiver.received).toEqual([]);
  await sandbox.control('deliver');
  expect(typesReceived()).toEqual(PAID);
});

test('nothing is sent without an endpoint, and the events remain readable', async () => {
  const deaf = await startTestSandbox({ webhookUrl: null });
  await createPaidCheckout(deaf);
  await deaf.control('deliver');
  expect(deaf.receiver.received).toEqual([]);
  expect((await deaf.stripe.events.list()).data).toHaveLength(3);
  await deaf.close();
});

test('an event names the request that caused it', async () => {
  const { id } = await createCheckout(sandbox);
  const expired = await sandbox.stripe.checkout.sessions.expire(id, {}, { idempotencyKey: 'cancel:1' });
  const { event } = await sandbox.receiver.waitFor('checkout.session.expired');
  expect(event.request).toEqual({ id: expired.lastResponse.requestId, idempotency_key: 'cancel:1' });
});

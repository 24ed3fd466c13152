import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { anOrganization, aPerson, type Person } from '../../testing/builders.ts';
import { aShop, purchase, purchasesOf, stateOf } from '../../testing/orders.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';
import { startWorker } from '../../worker.ts';
import { storeEvent } from '../payments/store-event.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
});
afterEach(() => payments.up());
afterAll(() => payments.stop());

/**
 * The refusal with which a call ends, or 'allowed'. A call without its own time limit would wait for the silent
 * provider until the test fails.
 */
const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'allowed',
    (error) => error,
  );

const noAnswer = {
  code: 'PAYMENT_PROVIDER_ERROR',
  status: 502,
  message: 'The payment provider did not answer. Please try again.',
};

async function ordersOf(
  buyer: Person,
): Promise<{ attempt: number; session: string | null; status: string }[]> {
  const { rows } = await payments.app.deps.db.$client.query(
    'SELECT attempt, provider_session_id AS session, status FROM orders WHERE buyer_id = $1 ORDER BY created_at',
    [buyer.id],
  );
  return rows;
}

async function sessionsOf(orderId: string | undefined): Promise<string[]> {
  const { data } = await payments.provider<{ data: { id: string; client_reference_id: string }[] }>(
    '/v1/checkout/sessions?limit=100',
  );
  return data.filter((session) => session.client_reference_id === orderId).map(({ id }) => id);
}

it('every operation replies while the provider hangs', async () => {
  const { seller, organization, product, buyer } = shop;
  const dearer = await aPerson(payments.app);
  const resumed = await aPerson(payments.app);
  await purchase(dearer, product.id);
  const { id, name, version } = product;
  const { version: next } = await seller.client.products.update({
    id,
    name,
    version,
    price: '1300.00',
    status: 'active',
  });
  await purchase(resumed, product.id);
  const fresh = await anOrganization(payments.app, seller);

  await payments.freeze('deaf');
  const refusals = await Promise.all(
    [
      purchase(buyer, product.id),
      // This purchase resumes the open order. The next one first closes another order, and therefore calls the provider
      // several times.
      purchase(resumed, product.id),
      purchase(dearer, product.id),
      seller.client.payments.createAccountLink({ orgId: organization.id }),
      seller.client.payments.createAccountLink({ orgId: fresh.id }),
    ].map(refusalOf),
  );
  for (const refusal of refusals) expect(refusal).toMatchObject(noAnswer);
  // Other requests are not delayed.
  expect(await seller.client.products.find({ id })).toMatchObject({ version: next });
  expect(await purchasesOf(buyer)).toEqual([]);

  await payments.up();
  await purchase(buyer, product.id);
  expect(await stateOf(buyer)).toBe('pending/unpaid');
  expect(await ordersOf(buyer)).toEqual([{ attempt: 1, session: expect.any(String), status: 'pending' }]);
  await purchase(dearer, product.id);
  expect((await ordersOf(dearer)).map(({ status }) => status)).toEqual(['cancelled', 'pending']);
});

it('a session that the provider opened without a reply is found by its key or by the sweep', async () => {
  const patient = await aPerson(payments.app);
  const gone = await aPerson(payments.app);
  await payments.freeze('mute');
  const refusals = [patient, gone].map((buyer) => refusalOf(purchase(buyer, shop.product.id)));
  for (const refusal of await Promise.all(refusals)) expect(refusal).toMatchObject(noAnswer);
  for (const buyer of [patient, gone]) {
    expect(await ordersOf(buyer)).toEqual([{ attempt: 1, session: null, status: 'pending' }]);
  }
  await payments.up();

  const { sessionId } = await purchase(patient, shop.product.id);
  const [resumed] = await purchasesOf(patient);
  expect(await sessionsOf(resumed?.id)).toEqual([sessionId]);

  await payments.app.ownerDb.$client.query(
    `UPDATE orders SET created_at = now() - interval '6 minutes' WHERE buyer_id = $1`,
    [gone.id],
  );
  await payments.sweep('sweep-checkouts');
  const [closed] = await purchasesOf(gone);
  expect(closed?.status).toBe('cancelled');
  expect(await sessionsOf(closed?.id)).toHaveLength(1);
});

it('while the provider hangs for thirty seconds, buyers get refusals, other requests are not delayed, and nobody is charged twice', {
  timeout: 90_000,
}, async () => {
  const { seller, product } = shop;
  const buyer = await aPerson(payments.app);
  const readers = [
    () => seller.client.products.find({ id: product.id }),
    () => purchasesOf(buyer),
    () => buyer.client.products.list({}),
  ];
  const crowd = await Promise.all(Array.from({ length: 10 }, () => aPerson(payments.app)));

  await payments.freeze('mute');
  const thawsAt = performance.now() + 30_000;
  const waiting = crowd.map((one) => refusalOf(purchase(one, product.id)));
  while (performance.now() < thawsAt) {
    // The buyer repeats each failed purchase immediately, in two tabs.
    const presses = [buyer, buyer].map((one) => refusalOf(purchase(one, product.id)));
    const refusals = Promise.all(presses);
    const reads = Promise.all(readers.map((read) => read()));
    const first = await Promise.race([reads.then(() => 'reads'), refusals.then(() => 'purchases')]);
    expect(first).toBe('reads');
    for (const refusal of await refusals) expect(refusal).toMatchObject(noAnswer);
  }
  for (const refusal of await Promise.all(waiting)) expect(refusal).toMatchObject(noAnswer);
  await payments.up();

  const { sessionId } = await purchase(buyer, product.id);
  await payments.control(`checkout/${sessionId}/pay`);
  await payments.deliver();
  expect(await stateOf(buyer)).toBe('processing/paid');
  const [order] = await purchasesOf(buyer);
  expect(await sessionsOf(order?.id)).toEqual([sessionId]);
  expect(await chargesOf(order?.id)).toHaveLength(1);
  await payments.control(`checkout/${sessionId}/pay`);
  expect(await chargesOf(order?.id)).toHaveLength(1);
});

async function chargesOf(orderId: string | undefined): Promise<object[]> {
  const { data } = await payments.provider<{ data: { metadata: Record<string, string> }[] }>(
    '/v1/charges?limit=100',
  );
  return data.filter(({ metadata }) => metadata.orderId === orderId);
}

it('jobs that wait for the provider do not delay emails', { timeout: 90_000 }, async () => {
  await payments.freeze('deaf');
  const { deps } = payments.app;
  for (let n = 0; n < 8; n += 1) {
    const event = { id: `evt_frozen_${n}`, type: 'checkout.session.completed' };
    await storeEvent(deps.db, {
      ...event,
      payload: { ...event, data: { object: { id: `cs_frozen_${n}` } } },
    });
  }
  const worker = await startWorker(deps);
  const reader = await aPerson(payments.app);
  await vi.waitFor(async () => {
    const { rows } = await deps.db.$client.query(
      'SELECT FROM graphile_worker.jobs WHERE locked_at IS NOT NULL',
    );
    expect(rows.length).toBeGreaterThanOrEqual(4);
  }, 10_000);
  await payments.app.anyone.auth.requestPasswordReset({ email: reader.email });
  const outbox = deps.mailer.outbox ?? '';
  await vi.waitFor(
    async () => {
      const files = await readdir(outbox).catch(() => []);
      const emails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')));
      expect(emails.some((email) => email.includes(reader.email))).toBe(true);
    },
    { timeout: 30_000, interval: 200 },
  );
  await payments.up();
  await worker.stop();
});

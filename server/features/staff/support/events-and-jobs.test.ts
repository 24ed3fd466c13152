import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSuperAdmin, type Person } from '../../../testing/builders.ts';
import { aPaidPurchase, aShop, purchase, stateOf } from '../../../testing/orders.ts';
import { emptyQueue, failJob } from '../../../testing/queue.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

let payments: TestPayments;
let staff: Person;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  payments = await startTestPayments();
  staff = await aSuperAdmin(payments.app);
  shop = await aShop(payments);
});
afterAll(() => payments.stop());

const client = () => payments.app.deps.db.$client;
const query = (text: string, values: unknown[] = []) => client().query(text, values);
const events = (wanted: Parameters<Person['client']['support']['listEvents']>[0]) =>
  staff.client.support.listEvents(wanted);
const jobs = (wanted: Parameters<Person['client']['support']['listFailedJobs']>[0] = {}) =>
  staff.client.support.listFailedJobs(wanted);
const latestAction = async () => (await staff.client.support.listStaffActions({ pageSize: 1 })).items[0];

/**
 * Inserts a failed job as the queue leaves it.
 * @returns its id
 */
async function aFailedJob({
  attempts = 3,
  error = 'Key sk_test_123 refused',
  lockedBy,
  key = null,
}: Partial<Parameters<typeof failJob>[2]> & { key?: string | null } = {}): Promise<string> {
  const { rows } = await query(
    `WITH job AS (SELECT id FROM graphile_worker.add_job('close-withdrawn-checkouts',
       json_build_object('sellerOrgId', $1::text, 'secret', 'hunter2'), run_at => now() + interval '1 hour',
       job_key => $2)) SELECT id FROM job`,
    [shop.organization.id, key],
  );
  const id = String(rows[0].id);
  await failJob(client(), id, { attempts, error, ...(lockedBy && { lockedBy }) });
  return id;
}

describe('the event log', () => {
  it('can be read and replayed by staff only', async () => {
    for (const { client } of [shop.seller, shop.buyer]) {
      expect(await codeOf(client.support.listEvents({}))).toBe('FORBIDDEN');
      expect(await codeOf(client.support.replayEvent({ id: 'evt_1' }))).toBe('FORBIDDEN');
    }
  });

  it('can be filtered by state, type and order, and its pages skip no event', async () => {
    const sale = await aPaidPurchase(payments, shop.product.id);
    await query(`INSERT INTO provider_events (provider_event_id, type, payload, error) VALUES
      ('evt_failed', 'charge.refunded', '{"data":{"object":{"id":"ch_x","payment_intent":{"id":"pi_x"}}}}', 'Key sk_test_1 is over')`);
    const failed = await events({ state: 'failed' });
    expect(failed.items).toMatchObject([
      { id: 'evt_failed', state: 'failed', error: 'Key … is over', orderId: null },
    ]);
    expect((await events({ type: 'charge.refunded' })).items.map(({ id }) => id)).toEqual(['evt_failed']);
    for (const about of [sale.orderId, sale.sessionId, sale.paymentId]) {
      const { items } = await events({ about });
      expect(items.length).toBeGreaterThan(0);
      expect(new Set(items.map(({ orderId }) => orderId))).toEqual(new Set([sale.orderId]));
    }
    expect((await events({ about: 'ORD-2026-ZZZZZZZZ' })).items).toEqual([]);
    const all = (await events({ pageSize: 60 })).items.map(({ id }) => id);
    const paged: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await events({ pageSize: 2, ...(cursor && { cursor }) });
      paged.push(...page.items.map(({ id }) => id));
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(all);
    await query(`DELETE FROM provider_events WHERE provider_event_id = 'evt_failed'`);
  });

  it("shows an event's payload without links and secrets", async () => {
    const { items } = await events({ type: 'checkout.session.completed' });
    const { payload } = await staff.client.support.findEvent({ id: items[0]?.id ?? '' });
    expect(payload).toMatchObject({ type: 'checkout.session.completed' });
    expect(JSON.stringify(payload)).not.toMatch(/https?:|_secret_/);
  });

  it('handles an event again in the same way, and now does what was not possible before', async () => {
    const { sessionId } = await purchase(shop.buyer, shop.product.id);
    await payments.control(`checkout/${sessionId}/pay`);
    await payments.control('deliver', {});
    // Marks the event as handled although it had no effect.
    await query(`UPDATE provider_events SET handled_at = now(); `);
    await emptyQueue(client());
    expect(await stateOf(shop.buyer)).toBe('pending/unpaid');
    const { items } = await events({ about: sessionId, type: 'checkout.session.completed' });
    const id = items[0]?.id ?? '';
    await staff.client.support.replayEvent({ id });
    expect((await events({ about: sessionId, state: 'waiting' })).items.map((event) => event.id)).toEqual([
      id,
    ]);
    await runJobs(payments.app);
    expect(await stateOf(shop.buyer)).toBe('processing/paid');
    expect(await latestAction()).toMatchObject({ action: 'event.replay', subjectId: id, actorId: staff.id });
  });

  it('changes nothing when a settled event is replayed twice at the same time', async () => {
    const { items } = await events({ type: 'checkout.session.completed' });
    const id = items[0]?.id ?? '';
    const counted = async () => (await query('SELECT count(*)::int FROM order_events')).rows[0];
    const before = await counted();
    await Promise.all([staff.client.support.replayEvent({ id }), staff.client.support.replayEvent({ id })]);
    await runJobs(payments.app);
    expect(await counted()).toEqual(before);
    expect((await events({ state: 'handled', about: id })).items).toHaveLength(1);
  });
});

describe('failed jobs', () => {
  it('can be read and changed by staff only', async () => {
    const id = await aFailedJob();
    expect(await codeOf(shop.seller.client.support.listFailedJobs({}))).toBe('FORBIDDEN');
    expect(await codeOf(shop.seller.client.support.retryJob({ id }))).toBe('FORBIDDEN');
    expect(await codeOf(shop.seller.client.support.giveUpJob({ id }))).toBe('FORBIDDEN');
  });

  it('are listed with their subject and error, without payload and secrets', async () => {
    await aFailedJob();
    const id = await aFailedJob({ key: `close-checkouts:${shop.organization.id}` });
    const { items } = await jobs({ task: 'close-withdrawn-checkouts' });
    expect(items[0]).toMatchObject({
      id,
      about: shop.organization.id,
      state: 'retrying',
      attempts: 3,
      error: 'Key … refused',
    });
    expect(JSON.stringify(items)).not.toContain('hunter2');
    const first = await jobs({ pageSize: 1 });
    expect(
      (await jobs({ pageSize: 60, cursor: first.nextCursor ?? '' })).items.map((job) => job.id),
    ).not.toContain(id);
  });

  it('run immediately with all their attempts, and are then gone', async () => {
    const id = await aFailedJob({ attempts: 'all' });
    expect((await jobs({ state: 'gaveUp' })).items.map((job) => job.id)).toContain(id);
    await staff.client.support.retryJob({ id });
    expect(await latestAction()).toMatchObject({
      action: 'job.retry',
      subjectId: id,
      reason: 'close-withdrawn-checkouts',
    });
    await runJobs(payments.app);
    expect(await codeOf(staff.client.support.retryJob({ id }))).toBe('NOT_FOUND');
  });

  it('that staff give up are not retried and keep their error', async () => {
    const id = await aFailedJob();
    await staff.client.support.giveUpJob({ id });
    const { items } = await jobs({ state: 'gaveUp' });
    expect(items.find((job) => job.id === id)).toMatchObject({ nextTryAt: null, error: 'Key … refused' });
  });

  it('cannot be changed while running, and neither can jobs that have not failed', async () => {
    const running = await aFailedJob({ lockedBy: 'another worker' });
    expect(await codeOf(staff.client.support.retryJob({ id: running }))).toBe('JOB_RUNNING');
    expect(await codeOf(staff.client.support.giveUpJob({ id: running }))).toBe('JOB_RUNNING');
    const fresh = await aFailedJob({ error: null });
    expect(await codeOf(staff.client.support.retryJob({ id: fresh }))).toBe('JOB_NOT_FAILED');
    await emptyQueue(client());
  });
});

describe('a discrepancy', () => {
  it('is acknowledged once with a reason, and reopens when its figures change', async () => {
    const { rows } = await query(`
      WITH whole AS (INSERT INTO reconciliations (since, started_at, finished_at) VALUES (now(), now() - interval '1 minute', now()))
      INSERT INTO discrepancies (kind, subject, ours, theirs, currency) VALUES ('amount_differs', 'charge:ch_a', '10.00', '9.00', 'AUD') RETURNING id`);
    const { id } = rows[0];
    const list = async (side: 'open' | 'acknowledged') =>
      (await staff.client.support.listDiscrepancies({ side })).items.filter((one) => one.id === id);
    expect(await codeOf(shop.seller.client.support.acknowledgeDiscrepancy({ id, reason: 'Fine' }))).toBe(
      'FORBIDDEN',
    );
    expect(await codeOf(staff.client.support.acknowledgeDiscrepancy({ id, reason: ' ' }))).toBe(
      'BAD_REQUEST',
    );
    await staff.client.support.acknowledgeDiscrepancy({ id, reason: 'Rounded by the bank' });
    expect(await codeOf(staff.client.support.acknowledgeDiscrepancy({ id, reason: 'Again' }))).toBe(
      'NOT_FOUND',
    );
    expect(await list('open')).toEqual([]);
    expect(await list('acknowledged')).toMatchObject([
      { acknowledged: { byName: 'Sam Staff', because: 'Rounded by the bank' } },
    ]);
    expect(await latestAction()).toMatchObject({
      action: 'discrepancy.acknowledge',
      reason: 'Rounded by the bank',
    });
    await query(`UPDATE discrepancies SET last_seen_at = now(), ours = '10.00' WHERE id = $1`, [id]);
    expect(await list('acknowledged')).toHaveLength(1);
    await query(`UPDATE discrepancies SET theirs = '8.00' WHERE id = $1`, [id]);
    expect(await list('open')).toMatchObject([{ acknowledged: null }]);
  });

  it('is searched for immediately, by one comparison even if many requests arrive', async () => {
    await Promise.all([staff.client.support.compareNow(), staff.client.support.compareNow()]);
    const { rows } = await query(`SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'reconcile'`);
    expect(rows).toHaveLength(1);
    await runJobs(payments.app);
    const { latest } = await staff.client.support.listDiscrepancies({});
    expect(latest).toMatchObject({ error: null });
    expect(latest?.finishedAt).not.toBeNull();
  });
});

it('lists disputes of all sellers by deadline, and answered ones by opening date', async () => {
  const sale = await aPaidPurchase(payments, shop.product.id);
  await query(
    `INSERT INTO disputes (id, order_id, seller_org_id, status, reason, amount, currency, opened_at, evidence_due_by)
     SELECT 'du_' || n, $1, $2, CASE WHEN n = 4 THEN 'lost' ELSE 'needs_response' END, 'fraudulent', 1, 'AUD', now(), now() + make_interval(days => 10 - n)
     FROM generate_series(1, 4) n`,
    [sale.orderId, shop.organization.id],
  );
  const { items, nextCursor } = await staff.client.support.listDisputes({ pageSize: 2 });
  expect(items).toMatchObject([
    { id: 'du_3', sellerOrgName: shop.organization.name },
    { id: 'du_2', orderId: sale.orderId },
  ]);
  const next = await staff.client.support.listDisputes({ pageSize: 2, cursor: nextCursor ?? '' });
  expect(next.items.map(({ id }) => id)).toEqual(['du_1']);
  expect((await staff.client.support.listDisputes({ side: 'over' })).items.map(({ id }) => id)).toEqual([
    'du_4',
  ]);
  expect(await codeOf(shop.seller.client.support.listDisputes({}))).toBe('FORBIDDEN');
  expect(await staff.client.support.summarize()).toMatchObject({ openDisputes: 3, openDiscrepancies: 0 });
});

it('lists the latest orders and products of all organizations for staff only', async () => {
  expect(await codeOf(shop.seller.client.support.listRecent())).toBe('FORBIDDEN');
  const { orders, products } = await staff.client.support.listRecent();
  expect(orders[0]).toMatchObject({ sellerOrgName: shop.organization.name });
  expect(products.map(({ id }) => id)).toContain(shop.product.id);
});

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { enqueue } from './jobs/enqueue.ts';
import { runWorker } from './jobs/run-worker.ts';
import { listCrontabs } from './testing/queue.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { startWorker } from './worker.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function jobs(): Promise<number> {
  const { rows } = await app.deps.db.$client.query('SELECT count(*)::int AS count FROM graphile_worker.jobs');
  return rows[0].count;
}

it('runs a job that was added in a transaction, under a role that may not change tables', async () => {
  const { rows } = await app.deps.db.$client.query('SELECT current_user AS role');
  expect(rows).toEqual([{ role: 'myelin_app' }]);
  const done: unknown[] = [];
  const worker = await runWorker({
    ...app.deps,
    tasks: { note: async (payload) => void done.push(payload) },
    everyMinutes: {},
  });
  await app.deps.db.transaction((tx) => enqueue(tx, 'note', { words: 'hello' }));
  await vi.waitFor(() => expect(done).toEqual([{ words: 'hello' }]), 10_000);
  await vi.waitFor(async () => expect(await jobs()).toBe(0), 10_000);
  await worker.stop();
});

it('runs no job of a transaction that was rolled back', async () => {
  const rolledBack = app.deps.db.transaction(async (tx) => {
    await enqueue(tx, 'note', { words: 'never' });
    throw new Error('The write failed');
  });
  await expect(rolledBack).rejects.toThrow('The write failed');
  expect(await jobs()).toBe(0);
});

it('keeps one waiting job per key', async () => {
  await app.deps.db.transaction(async (tx) => {
    await enqueue(tx, 'note', { words: 'first' }, { jobKey: 'one' });
    await enqueue(tx, 'note', { words: 'second' }, { jobKey: 'one' });
  });
  expect(await jobs()).toBe(1);
});

it('starts with every task of the product and stops cleanly', async () => {
  const worker = await startWorker(app.deps);
  await worker.stop();
  expect(await listCrontabs(app.deps.db.$client)).toEqual([
    'carry-over-budgets',
    'count-platform',
    'count-product-terms',
    'expire-invitations',
    'expire-requisitions',
    'fetch-missed-events',
    'hide-unverified',
    'hold-unlicensed',
    'prepare-carts',
    'reconcile',
    'remind-approvers',
    'remind-debtors',
    'remind-of-expiry',
    'remind-recipients',
    'remind-sellers',
    'remove-expired',
    'send-statements',
    'sweep-accounts',
    'sweep-card-payments',
    'sweep-checkouts',
    'sweep-events',
    'sweep-recall-notices',
    'sweep-refunds',
    'sweep-reversals',
    'watch-markets',
  ]);
});

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { connect, type Database } from '../db/connection.ts';
import { openLog } from '../log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { runWorker } from './run-worker.ts';

let database: TestDatabase;
let db: Database;
let admin: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.appUrl, 8);
  admin = new pg.Client({ connectionString: inject('testServer').adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await db.$client.end();
  await database.drop();
});

const add = (task: string) => db.$client.query('SELECT graphile_worker.add_job($1)', [task]);

it('a worker continues after the database was unavailable while two jobs ended and a third was running', async () => {
  const name = new URL(database.appUrl).pathname.slice(1);
  const gates = { first: gate(), second: gate(), third: gate() };
  const begun: string[] = [];
  const hold = (which: keyof typeof gates) => async () => {
    begun.push(which);
    await gates[which].promise;
  };
  const worker = await runWorker({
    db,
    log: openLog('silent'),
    tasks: {
      first: hold('first'),
      second: hold('second'),
      third: hold('third'),
      after: async () => void begun.push('after'),
    },
    everyMinutes: {},
    pulse: { everyMs: 100, deadAfterMs: 500 },
  });
  for (const task of ['first', 'second', 'third']) await add(task);
  await vi.waitFor(() => expect(begun).toHaveLength(3), 10_000);
  await admin.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  gates.first.resolve();
  await wait(100);
  gates.second.resolve();
  await wait(100);
  gates.third.reject(new Error('failed'));
  await wait(100);
  await admin.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`);
  await vi.waitFor(() => add('after'), 10_000);
  await vi.waitFor(() => expect(begun).toContain('after'), 15_000);
  await worker.stop();
});

const gate = () => Promise.withResolvers<void>();

it.each(['jobs:insert', 'worker:migrate'])(
  'a worker ignores empty and malformed payloads of %s',
  async (channel) => {
    const begun: string[] = [];
    const worker = await runWorker({
      db,
      log: openLog('silent'),
      tasks: { after: async () => void begun.push('after') },
      everyMinutes: {},
      pulse: { everyMs: 100, deadAfterMs: 500 },
    });
    for (const payload of ['', '{', 'null', '[]', '7'])
      await db.$client.query('SELECT pg_notify($1, $2)', [channel, payload]);
    await add('after');
    await vi.waitFor(() => expect(begun).toEqual(['after']), 15_000);
    await worker.stop();
  },
);

import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { type Network, openNetwork } from '../testing/frozen-network.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { type ChangeFeed, type Notification, openChangeFeed } from './change-feed.ts';

const pace = { retryMilliseconds: 20, heartbeatMilliseconds: 100, answerMilliseconds: 1_000 };
const silent = pino({ level: 'silent' });

let database: TestDatabase;
let databaseName: string;
let admin: pg.Client;
let superuser: pg.Client;
let network: Network;
let feed: ChangeFeed;
let received: Notification[];
beforeAll(async () => {
  database = await createTestDatabase();
  databaseName = new URL(database.appUrl).pathname.slice(1);
  admin = new pg.Client({ connectionString: database.ownerUrl });
  superuser = new pg.Client({ connectionString: inject('testServer').adminUrl });
  await Promise.all([admin.connect(), superuser.connect()]);
});
afterAll(async () => {
  await Promise.all([admin.end(), superuser.end()]);
  await database.drop();
});
beforeEach(async () => {
  network = await openNetwork(database.appUrl);
  feed = await openChangeFeed(network.url, silent, pace);
  received = [];
  feed.subscribe((change) => received.push(change));
  return async () => {
    await feed.close();
    await network.close();
  };
});

const announce = () => admin.query(`SELECT notify_change('{"topic": "products"}')`);

/** The feed's connections as the database server lists them, with the time of the last statement of each. */
async function backends(): Promise<{ pid: number; asked: string }[]> {
  const { rows } = await superuser.query<{ pid: number; asked: string }>(
    `SELECT pid, query_start::text AS asked FROM pg_stat_activity
     WHERE application_name = 'myelin-changes' AND datname = $1`,
    [databaseName],
  );
  return rows;
}

it('opens another connection when the network drops everything, and reports the gap', async () => {
  network.freeze();
  await announce();
  network.thaw();
  await vi.waitFor(() => expect(received).toEqual([{ topic: 'gap' }]), 5_000);
  await announce();
  await vi.waitFor(() => expect(received).toEqual([{ topic: 'gap' }, { topic: 'products' }]), 5_000);
});

it('keeps a connection that answers its heartbeats', async () => {
  const heartbeats = new Set<string>();
  const connections = new Set<number>();
  await vi.waitFor(
    async () => {
      for (const { pid, asked } of await backends()) {
        connections.add(pid);
        heartbeats.add(asked);
      }
      expect(heartbeats.size).toBeGreaterThan(4);
    },
    { timeout: 20_000, interval: 10 },
  );
  expect(connections.size).toBe(1);
  await announce();
  await vi.waitFor(() => expect(received).toEqual([{ topic: 'products' }]), 5_000);
});

it('closes a connection on which LISTEN failed', async () => {
  const [first] = await backends();
  network.freezeAtStatements();
  await superuser.query('SELECT pg_terminate_backend($1)', [first?.pid]);
  const tried = new Set<number>();
  await vi.waitFor(
    async () => {
      for (const { pid } of await backends()) tried.add(pid);
      expect(tried.size).toBeGreaterThan(4);
    },
    { timeout: 20_000, interval: 10 },
  );
  expect((await backends()).length).toBeLessThan(3);
  network.thaw();
  await vi.waitFor(() => expect(received).toEqual([{ topic: 'gap' }]), 5_000);
  await vi.waitFor(async () => expect(await backends()).toHaveLength(1), 5_000);
});

it.each(['', 'no JSON', '{"topic": "nothing"}', 'null', '[1'])(
  'ignores the notification %j, which any database client can send',
  async (payload) => {
    await admin.query("SELECT pg_notify('myelin_changes', $1)", [payload]);
    await announce();
    await vi.waitFor(() => expect(received).toEqual([{ topic: 'products' }]), 5_000);
  },
);

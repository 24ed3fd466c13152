import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { openPublicReads } from '../http/public-read.ts';
import { openLog } from '../log.ts';
import type { Notification } from '../realtime/change-feed.ts';
import { type Standby, startStandby } from '../testing/standby.ts';
import { connect, type Database } from './connection.ts';
import { type EmbeddedPostgres, openEmbedded } from './embedded/open.ts';
import { openReplica, type Replica } from './replica.ts';

const mostLagMs = 1_000;

let folder: string;
let postgres: EmbeddedPostgres;
let standby: Standby;
let primary: Database;
let replica: Replica;
let owner: pg.Client;
let app: FastifyInstance;
let notify: (change: Notification) => void = () => {};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'myelin-replica-'));
  chmodSync(folder, 0o755);
  postgres = await openEmbedded({ dataDir: join(folder, 'primary'), log: () => {}, isDurable: false });
  owner = new pg.Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  await owner.query(
    'CREATE TABLE notes (id text PRIMARY KEY, words text); GRANT SELECT ON notes TO myelin_app',
  );
  await owner.query(`GRANT USAGE ON SCHEMA public TO myelin_app; INSERT INTO notes VALUES ('one', 'first')`);
  standby = await startStandby(postgres, join(folder, 'standby'));
  primary = connect(postgres.appUrl, 4);
  const log = openLog('silent');
  replica = openReplica(standby.url('myelin'), { primary, poolSize: 4, log }, { everyMs: 50, mostLagMs });
  app = openApp();
});
afterAll(async () => {
  await app.close();
  await replica.close();
  await primary.$client.end();
  await owner.end();
  await standby.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

function openApp(): FastifyInstance {
  const server = fastify();
  const reads = openPublicReads({
    db: primary,
    replica,
    changes: {
      subscribe: (listener) => {
        notify = listener;
        return () => {};
      },
      publishHere: () => {},
      close: async () => {},
    },
    isInvalidatedBy: ({ topic }) => topic === 'products',
    statementsAtOnce: 2,
  });
  reads.mount(server, {
    path: '/notes/:id',
    input: z.object({ id: z.string() }),
    async read(db, { id }) {
      const { rows } = await db.$client.query<{ body: string }>(
        `SELECT json_build_object('words', words, 'from', CASE WHEN pg_is_in_recovery() THEN 'replica' ELSE 'primary' END)::text AS body
         FROM notes WHERE id = $1`,
        [id],
      );
      return rows[0]?.body ?? null;
    },
  });
  return server;
}

/** The text of a note, and the database that it was read from. */
async function read(id: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url: `/notes/${id}`, headers });
  return answer.statusCode === 200 ? answer.json() : answer.statusCode;
}
const signedIn = { authorization: 'Bearer of somebody' };

async function write(id: string, words: string): Promise<void> {
  await owner.query('INSERT INTO notes VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET words = $2', [
    id,
    words,
  ]);
  notify({ topic: 'products' });
}

async function asAdminOfReplica(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: standby.url('postgres', 'postgres') });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

const untilCurrent = () => vi.waitFor(() => expect(replica.isCurrent()).toBe(true), { timeout: 10_000 });

it('serves visitors, and never signed-in users', async () => {
  await untilCurrent();
  expect(await read('one')).toEqual({ words: 'first', from: 'replica' });
  expect(await read('one', signedIn)).toEqual({ words: 'first', from: 'primary' });
});

it("is not used for a user's own recent write, and a row that it lacks is read from the primary", async () => {
  await untilCurrent();
  await asAdminOfReplica('SELECT pg_wal_replay_pause()');
  await write('one', 'second');
  await write('new', 'just published');
  expect(await read('one', signedIn)).toEqual({ words: 'second', from: 'primary' });
  expect(await read('one')).toEqual({ words: 'first', from: 'replica' });
  expect(await read('new')).toEqual({ words: 'just published', from: 'primary' });
  expect(await read('none')).toBe(404);
});

it('is not used while it lags too far behind', async () => {
  await vi.waitFor(() => expect(replica.isCurrent()).toBe(false), { timeout: 2 * mostLagMs + 2_000 });
  notify({ topic: 'products' });
  expect(await read('one')).toEqual({ words: 'second', from: 'primary' });
  await asAdminOfReplica('SELECT pg_wal_replay_resume()');
  await untilCurrent();
  notify({ topic: 'products' });
  expect(await read('one')).toEqual({ words: 'second', from: 'replica' });
});

it('causes no failed reply when it is unavailable', async () => {
  await untilCurrent();
  await standby.stop();
  notify({ topic: 'products' });
  expect(await read('one')).toEqual({ words: 'second', from: 'primary' });
  await standby.start();
  await untilCurrent();
  notify({ topic: 'products' });
  expect(await read('one')).toEqual({ words: 'second', from: 'replica' });
});

it('is no longer used after it became a primary', async () => {
  await untilCurrent();
  await asAdminOfReplica('SELECT pg_promote()');
  await vi.waitFor(() => expect(replica.isCurrent()).toBe(false), { timeout: 2 * mostLagMs + 2_000 });
  notify({ topic: 'products' });
  expect(await read('one')).toEqual({ words: 'second', from: 'primary' });
});

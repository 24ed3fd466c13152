import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signAccessToken } from '../../access/access-token.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import {
  anImage,
  anOrganization,
  aPaidOrder,
  aPerson,
  aProduct,
  aSuperAdmin,
} from '../../testing/builders.ts';
import { createBareDatabase, createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { connect } from '../connection.ts';
import { knownMigrations, migrate } from '../migrate.ts';
import { listTables } from './list-tables.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let app: TestApp;
let folder: string;
let file: string;
const made: TestDatabase[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'myelin-backup-'));
  file = join(folder, 'market.backup');
  app = await startTestApp();
  await fill();
  await writeBackup(source(app.database.ownerUrl), file);
});
afterEach(async () => {
  for (const database of made.splice(0)) await database.drop();
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

/**
 * Inserts rows that are hard to back up: an audit chain, the ledger, queued jobs, bytes, and text that COPY must
 * escape.
 */
async function fill(): Promise<void> {
  const seller = await aPerson(app, 'Line\nbreak\tand \\. a \\N');
  const { id } = await anOrganization(app, seller);
  const product = await aProduct(seller, id);
  await anImage(app, product);
  const orderId = await aPaidOrder(app, await aPerson(app), product);
  await app.deps.db.$client.query(
    `INSERT INTO disputes (id, order_id, seller_org_id, status, reason, amount, currency, opened_at)
     VALUES ('du_backup', $1, $2, 'needs_response', 'fraudulent', 1.50, 'AUD', now())`,
    [orderId, id],
  );
  await (await aSuperAdmin(app)).client.platform.endSessions({ id: seller.id });
  await app.deps.db.transaction((tx) => enqueue(tx, 'send-mail', { to: 'somebody@x.example' }));
}

const source = (ownerUrl: string) => ({
  ownerUrl,
  keyFingerprint: 'abc',
  files: async function* () {
    yield ['b.webp', 'a.webp'];
  },
});

async function kept(database: Promise<TestDatabase>): Promise<TestDatabase> {
  made.push(await database);
  return database;
}

const restore = (database: TestDatabase, from = file) =>
  restoreBackup({ ownerUrl: database.ownerUrl, appRole: 'myelin_app' }, from);

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/**
 * Every row of every table as text, and the last value of each sequence. A restored database numbers its transactions
 * itself.
 */
const contentsOf = (url: string) =>
  withClient(url, async (client) => {
    const contents: Record<string, string[]> = {};
    for (const { name } of await listTables(client)) {
      const row = name === 'public.export_changes' ? "(to_jsonb(t) - 'changed')::text" : 't::text';
      const { rows } = await client.query<{ row: string }>(`SELECT ${row} AS row FROM ${name} t ORDER BY 1`);
      contents[name] = rows.map(({ row }) => row);
    }
    const { rows } = await client.query<{ sequence: string }>(
      `SELECT concat(schemaname, '.', sequencename, ' ', last_value) AS sequence FROM pg_sequences
       WHERE schemaname <> 'drizzle' ORDER BY 1`,
    );
    return { ...contents, sequences: rows.map(({ sequence }) => sequence) };
  });

/** Triggers, constraints and grants, which a restored database must have as well. */
const rulesOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ rule: string }>(
      `SELECT concat(tgrelid::regclass, ' ', tgname, ' ', tgenabled) AS rule FROM pg_trigger WHERE NOT tgisinternal
       UNION SELECT concat(conrelid::regclass, ' ', conname, ' ', pg_get_constraintdef(oid), convalidated) FROM pg_constraint WHERE conrelid <> 0
       UNION SELECT concat(table_schema, '.', table_name, ' ', grantee, ' ', privilege_type) FROM information_schema.role_table_grants
         WHERE table_schema IN ('public', 'graphile_worker')
       ORDER BY 1`,
    );
    return rows.map(({ rule }) => rule);
  });

describe('a backup', () => {
  it('restores every row, sequence and rule into a database without tables', async () => {
    const database = await kept(createBareDatabase());
    const header = await restore(database);
    expect(await contentsOf(database.ownerUrl)).toEqual(await contentsOf(app.database.ownerUrl));
    expect(await rulesOf(database.ownerUrl)).toEqual(await rulesOf(app.database.ownerUrl));
    expect(header).toMatchObject({ keyFingerprint: 'abc', files: ['a.webp', 'b.webp'] });
    const changes = await withClient(database.ownerUrl, (client) =>
      client.query('SELECT DISTINCT changed FROM export_changes'),
    );
    expect(changes.rows).toEqual([{ changed: '0' }]);
  });

  it('restores into empty migrated tables, and the audit stays complete', async () => {
    const database = await kept(createTestDatabase());
    await restore(database);
    expect(await contentsOf(database.ownerUrl)).toEqual(await contentsOf(app.database.ownerUrl));
    const db = connect(database.appUrl, 1);
    const report = await verifyAudit(db, null);
    await db.$client.end();
    expect(report).toMatchObject({
      organizations: 1,
      records: { order_money_audit: 1, platform_audit: 2 },
      faults: [],
    });
  });

  it('gets its file name only when it is complete, and only its owner may read it', async () => {
    const failing = {
      ...source(app.database.ownerUrl),
      files: async function* () {
        yield ['a.webp'];
        throw new Error('no such folder');
      },
    };
    await expect(writeBackup(failing, join(folder, 'failed.backup'))).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['market.backup']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(writeBackup(source(app.database.ownerUrl), file)).rejects.toThrow('is there already');
  });
});

describe('a restore fails with a reason and leaves nothing behind', () => {
  async function altered(change: (text: Buffer) => Buffer): Promise<string> {
    const other = join(folder, `${randomBytes(4).toString('hex')}.altered`);
    await writeFile(other, gzipSync(change(gunzipSync(await readFile(file)))));
    return other;
  }

  it('when the database has rows', async () => {
    await expect(restore(app.database)).rejects.toThrow('is not empty');
  });

  it.each<[string, (text: Buffer) => Buffer, string]>([
    [
      'when a row was altered',
      (text) => Buffer.from(text.toString('latin1').replace('somebody@', 'somebodx@'), 'latin1'),
      'was altered',
    ],
    ['when its end is missing', (text) => text.subarray(0, text.length - 300), 'cut short'],
    ['when it is something else', () => Buffer.from('{"a": 1}\n'), 'no backup of this product'],
    [
      'when it is of a later version',
      (text) => Buffer.from(text.toString('latin1').replace('"migrations":[', '"migrations":[1,'), 'latin1'),
      'later version',
    ],
  ])('%s', async (_, change, reason) => {
    const database = await kept(createTestDatabase());
    const empty = await contentsOf(database.ownerUrl);
    const other = await altered(change);
    await expect(restore(database, other)).rejects.toThrow(reason);
    expect(await contentsOf(database.ownerUrl)).toEqual(empty);
    await rm(other);
  });

  it('when the file is cut off within its compressed data', async () => {
    const database = await kept(createTestDatabase());
    const cut = join(folder, 'cut.altered');
    await writeFile(cut, (await readFile(file)).subarray(0, 2_000));
    await expect(restore(database, cut)).rejects.toThrow(/cannot be read|cut short/);
    await rm(cut);
  });
});

describe('migrations', () => {
  it('run once when three servers start on an empty database', async () => {
    const database = await kept(createBareDatabase());
    await Promise.all([1, 2, 3].map(() => migrate(database.ownerUrl)));
    await withClient(database.appUrl, async (client) => {
      const { rows } = await client.query('SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations');
      expect(rows).toEqual([{ count: knownMigrations().length }]);
    });
  });

  it('bring a database of migration 0016 to this version, in place and from a backup of that version', async () => {
    const old = await kept(createBareDatabase());
    const fresh = await kept(createBareDatabase());
    await migrate(old.ownerUrl, 'myelin_app', new Set(knownMigrations().slice(0, 17)));
    const sql = await readFile(new URL('at-0016.sql', import.meta.url), 'utf8');
    await withClient(old.ownerUrl, (client) => client.query(`BEGIN; ${sql}; COMMIT`));
    const oldFile = join(folder, 'old.backup');
    await writeBackup(source(old.ownerUrl), oldFile);
    await migrate(old.ownerUrl);
    await restore(fresh, oldFile);
    for (const database of [old, fresh]) await readsTheMarket(database);
    // Compares only tables whose rows contain no ids or times that the migrations generate.
    const people = ({
      'public.users': users,
      'public.orders': orders,
      'public.products': products,
      'public.order_items': items,
    }: Record<string, string[]>) => [users, orders, products, items];
    expect(people(await contentsOf(fresh.ownerUrl))).toEqual(people(await contentsOf(old.ownerUrl)));
    await rm(oldFile);
  });
});

/** Runs the main reads of the product on a migrated database. */
async function readsTheMarket(database: TestDatabase): Promise<void> {
  const market = await startTestApp({}, database);
  try {
    const active = await market.anyone.products.listActive({});
    expect(active.items.map(({ name, price }) => [name, price])).toEqual([
      ['Multichannel EEG Cap 64', '18450.00'],
    ]);
    const { token } = await signAccessToken(market.deps.keys.accessToken, {
      userId: '019a0000-0000-7000-8000-000000000002',
      sessionId: '019a0000-0000-7000-8000-000000000040',
      level: 'aal1',
    });
    const orders = await market.as(token).orders.list({ side: 'purchases' });
    expect(orders.items).toMatchObject([
      {
        orderNumber: 'ORD-2026-000001',
        status: 'processing',
        paymentStatus: 'paid',
        totalAmount: '18450.00',
      },
    ]);
    expect(await verifyAudit(market.deps.db, null)).toMatchObject({
      organizations: 1,
      records: { organization_audit: 1, organization_member_audit: 1 },
      faults: [],
    });
  } finally {
    await market.stop();
  }
}

import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { examine } from '../scripts/run/doctor/examine.ts';
import { createBareDatabase, createTestDatabase, type TestDatabase } from './testing/postgres.ts';

const disk = vi.hoisted(() => ({ freeBytes: Number.POSITIVE_INFINITY }));

/** A disk with this much free space (statvfs(3)). */
vi.mock('node:fs/promises', async (importOriginal) => {
  const files = await importOriginal<typeof import('node:fs/promises')>();
  return { ...files, statfs: async () => ({ bavail: disk.freeBytes / 4_096, bsize: 4_096 }) };
});

let folder: string;
let database: TestDatabase;
let old: TestDatabase;
let smtp: SMTPServer;
let nothing: string;
let sound: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'myelin-doctor-'));
  database = await createTestDatabase();
  old = await createBareDatabase();
  smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  // A port without a listener.
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  nothing = `127.0.0.1:${(gone.address() as AddressInfo).port}`;
  gone.close();
  sound = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://market.example.org',
    TRUSTED_PROXIES: '10.0.0.7',
    SECRET_KEY: Buffer.alloc(32).toString('base64'),
    DATA_DIR: folder,
    DATABASE_URL: database.appUrl,
    DATABASE_MIGRATION_URL: database.ownerUrl,
    STRIPE_SECRET_KEY: 'sk_live_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_one',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_two',
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'market@example.org',
  };
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve));
  await database.drop();
  await old.drop();
  await rm(folder, { recursive: true });
});

it.each([
  ['DATABASE_URL', 'mysql://localhost'],
  ['STRIPE_SECRET_KEY', 'pk_live_abc'],
])('reports once that %s cannot be read, and not also that it is missing', async (name, value) => {
  expect(await examine({ ...sound, [name]: value })).toEqual([
    expect.stringMatching(new RegExp(`^${name}: must be `)),
  ]);
});

it('finds nothing on a healthy installation', async () => {
  expect(await examine(sound)).toEqual([]);
});

it.each<[string, () => Record<string, string>, RegExp]>([
  ['PUBLIC_URL', () => ({ PUBLIC_URL: 'http://market.example.org' }), /https/],
  ['PUBLIC_URL', () => ({ PUBLIC_URL: 'market' }), /address/],
  ['SECRET_KEY', () => ({ SECRET_KEY: '' }), /every process/],
  ['SECRET_KEY', () => ({ SECRET_KEY: 'short' }), /32 random bytes/],
  ['TRUSTED_PROXIES', () => ({ TRUSTED_PROXIES: '' }), /names no proxy/],
  ['TRUSTED_PROXIES', () => ({ TRUSTED_PROXIES: 'the proxy' }), /addresses or ranges/],
  [
    'DATABASE_URL',
    () => ({ DATABASE_URL: `postgresql://myelin_app:hunter2hunter2@${nothing}/myelin` }),
    /cannot be reached/,
  ],
  [
    'DATABASE_MIGRATION_URL',
    () => ({ DATABASE_MIGRATION_URL: `postgresql://o@${nothing}/myelin` }),
    /cannot be reached/,
  ],
  ['DATABASE_URL', () => ({ DATABASE_URL: '', DATABASE_MIGRATION_URL: '' }), /embedded database/],
  ['SMTP_URL', () => ({ SMTP_URL: `smtp://${nothing}` }), /does not take mail/],
  ['SMTP_URL', () => ({ SMTP_URL: '' }), /no mail leaves/],
  ['MAIL_FROM', () => ({ MAIL_FROM: 'nobody' }), /e-mail address/],
  ['STRIPE_SECRET_KEY', () => ({ STRIPE_SECRET_KEY: '' }), /production/],
  ['STRIPE_SECRET_KEY', () => ({ STRIPE_SECRET_KEY: 'sk_test_abc' }), /no money moves/],
  ['STRIPE_WEBHOOK_SECRET', () => ({ STRIPE_WEBHOOK_SECRET: 'secret' }), /whsec_/],
  ['STRIPE_CONNECT_WEBHOOK_SECRET', () => ({ STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_one' }), /the same/],
  ['STRIPE_CONNECT_WEBHOOK_SECRET', () => ({ STRIPE_CONNECT_WEBHOOK_SECRET: '' }), /beside/],
  ['S3_SECRET_ACCESS_KEY', () => ({ S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id' }), /beside the others/],
  [
    'S3_BUCKET',
    () => ({
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
      S3_ENDPOINT: `http://${nothing}`,
    }),
    /a file cannot be kept/,
  ],
  ['DATA_DIR', () => ({ DATA_DIR: join(folder, 'a-file', 'data') }), /cannot be written/],
  ['METRICS_PORT', () => ({ METRICS_PORT: '99999' }), /port number/],
])('names only %s when it is broken', async (setting, broken, reason) => {
  await writeFile(join(folder, 'a-file'), '');
  const findings = await examine({ ...sound, ...broken() });
  expect(findings).toEqual([expect.stringMatching(new RegExp(`^${setting}: .*${reason.source}`))]);
  expect(findings.join()).not.toContain('hunter2');
});

it('names several settings that are broken at the same time', async () => {
  const broken = { ...sound, PORT: 'x', SMTP_URL: 'mail', STRIPE_WEBHOOK_SECRET: 'secret' };
  const settings = (await examine(broken)).map((line) => line.split(':')[0]);
  expect(settings.sort()).toEqual(['PORT', 'SMTP_URL', 'STRIPE_WEBHOOK_SECRET']);
});

it('reports how many migrations a database is behind', async () => {
  const { knownMigrations, migrate } = await import('./db/migrate.ts');
  await migrate(old.ownerUrl, 'myelin_app', new Set(knownMigrations().slice(0, -2)));
  const findings = await examine({
    ...sound,
    DATABASE_URL: old.ownerUrl,
    DATABASE_MIGRATION_URL: old.ownerUrl,
  });
  expect(findings).toEqual(['DATABASE_URL: 2 migrations are not applied yet; the next start applies them']);
});

it('names the disk that is nearly full, and its free space', async () => {
  disk.freeBytes = 300 * 1024 ** 2;
  expect(await examine(sound)).toEqual(['DATA_DIR: its disk has only 300 MB left']);
  disk.freeBytes = Number.POSITIVE_INFINITY;
});

/**
 * The doctor calls PostgreSQL's functions without naming their schema. A schema before pg_catalog in the search path
 * can therefore replace these functions. The clock is replaced in this way too, because a test cannot change it.
 */
it.each([
  [
    'too old',
    `CREATE FUNCTION pretended.current_setting(text) RETURNS text LANGUAGE sql
       AS $$ SELECT CASE $1 WHEN 'server_version_num' THEN '170006' ELSE pg_catalog.current_setting($1) END $$`,
    'is PostgreSQL 17; 18 or later is needed',
  ],
  [
    'with another clock',
    `CREATE FUNCTION pretended.clock_timestamp() RETURNS timestamptz LANGUAGE sql
       AS $$ SELECT pg_catalog.clock_timestamp() - interval '95 seconds' $$`,
    'its clock and that of this machine are 95 s apart',
  ],
  [
    'without an extension that comes with it',
    `CREATE VIEW pretended.pg_available_extensions AS SELECT * FROM pg_catalog.pg_available_extensions WHERE name <> 'pg_trgm'`,
    'has no extension pg_trgm (on Debian it is in postgresql-contrib)',
  ],
  [
    'without ICU',
    `CREATE VIEW pretended.pg_collation AS SELECT * FROM pg_catalog.pg_collation WHERE collname <> 'und-x-icu'`,
    'was built without ICU, which sorts names',
  ],
  [
    'with another encoding',
    `CREATE FUNCTION pretended.current_setting(text) RETURNS text LANGUAGE sql
       AS $$ SELECT CASE $1 WHEN 'server_encoding' THEN 'LATIN1' ELSE pg_catalog.current_setting($1) END $$`,
    'is encoded in LATIN1; UTF8 is needed',
  ],
])('reports a database that is %s', async (_, pretending, finding) => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`CREATE SCHEMA pretended; ${pretending}; GRANT USAGE ON SCHEMA pretended TO PUBLIC;
    GRANT SELECT ON ALL TABLES IN SCHEMA pretended TO PUBLIC`);
  try {
    const url = new URL(database.appUrl);
    url.searchParams.set('options', '-c search_path=pretended,pg_catalog,public');
    expect(await examine({ ...sound, DATABASE_URL: url.href })).toEqual([`DATABASE_URL: ${finding}`]);
  } finally {
    await owner.query('DROP SCHEMA pretended CASCADE');
    await owner.end();
  }
});

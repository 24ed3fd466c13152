import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examine } from '../scripts/doctor/examine.ts';
import { createBareDatabase, createTestDatabase, type TestDatabase } from './testing/postgres.ts';

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
  // A port that nobody listens on any more.
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

it('finds nothing where all is well', async () => {
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
])('names %s alone when it is broken', async (setting, broken, reason) => {
  await writeFile(join(folder, 'a-file'), '');
  const findings = await examine({ ...sound, ...broken() });
  expect(findings).toEqual([expect.stringMatching(new RegExp(`^${setting}: .*${reason.source}`))]);
  expect(findings.join()).not.toContain('hunter2');
});

it('names several that are broken at once', async () => {
  const broken = { ...sound, PORT: 'x', SMTP_URL: 'mail', STRIPE_WEBHOOK_SECRET: 'secret' };
  const settings = (await examine(broken)).map((line) => line.split(':')[0]);
  expect(settings.sort()).toEqual(['PORT', 'SMTP_URL', 'STRIPE_WEBHOOK_SECRET']);
});

it('says how many migrations a database is behind', async () => {
  const { knownMigrations, migrate } = await import('./db/migrate.ts');
  await migrate(old.ownerUrl, 'myelin_app', new Set(knownMigrations().slice(0, -2)));
  const findings = await examine({
    ...sound,
    DATABASE_URL: old.ownerUrl,
    DATABASE_MIGRATION_URL: old.ownerUrl,
  });
  expect(findings).toEqual(['DATABASE_URL: 2 migrations are not applied yet; the next start applies them']);
});

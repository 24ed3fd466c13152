import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sessionDays } from './features/identity/open-session.ts';
import { removeExpired } from './remove-expired.ts';
import { fileRetention, retention } from './retention.ts';
import { anOrganization, aPaidOrder, aPerson, aProduct, type Person } from './testing/builders.ts';
import { ageFailedJob, emptyQueue } from './testing/queue.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  person = await aPerson(app);
});
afterAll(() => app.stop());

const query = (text: string, values: unknown[] = []) => app.deps.db.$client.query(text, values);

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await query(`SELECT count(*)::int AS count FROM ${table} WHERE ${where}`);
  return rows[0].count;
}

const anImportOfAge = `INSERT INTO product_imports (id, org_id, created_by, file_name, file_hash, rows, currency, status, plan)
  SELECT uuidv7($2::float8 * interval '-1 day'), id, $1, 'devices.csv', '', 1, 'AUD', 'draft', '{}' FROM organizations LIMIT 1`;

/** The identity provider of an organization that the user $1 owns. */
const aProvider = `WITH actor AS (SELECT set_config('myelin.actor', ($1::uuid)::text, true)),
    provider AS (
      INSERT INTO identity_providers (org_id, issuer, client_id, client_secret_encrypted, admin_groups)
      SELECT m.org_id, 'https://idp.example', 'myelin', '', '{}' FROM actor, (SELECT org_id FROM organization_members WHERE user_id = $1::uuid LIMIT 1) m
      ON CONFLICT (org_id) DO UPDATE SET client_id = excluded.client_id RETURNING id)`;

/**
 * For each table of the list: SQL that inserts a row that expired or ended $2 days ago. $1 is a user. The rows of jobs
 * are not here, because the queue creates its jobs itself.
 */
const rowOfAge: Record<string, string> = {
  refresh_tokens: `INSERT INTO refresh_tokens (id, session_id, token_hash, replaced_at)
    SELECT uuidv7($2::float8 * interval '-1 day'), id, sha256(random()::text::bytea), now() - $2::float8 * interval '1 day' FROM sessions WHERE user_id = $1 LIMIT 1`,
  sessions: `INSERT INTO sessions (user_id, assurance_level, expires_at, ended_at)
    VALUES ($1, 'aal1', now() + interval '30 days', now() - $2::float8 * interval '1 day')`,
  mfa_challenges: `WITH factor AS (INSERT INTO mfa_factors (user_id, secret_encrypted) VALUES ($1, '') RETURNING id)
    INSERT INTO mfa_challenges (factor_id, session_id, expires_at)
    SELECT factor.id, s.id, now() - $2::float8 * interval '1 day' FROM factor, sessions s WHERE s.user_id = $1 LIMIT 1`,
  passkey_challenges: `INSERT INTO passkey_challenges (browser_hash, purpose, challenge, expires_at)
    VALUES (sha256(($1::text || random())::bytea), 'sign-in', 'x', now() - $2::float8 * interval '1 day')`,
  sign_in_attempts: `${aProvider}
    INSERT INTO sign_in_attempts (browser_hash, provider_id, state, nonce, code_verifier, expires_at)
    SELECT sha256(random()::text::bytea), id, '', '', '', now() - $2::float8 * interval '1 day' FROM provider`,
  proved_identities: `${aProvider}
    INSERT INTO proved_identities (browser_hash, provider_id, issuer, subject, email, role, expires_at)
    SELECT sha256(random()::text::bytea), id, '', '', 'person@people.example', 'member', now() - $2::float8 * interval '1 day' FROM provider`,
  mfa_factors: `INSERT INTO mfa_factors (user_id, secret_encrypted, created_at) VALUES ($1, '', now() - $2::float8 * interval '1 day')`,
  email_tokens: `INSERT INTO email_tokens (user_id, purpose, email, token_hash, expires_at)
    VALUES ($1, 'reset', 'person@people.example', sha256(random()::text::bytea), now() - $2::float8 * interval '1 day')`,
  attempts: `INSERT INTO attempts (key, made, last_at) VALUES ($1::text || random()::text, 3, now() - $2::float8 * interval '1 day')`,
  idempotent_requests: `INSERT INTO idempotent_requests (id, principal_id, key, request_hash, response)
    VALUES (uuidv7($2::float8 * interval '-1 day'), $1, random()::text, sha256(''), '{}')`,
  outbox_events: `INSERT INTO outbox_events (id, org_id, number, type, data, occurred_at)
    SELECT uuidv7($2::float8 * interval '-1 day'), $1, count(*) + 1, 'product.published', '{}', now() - $2::float8 * interval '1 day'
    FROM outbox_events WHERE org_id = $1`,
  webhook_endpoints: `WITH actor AS (SELECT set_config('myelin.actor', ($1::uuid)::text, true))
    INSERT INTO webhook_endpoints (org_id, url, types, secret_encrypted, created_by, queued_to, removed_at)
    SELECT m.org_id, 'https://erp.example/', '{order.paid}', '', m.user_id, 0, now() - $2::float8 * interval '1 day'
    FROM actor, organization_members m WHERE m.user_id = $1::uuid LIMIT 1`,
  provider_events: `INSERT INTO provider_events (provider_event_id, type, payload, handled_at)
    VALUES ($1::text || random()::text, 'account.updated', '{}', now() - $2::float8 * interval '1 day')`,
  organization_invitations: `INSERT INTO organization_invitations (org_id, email, role, status, token_hash, expires_at)
    SELECT id, $1::text || '@people.example', 'member', 'declined', sha256(random()::text::bytea), now() - $2::float8 * interval '1 day' FROM organizations LIMIT 1`,
  mail_log: `INSERT INTO mail_log (id, recipient, kind, language, queued_at)
    VALUES (gen_random_uuid(), $1::text || '@people.example', 'verify', 'en', now() - $2::float8 * interval '1 day')`,
  product_lists: `INSERT INTO product_lists (user_id, name, deleted_at)
    VALUES ($1, random()::text, now() - $2::float8 * interval '1 day')`,
  removed_product_files: `INSERT INTO removed_product_files (id, product_id, kept, removed_at)
    SELECT gen_random_uuid(), p.id, '{}', now() - $2::float8 * interval '1 day' FROM products p
    JOIN organization_members m ON m.org_id = p.org_id AND m.user_id = $1`,
  quote_files: `INSERT INTO quote_files (id, org_id, uploaded_by, upload_id, name, url, bytes)
    SELECT uuidv7($2::float8 * interval '-1 day'), id, $1, gen_random_uuid(), 'Plan', '/media/quote-0.pdf', 1 FROM organizations LIMIT 1`,
  product_imports: anImportOfAge,
  product_import_rows: `WITH import AS (${anImportOfAge.replace('$2', '0')} RETURNING id)
     INSERT INTO product_import_rows (id, import_id, file_row, batch, outcome)
     SELECT uuidv7($2::float8 * interval '-1 day'), id, 2, 1, 'refused' FROM import`,
};

/** Tables into which the application may not insert. */
const triggersWrite = ['outbox_events'];

it.each(retention)('removes expired rows from $table, and no others', async ({ table, days }) => {
  if (
    [
      'organization_invitations',
      'product_imports',
      'product_import_rows',
      'quote_files',
      'webhook_endpoints',
      'sign_in_attempts',
      'proved_identities',
    ].includes(table)
  )
    await anOrganization(app, person);
  if (table === 'removed_product_files') await aProduct(person, (await anOrganization(app, person)).id);
  await removeExpired(app.deps);
  const before = await count(table);
  const insert = rowOfAge[table] ?? '';
  for (const age of [days - 0.5, days + 0.5]) {
    if (table === 'graphile_worker.jobs') {
      const { rows } = await query(
        `SELECT id FROM graphile_worker.add_job('send-mail', json_build_object('to', $1::text))`,
        [person.id],
      );
      await ageFailedJob(app.deps.db.$client, rows[0].id, age);
    } else {
      const writer = triggersWrite.includes(table) ? app.ownerDb : app.deps.db;
      await writer.$client.query(insert, [person.id, age]);
    }
  }
  expect(await count(table)).toBe(before + 2);
  await removeExpired(app.deps);
  expect(await count(table)).toBe(before + 1);
});

it('never removes orders, audit records or unhandled events', async () => {
  const seller = await aPerson(app, 'Selma Seller');
  const organization = await anOrganization(app, seller);
  await aPaidOrder(app, person, await aProduct(seller, organization.id));
  await query(`INSERT INTO provider_events (provider_event_id, type, payload, received_at, error)
    VALUES ('evt_open', 'account.updated', '{}', now() - interval '5 years', 'never worked')`);
  await app.ownerDb.$client.query(`UPDATE orders SET created_at = now() - interval '5 years'`);
  const tables = ['orders', 'order_items', 'organization_audit', 'organization_member_audit', 'audit_chains'];
  const before = await Promise.all(tables.map((table) => count(table)));
  expect(Math.min(...before)).toBeGreaterThan(0);
  await removeExpired(app.deps);
  expect(await Promise.all(tables.map((table) => count(table)))).toEqual(before);
  expect(await count('provider_events', 'handled_at IS NULL')).toBe(1);
  expect(retention.map(({ table }) => table)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/order|audit/)]),
  );
});

it('keeps jobs that will be retried, however old they are', async () => {
  await query(`SELECT graphile_worker.add_job('send-mail', '{}', run_at => now() - interval '1 year')`);
  await removeExpired(app.deps);
  expect(await count('graphile_worker.jobs', "attempts = 0 AND run_at < now() - interval '300 days'")).toBe(
    1,
  );
  await emptyQueue(app.deps.db.$client);
});

it('recognizes a reused token as long as a browser may have it', () => {
  const days = retention.find(({ table }) => table === 'refresh_tokens')?.days;
  expect(days).toBeGreaterThan(sessionDays);
});

it('removes more than one batch, and concurrent runs share the work', async () => {
  await query(`INSERT INTO provider_events (provider_event_id, type, payload, handled_at)
    SELECT 'old-' || n, 'account.updated', '{}', now() - interval '1 year' FROM generate_series(1, 2500) n`);
  await Promise.all([removeExpired(app.deps), removeExpired(app.deps)]);
  expect(await count('provider_events', "provider_event_id LIKE 'old-%'")).toBe(0);
});

/**
 * Tables without an index for this search. They stay small, because their rows are deleted after a quiet hour or by the
 * queue itself.
 */
const scanned = ['attempts', 'graphile_worker.jobs'];

it('finds expired rows by an index instead of reading whole tables', async () => {
  const client = await app.deps.db.$client.connect();
  try {
    await client.query('SET enable_seqscan = off');
    for (const { table, key = 'id', isOver, days } of retention) {
      const { rows } = await client.query(
        `EXPLAIN SELECT ${key} FROM ${table} WHERE ${isOver.replaceAll('$1', `${days}`)} LIMIT 500`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      if (!scanned.includes(table)) expect(plan).not.toContain('Seq Scan');
    }
  } finally {
    client.release(true);
  }
});

it('removes unused pictures, unfinished files and old emails of the outbox', async () => {
  const { mailer } = app.deps;
  const outbox = mailer.outbox ?? '';
  await mkdir(outbox, { recursive: true });
  const used = `avatar-${'a'.repeat(32)}.webp`;
  const files = [
    { path: join(app.mediaFolder, `avatar-${'b'.repeat(32)}.webp`), days: 2 },
    { path: join(app.mediaFolder, '.new-abc'), days: 2 },
    { path: join(outbox, 'old.eml'), days: 31 },
    { path: join(app.mediaFolder, used), days: 400 },
    { path: join(app.mediaFolder, `avatar-${'c'.repeat(32)}.webp`), days: 0.5 },
    { path: join(app.mediaFolder, 'eeg-cap-640.webp'), days: 400 },
    { path: join(outbox, 'new.eml'), days: 29 },
  ];
  for (const { path, days } of files) {
    await writeFile(path, '');
    await utimes(path, new Date(), new Date(Date.now() - days * 86_400_000));
  }
  await query('UPDATE users SET avatar_url = $1 WHERE id = $2', [`/media/${used}`, person.id]);
  await removeExpired(app.deps);
  const left = [...(await readdir(app.mediaFolder)), ...(await readdir(outbox))];
  expect(files.map(({ path }) => left.includes(path.split('/').at(-1) ?? ''))).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
});

it('matches its description in the documentation', async () => {
  const manual = await readFile(join(import.meta.dirname, '../docs/operating.md'), 'utf8');
  const listed = manual.replaceAll(/ +/g, ' ');
  for (const { what, days } of [...retention, ...Object.values(fileRetention)]) {
    expect(listed).toContain(`| ${what} | ${days} ${days === 1 ? 'day' : 'days'} |`);
  }
});

import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBareDatabase, type TestDatabase } from '../testing/postgres.ts';
import { knownMigrations, migrate } from './migrate.ts';

/** The `when` of migration 0143, the last one before a recall stored the brands that it reaches. */
const before = 1795819734929;

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createBareDatabase();
  await migrate(database.ownerUrl, 'myelin_app', new Set(knownMigrations().filter((at) => at <= before)));
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await fill();
  await migrate(database.ownerUrl);
});
afterAll(async () => {
  await owner?.end();
  await database?.drop();
});

/**
 * A seller that issued a recall ten days ago, and its authority as the sponsor of several brands: since when each is verified,
 * expired or revoked. The triggers would write other times.
 */
async function fill(): Promise<void> {
  const tables = [
    'organizations',
    'verification_documents',
    'seller_verifications',
    'recalls',
    'recall_scopes',
  ];
  for (const table of tables) await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await owner.query(`
    WITH o AS (INSERT INTO organizations (name, type) VALUES ('Sponsor', 'seller_org') RETURNING id),
      d AS (INSERT INTO verification_documents (org_id, upload_id, title, url, bytes, hash)
        SELECT id, uuidv7(), 'Letter', '/files/letter', 1, sha256('letter') FROM o RETURNING id, org_id, hash),
      v AS (INSERT INTO seller_verifications (org_id, kind, brand, number, document_id, document_hash, declared_by, declared_at, verified_by,
          verified_at, verified_against, valid_until, proposed_by, proposed_at, revocation_because, revoked_by, revoked_at)
        SELECT d.org_id, 'sponsor', g.brand, 'Letter', d.id, d.hash, 'system:test', now(), CASE WHEN g.verified IS NOT NULL THEN uuidv7() END,
          now() - g.verified, CASE WHEN g.verified IS NOT NULL THEN 'document' END, (now() - g.ended)::date,
          CASE WHEN g.revoked IS NOT NULL THEN uuidv7() END, now() - g.revoked, CASE WHEN g.revoked IS NOT NULL THEN 'cancelled' END,
          CASE WHEN g.revoked IS NOT NULL THEN uuidv7() END, now() - g.revoked
        FROM d, (VALUES ('Valid', interval '20 days', NULL::interval, NULL::interval), ('Expired since', '20 days', '5 days', NULL),
          ('Revoked since', '20 days', NULL, '5 days'), ('Verified since', '5 days', NULL, NULL), ('Expired before', '30 days', '20 days', NULL),
          ('Revoked before', '30 days', NULL, '20 days'), ('Declared', NULL, NULL, NULL)) g (brand, verified, ended, revoked)),
      r AS (INSERT INTO recalls (org_id, kind, recall_class, title, reason, action, instructions, created_by, created_at, issued_by, issued_at)
        SELECT o.id, 'recall', 'class_1', g.title, 'Reason', 'read', 'Read', 'system:test', now(), CASE WHEN g.is_issued THEN 'system:test' END,
          CASE WHEN g.is_issued THEN now() - interval '10 days' END FROM o, (VALUES ('Issued', true), ('Draft', false)) g (title, is_issued) RETURNING id)
    INSERT INTO recall_scopes (recall_id, identifier, lots, added_at) SELECT id, '09506000134352', 'all', now() FROM r`);
  for (const table of tables) await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

it('gives issued recalls the brands of which their issuer was the verified sponsor, and drafts none', async () => {
  const { rows } = await owner.query(
    `SELECT r.title, (SELECT array_agg(b ORDER BY b) FROM unnest(s.reached_brands) b) AS brands
     FROM recalls r JOIN recall_scopes s ON s.recall_id = r.id ORDER BY r.title`,
  );
  expect(rows).toEqual([
    { title: 'Draft', brands: null },
    { title: 'Issued', brands: ['expired since', 'revoked since', 'valid', 'verified since'] },
  ]);
});

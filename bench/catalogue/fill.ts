import type pg from 'pg';
import { type Generated, generateProducts, sellerCount } from './generate.ts';

const batchSize = 5_000;

/**
 * Indexes and triggers (the audit, the check that every organization has an owner) are disabled while the tables are
 * filled, as when a backup is restored.
 */
export async function fillCatalogue(owner: pg.Client, count: number): Promise<void> {
  await owner.query(`ALTER TABLE organizations DISABLE TRIGGER USER;
    INSERT INTO organizations (name, type) SELECT 'Seller ' || n, 'seller_org' FROM generate_series(1, ${sellerCount}) n;
    ALTER TABLE organizations ENABLE TRIGGER USER`);
  const { rows: sellers } = await owner.query<{ id: string }>('SELECT id FROM organizations ORDER BY id');
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = 'products' AND indexname NOT IN (
       SELECT conname FROM pg_constraint WHERE conrelid = 'products'::regclass)`,
  );
  for (const { name } of indexes) await owner.query(`DROP INDEX "${name}"`);
  // The generated devices have no evidence for any market, so they could not be written later.
  await owner.query(`UPDATE market_requirements SET since = '9999-01-01', grace_until = '9999-01-01'`);
  await owner.query('ALTER TABLE products DISABLE TRIGGER USER; SET synchronous_commit = off');
  const products = generateProducts();
  for (let from = 0; from < count; from += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, count - from) }, () => products.next().value);
    await insert(
      owner,
      batch,
      sellers.map(({ id }) => id),
      from,
    );
  }
  await owner.query('ALTER TABLE products ENABLE TRIGGER USER');
  await fillPassports(owner);
  for (const { definition } of indexes) await owner.query(definition);
  await owner.query('SELECT count_terms()');
  await owner.query('VACUUM ANALYZE products');
  await owner.query('VACUUM ANALYZE product_terms');
}

/** Inserts a batch of products. Their creation times are one minute apart. */
async function insert(owner: pg.Client, batch: Generated[], sellers: string[], from: number): Promise<void> {
  const column = <Key extends keyof Generated>(key: Key) => batch.map((product) => product[key]);
  await owner.query(
    `INSERT INTO products (org_id, name, description, price, currency, status, details, created_at, passport_traits)
     SELECT org_id, name, description, price, currency, status, details, '2026-01-01'::timestamptz + ($8 + place) * interval '1 minute',
       CASE WHEN place % 10 = 0 THEN ARRAY['artgListed=verified'] WHEN place % 10 = 5 THEN ARRAY['artgListed=declared'] ELSE '{}' END
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::numeric[], $5::text[], $6::text[], $7::jsonb[]) WITH ORDINALITY
       AS p (org_id, name, description, price, currency, status, details, place)`,
    [
      batch.map(({ seller }) => sellers[seller]),
      column('name'),
      column('description'),
      column('price'),
      column('currency'),
      column('status'),
      batch.map(({ details }) => JSON.stringify(details)),
      from,
    ],
  );
}

/** One ARTG number for each product whose traits have one: half of them are verified, and some end in a year. */
async function fillPassports(owner: pg.Client): Promise<void> {
  await owner.query(`ALTER TABLE passport_values DISABLE TRIGGER USER;
    INSERT INTO passport_values (product_id, org_id, market, kind, value, is_repeated, is_from_details, valid_until, declared_by, declared_at,
      verified_by, verified_at, verified_against, register)
    SELECT p.id, p.org_id, 'AU', 'artg_number', '123456', false, true, CASE WHEN random() < 0.3 THEN current_date + 365 END, 'system:bench', now(),
      CASE WHEN v.is_verified THEN p.org_id END, CASE WHEN v.is_verified THEN now() END,
      CASE WHEN v.is_verified THEN 'register' END, CASE WHEN v.is_verified THEN 'ARTG 123456' ELSE '' END
    FROM products p CROSS JOIN LATERAL (SELECT p.passport_traits = ARRAY['artgListed=verified'] AS is_verified) v
    WHERE p.passport_traits <> '{}';
    ALTER TABLE passport_values ENABLE TRIGGER USER`);
  await owner.query('VACUUM ANALYZE passport_values');
}

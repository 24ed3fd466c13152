import type pg from 'pg';
import { insertDirectory } from '../orders/fill.ts';

const million = 1_000_000;

/**
 * Creates a million users with 1.5 sessions each on average, and products and orders. Their creation times are spread
 * over two years. The rows are inserted in the order of creation and without triggers.
 */
export async function fillPlatform(owner: pg.Client): Promise<void> {
  const when = (n: string) => `now() - interval '2 years' + ${n} * interval '63 seconds'`;
  const tables = ['users', 'sessions', 'organizations', 'products', 'orders'];
  await owner.query('SET synchronous_commit = off');
  await dropSearches(owner);
  for (const table of tables) await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await owner.query(`INSERT INTO users (email, full_name, role, created_at)
    SELECT 'user-' || n || '@people.example', 'Person ' || n, 'buyer', ${when('n')} FROM generate_series(1, ${million}) n`);
  await owner.query(`INSERT INTO organizations (name, type, created_at)
    SELECT 'Seller ' || n, 'seller_org', ${when('n * 100')} FROM generate_series(1, ${million / 100}) n`);
  await owner.query(`INSERT INTO sessions (user_id, assurance_level, last_used_at, expires_at, created_at)
    SELECT u.ids[n % ${million} + 1], 'aal1', at, at + interval '30 days', at FROM (SELECT n, now() - CASE WHEN n > ${million}
      THEN (n - ${million}) * interval '5 seconds' ELSE n * interval '63 seconds' END AS at FROM generate_series(1, ${million * 1.5}) n) s,
      (SELECT array_agg(id) AS ids FROM users) u`);
  await owner.query(`INSERT INTO products (org_id, name, description, price, status, details, created_at)
    SELECT s.ids[1 + n % cardinality(s.ids)], 'Electrode ' || n, '', 10, 'active', '{}', ${when('n')}
    FROM generate_series(1, ${million}) n, (SELECT array_agg(id) AS ids FROM organizations) s`);
  await owner.query(`WITH drawn AS MATERIALIZED (SELECT n, uuidv7() AS id FROM generate_series(1, ${million}) n), bought AS (
      INSERT INTO purchases (id, buyer_id) SELECT d.id, u.ids[1 + n % cardinality(u.ids)] FROM drawn d,
        (SELECT array_agg(id) AS ids FROM (SELECT id FROM users LIMIT 50000) buyers) u)
    INSERT INTO orders (id, purchase_id, order_number, status, payment_status, total_amount, currency, buyer_id, seller_org_id,
      provider_account_id, provider_session_id, created_at, updated_at)
    SELECT d.id, d.id, 'ORD-2026-' || upper(lpad(to_hex(n), 8, '0')), CASE WHEN n % 7 = 0 THEN 'cancelled' ELSE 'completed' END,
      CASE WHEN n % 7 = 0 THEN 'unpaid' ELSE 'paid' END, 5 + n % 5000, (ARRAY['AUD','AUD','USD','EUR'])[1 + n % 4], u.ids[1 + n % cardinality(u.ids)],
      s.ids[1 + n % cardinality(s.ids)], 'acct_bench', 'cs_' || n, ${when('n')}, ${when('n')}
    FROM drawn d, (SELECT array_agg(id) AS ids FROM organizations) s,
      (SELECT array_agg(id) AS ids FROM (SELECT id FROM users LIMIT 50000) buyers) u`);
  await owner.query(insertDirectory);
  await owner.query('VACUUM ANALYZE order_directory');
  for (const table of tables) {
    await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await owner.query(`VACUUM ANALYZE ${table}`);
  }
}

/** Drops the indexes for searches. The benchmark does not use them, and filling them would take longer than everything else. */
async function dropSearches(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT indexname AS name FROM pg_indexes WHERE schemaname = 'public' AND indexdef LIKE '%USING gin%'`,
  );
  for (const { name } of rows) await owner.query(`DROP INDEX "${name}"`);
}

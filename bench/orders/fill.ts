import type pg from 'pg';

const people = 50_000;
const buyingOrganizations = 2_000;
const sellers = 10_000;
/** The tables to fill. Some of these tables have triggers, which are disabled. */
const tables = [
  'orders',
  'order_directory',
  'order_items',
  'order_events',
  'disputes',
  'order_messages',
  'unread_order_messages',
];
const quiet = ['orders', 'order_items', 'disputes', 'order_messages'];

/**
 * Inserts the same orders in every run. Their creation times are half a minute apart. Sellers and buying organizations
 * have very different numbers of orders: of a million, the largest seller has about 75,000, the largest organization
 * 45,000, the busiest user 4,500. Each disputed order has its dispute, and in a third of the disputes the seller still
 * has to respond. About every tenth order has two messages. Most messages are read, but one seller in ten and one
 * buying organization in ten never read their messages. Triggers and indexes are disabled while the tables are filled,
 * as when a backup is restored.
 */
export async function fillOrders(owner: pg.Client, count: number): Promise<void> {
  await owner.query(`SET synchronous_commit = off; SELECT setseed(0.12);
    ALTER TABLE organizations DISABLE TRIGGER USER;
    ${quiet.map((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER;`).join(' ')}
    INSERT INTO users (email, full_name, role)
      SELECT 'buyer-' || n || '@people.example', (ARRAY['Ada','Ben','Cleo','Dara','Emil','Fay'])[1 + n % 6] || ' Person ' || n, 'buyer'
      FROM generate_series(1, ${people}) n;
    INSERT INTO organizations (name, type) SELECT 'Clinic ' || n, 'buyer_org' FROM generate_series(1, ${buyingOrganizations}) n;
    INSERT INTO organizations (name, type) SELECT 'Seller ' || n, 'seller_org' FROM generate_series(1, ${sellers}) n;
    ALTER TABLE organization_members DISABLE TRIGGER USER;
    INSERT INTO organization_members (org_id, user_id, role)
      SELECT o.id, u.id, 'owner' FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM organizations) o
      JOIN (SELECT id, row_number() OVER (ORDER BY id DESC) AS place FROM users) u USING (place);
    ALTER TABLE organization_members ENABLE TRIGGER USER;
    ALTER TABLE organizations ENABLE TRIGGER USER`);
  await withoutIndexes(owner, tables, async () => {
    await owner.query(insertOrders, [count]);
    for (const insert of [
      insertDirectory,
      insertItems,
      insertEvents,
      insertDisputes,
      insertMessages,
      insertUnread,
    ])
      await owner.query(insert);
  });
  for (const table of quiet) await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const table of ['users', 'organizations', 'organization_members', ...tables])
    await owner.query(`VACUUM ANALYZE ${table}`);
}

/**
 * `exp(random() * ln(n))` chooses one of n numbers: the number k is chosen about 1/k times as often as 1 (Zipf's
 * law).
 */
const insertOrders = `
  WITH drawn AS MATERIALIZED (
  SELECT uuidv7() AS id, 'ORD-2026-' || upper(lpad(to_hex(n * 2654435761 % 4294967296), 8, '0')) AS order_number, split_part(state, '/', 1) AS status,
    split_part(state, '/', 2) AS payment_status, (5 + random() * 5000)::numeric(14, 2) AS total_amount, p.id AS buyer_id,
    CASE WHEN random() < 0.5 THEN b.id END AS buyer_org_id, s.id AS seller_org_id, 'cs_' || n AS session,
    '2025-01-01'::timestamptz + n * interval '30 seconds' AS created_at
  FROM (
    SELECT n, 1 + floor(${people} * random() ^ 2)::int AS person, floor(exp(random() * ln(${buyingOrganizations})))::int AS org,
      floor(exp(random() * ln(${sellers})))::int AS seller,
      CASE WHEN n > $1::bigint - $1::bigint / 50 AND chance < 0.7 THEN 'processing/paid'
        WHEN chance < 0.78 THEN 'completed/paid' WHEN chance < 0.88 THEN 'cancelled/unpaid' WHEN chance < 0.93 THEN 'failed/failed'
        WHEN chance < 0.97 THEN 'refunded/refunded' WHEN chance < 0.99 THEN 'completed/partially_refunded'
        WHEN chance < 0.995 THEN 'completed/disputed' ELSE 'pending/unpaid' END AS state
    FROM (SELECT n, random() AS chance FROM generate_series(1, $1::bigint) n) drawn
  ) o
  JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM users) p ON p.place = o.person
  JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM organizations WHERE type = 'buyer_org') b ON b.place = o.org
  JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM organizations WHERE type = 'seller_org') s ON s.place = o.seller
  ), bought AS (
    INSERT INTO purchases (id, buyer_id, buyer_org_id, created_at) SELECT id, buyer_id, buyer_org_id, created_at FROM drawn
  )
  INSERT INTO orders (id, purchase_id, order_number, status, payment_status, total_amount, currency, buyer_id, buyer_org_id,
    seller_org_id, provider_account_id, provider_session_id, created_at, updated_at)
  SELECT id, id, order_number, status, payment_status, total_amount, 'AUD', buyer_id, buyer_org_id, seller_org_id, 'acct_bench',
    session, created_at, created_at
  FROM drawn`;

/** Fills the search directory of orders, because the trigger that writes it is disabled. */
export const insertDirectory = `
  INSERT INTO order_directory SELECT id, order_number, provider_session_id, provider_payment_intent_id, buyer_id, buyer_org_id,
    seller_org_id, status, payment_status, created_at
  FROM orders`;

const insertItems = `
  INSERT INTO order_items (seller_org_id, order_id, product_id, name, unit_price, quantity, details)
  SELECT seller_org_id, id, uuidv7(), (ARRAY['Sterile','Wireless','Compact','Reusable'])[1 + floor(random() * 4)::int] || ' ' ||
    (ARRAY['EEG cap','cannula','microtome','infusion pump','electrode','stereotaxic frame'])[1 + floor(random() * 6)::int],
    total_amount, 1, '{"category": "general"}'
  FROM orders`;

const insertEvents = `
  INSERT INTO order_events (seller_org_id, order_id, kind, status, payment_status, changed_by, objects, happened_at)
  SELECT o.seller_org_id, o.id, e.kind, o.status, o.payment_status, 'system:payments', '{}', o.created_at
  FROM orders o CROSS JOIN (VALUES ('placed'), ('moved')) e (kind)`;

const insertMessages = `
  INSERT INTO order_messages (seller_org_id, order_id, author_id, key, side, text)
  SELECT o.seller_org_id, o.id, CASE side WHEN 'buyer' THEN o.buyer_id ELSE m.user_id END, gen_random_uuid(), side, 'When does it leave?'
  FROM (SELECT * FROM orders WHERE random() < 0.1) o JOIN organization_members m ON m.org_id = o.seller_org_id
  CROSS JOIN (VALUES ('buyer'), ('seller')) s (side)`;

const insertUnread = `
  INSERT INTO unread_order_messages (user_id, seller_org_id, order_id, message_id)
  SELECT r.user_id, w.seller_org_id, w.order_id, w.id
  FROM order_messages w JOIN orders o ON o.seller_org_id = w.seller_org_id AND o.id = w.order_id
  CROSS JOIN LATERAL (
    SELECT user_id FROM organization_members WHERE org_id = CASE w.side WHEN 'buyer' THEN o.seller_org_id ELSE o.buyer_org_id END
    UNION SELECT o.buyer_id WHERE w.side = 'seller'
  ) r
  WHERE hashtext(r.user_id::text) % 10 = 0 OR o.created_at > (SELECT max(created_at) - interval '2 days' FROM orders)`;
const insertDisputes = `
  INSERT INTO disputes (id, order_id, seller_org_id, status, reason, amount, currency, evidence_due_by, evidence_submitted_at, opened_at)
  SELECT 'du_' || id, id, seller_org_id, state, 'product_not_received', total_amount, currency, created_at + interval '30 days',
    CASE WHEN state <> 'needs_response' THEN created_at + interval '10 days' END, created_at + interval '9 days'
  FROM (SELECT o.*, (ARRAY['needs_response','under_review','under_review'])[1 + floor(random() * 3)::int] AS state
    FROM orders o WHERE payment_status = 'disputed') o
  UNION ALL
  SELECT 'du_' || id, id, seller_org_id, 'won', 'fraudulent', total_amount, currency, NULL, created_at, created_at
  FROM orders WHERE status = 'completed' AND payment_status = 'paid' AND random() < 0.01`;

async function withoutIndexes(
  owner: pg.Client,
  names: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = ANY($1) AND indexname NOT IN (
       SELECT conname FROM pg_constraint WHERE conrelid = ANY($1::text[]::regclass[]))`,
    [names],
  );
  for (const { name } of rows) await owner.query(`DROP INDEX "${name}"`);
  await fill();
  for (const { definition } of rows) await owner.query(definition);
}

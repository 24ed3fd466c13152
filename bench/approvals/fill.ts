import type pg from 'pg';

const costCentres = 100;
const months = 10;
const linesOfOrder = 4;
const requesters = 100;
/** Some of these tables have triggers, which are disabled while they are filled. */
const tables = [
  ...['organizations', 'organization_members', 'cost_centres', 'approval_delegations', 'requisitions'],
  ...['requisition_revisions', 'budgets', 'budget_entries', 'orders', 'order_items'],
];

/** The organization, and people who approve in it in different ways. */
export type Filled = { orgId: string; owner: string; limited: string; delegate: string; nobody: string };

/**
 * Inserts the same rows in every run: an organization with pending requisitions for 100 cost centres, and with paid
 * orders of four lines, which are divided among ten monthly budgets of each cost centre. The steps ask for owners and
 * admins, for the permission to approve, or for a named member. An admin may decide up to half of the totals.
 */
export async function fillApprovals(
  owner: pg.Client,
  { requisitions, lines }: { requisitions: number; lines: number },
): Promise<Filled> {
  await owner.query(`SET synchronous_commit = off; SELECT setseed(0.31)`);
  for (const table of tables) await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  const { rows } = await owner.query<Filled>(insertPeople);
  const [filled] = rows;
  if (!filled) throw new Error('The organization was not returned');
  const { orgId, limited } = filled;
  await owner.query(insertBudgets, [orgId]);
  await owner.query(insertRequisitions, [orgId, requisitions, limited]);
  await owner.query(insertOrders, [orgId, Math.ceil(lines / linesOfOrder)]);
  await owner.query(sumBudgets);
  for (const table of tables) await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const table of [...tables, 'users', 'purchases', 'order_directory'])
    await owner.query(`VACUUM ANALYZE ${table}`);
  return filled;
}

const insertPeople = `
  WITH people AS (
    INSERT INTO users (email, full_name, role) SELECT 'person-' || n || '@approvals.example', 'Person ' || n, 'buyer'
    FROM generate_series(1, ${requesters + 4}) n RETURNING id, full_name
  ), placed AS (SELECT id, row_number() OVER (ORDER BY length(full_name), full_name) AS place FROM people),
  buyer AS (INSERT INTO organizations (name, type) VALUES ('Clinic', 'buyer_org') RETURNING id),
  seller AS (INSERT INTO organizations (name, type) SELECT 'Seller ' || n, 'seller_org' FROM generate_series(1, 50) n RETURNING id),
  members AS (
    INSERT INTO organization_members (org_id, user_id, role, may_request, may_approve, approval_limit, approval_currency, may_pay, views_spending)
    SELECT b.id, p.id, CASE place WHEN 1 THEN 'owner' WHEN 2 THEN 'admin' ELSE 'member' END, limits.given, limits.given,
      CASE WHEN limits.given THEN 2500 END, CASE WHEN limits.given THEN 'AUD' END, limits.given, limits.given
    FROM buyer b CROSS JOIN placed p CROSS JOIN LATERAL (SELECT CASE WHEN place = 2 THEN true END AS given) limits RETURNING user_id)
  SELECT b.id AS "orgId", ${['owner', 'limited', 'delegate', 'nobody']
    .map((name, index) => `(SELECT id FROM placed WHERE place = ${index + 1}) AS "${name}"`)
    .join(', ')} FROM buyer b, (SELECT count(*) FROM seller) sellers, (SELECT count(*) FROM members) joined`;

const insertBudgets = `
  WITH centres AS (
    INSERT INTO cost_centres (org_id, code, name) SELECT $1, 'C' || n, 'Ward ' || n FROM generate_series(1, ${costCentres}) n RETURNING id)
  INSERT INTO budgets (org_id, cost_centre_id, currency, period, starts_on, time_zone, amount, is_hard, carries_over)
  SELECT $1, id, 'AUD', 'month', ('2026-01-01'::date + make_interval(months => m))::date, 'UTC', 900000000, false, false
  FROM centres, generate_series(0, ${months - 1}) m`;

/** Each requisition is for one product, and reserves its total in a budget. */
const insertRequisitions = `
  WITH drawn AS MATERIALIZED (
    SELECT uuidv7() AS id, n, (n % 5000 + 1)::numeric(14, 2) AS total, 'C' || 1 + n % ${costCentres} AS code, m.user_id AS requester
    FROM generate_series(1, $2::int) n
    JOIN (SELECT user_id, row_number() OVER (ORDER BY user_id) AS place FROM organization_members WHERE org_id = $1 AND role = 'member') m
      ON m.place = 3 + n % ${requesters - 2}
  ), asked AS (
    INSERT INTO requisitions (id, org_id, requester_id, request_key, request_hash, expires_at, created_at)
    SELECT id, $1, requester, uuidv7(), '', now() + interval '30 days', '2026-10-01'::timestamptz + n * interval '1 minute' FROM drawn
  ), revised AS (
    INSERT INTO requisition_revisions (requisition_id, revision, content, content_hash, steps)
    SELECT id, 1, content, sha256(convert_to(content, 'UTF8')), CASE n % 3
      WHEN 0 THEN '[{"kind": "managers", "userIds": []}]'::jsonb WHEN 1 THEN '[{"kind": "permitted", "userIds": []}]'::jsonb
      ELSE jsonb_build_array(jsonb_build_object('kind', 'members', 'userIds', jsonb_build_array($3::uuid))) END
    FROM drawn CROSS JOIN LATERAL (SELECT json_build_object('orgId', $1::uuid, 'requesterId', requester, 'purchaseOrderNumber', '', 'costCentre', code,
      'delivery', '{"recipient": "Goods in", "line1": "1 Quay Street", "city": "Sydney", "country": "AU"}'::json, 'orders', json_build_array(json_build_object('sellerOrgId', $1::uuid,
      'sellerName', 'Seller', 'currency', 'AUD', 'note', '', 'subtotal', total::text, 'freightAmount', '0.00', 'gstAmount', '0.00', 'totalAmount', total::text,
      'lines', json_build_array(json_build_object('productId', uuidv7(), 'name', 'Electrode cap', 'pack', 'each', 'packUnits', 1, 'quantity', 1,
        'unitPrice', total::text, 'amount', total::text)))))::text AS content) c
  )
  INSERT INTO budget_entries (budget_id, kind, amount, requisition_id, is_forced)
  SELECT b.id, 'reserve', total, d.id, false FROM drawn d JOIN cost_centres c ON c.org_id = $1 AND c.code = d.code
    JOIN budgets b ON b.cost_centre_id = c.id AND b.starts_on = '2026-10-01'`;

const insertOrders = `
  WITH drawn AS MATERIALIZED (
    SELECT uuidv7() AS id, n, (20 + random() * 2000)::numeric(14, 2) AS unit, b.id AS budget, b.starts_on, s.id AS seller, m.user_id AS buyer, b.code
    FROM generate_series(1, $2::int) n
    JOIN (SELECT b.id, b.starts_on, c.code, row_number() OVER (ORDER BY b.id) AS place FROM budgets b JOIN cost_centres c ON c.id = b.cost_centre_id WHERE b.org_id = $1) b
      ON b.place = 1 + n % ${costCentres * months}
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM organizations WHERE type = 'seller_org' AND name LIKE 'Seller %') s ON s.place = 1 + n % 49
    JOIN (SELECT user_id, row_number() OVER (ORDER BY user_id) AS place FROM organization_members WHERE org_id = $1) m ON m.place = 1 + n % ${requesters}
  ), bought AS (INSERT INTO purchases (id, buyer_id, buyer_org_id, created_at) SELECT id, buyer, $1, starts_on FROM drawn),
  placed AS (
    INSERT INTO orders (id, purchase_id, order_number, status, payment_status, total_amount, currency, buyer_id, buyer_org_id, seller_org_id, cost_centre,
      provider_account_id, provider_session_id, created_at)
    SELECT id, id, 'ORD-2025-' || upper(lpad(to_hex(n), 8, '0')), 'completed', 'paid', unit * ${linesOfOrder}, 'AUD', buyer, $1, seller, code, 'acct_bench', 'cs_approvals_' || n,
      starts_on + n % 28 * interval '1 day' FROM drawn
  ), sold AS (
    INSERT INTO order_items (seller_org_id, order_id, product_id, name, unit_price, quantity, details)
    SELECT seller, id, uuidv7(), 'Electrode ' || line, unit, 1, jsonb_build_object('category', 'category ' || (n + line) % 12)
    FROM drawn, generate_series(1, ${linesOfOrder}) line
  )
  INSERT INTO budget_entries (budget_id, kind, amount, seller_org_id, order_id, is_forced)
  SELECT budget, kind, unit * ${linesOfOrder}, seller, id, false FROM drawn, (VALUES ('reserve'), ('commit')) k (kind)`;

const sumBudgets = `
  UPDATE budgets b SET reserved = e.reserved, spent = e.spent FROM (
    SELECT budget_id, sum(CASE kind WHEN 'reserve' THEN amount ELSE -amount END) AS reserved, sum(CASE kind WHEN 'commit' THEN amount ELSE 0 END) AS spent
    FROM budget_entries GROUP BY 1) e WHERE e.budget_id = b.id`;

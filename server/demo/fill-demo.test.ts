import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowedStates, orderStatuses } from '../../contract/order-status.ts';
import { productDetails } from '../../contract/product-details.ts';
import { createProductInput } from '../../contract/products.ts';
import { connect, type Database } from '../db/connection.ts';
import { organizationAudit, organizationMemberAudit } from '../db/schema/audit.ts';
import { users } from '../db/schema/identity.ts';
import { orders } from '../db/schema/orders.ts';
import { productImages, products } from '../db/schema/products.ts';
import { readEnv } from '../env.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { drawPictures } from './draw-pictures.ts';
import { type DemoSources, fillDemo } from './fill-demo.ts';
import { demoOrganizations } from './world/organizations.ts';
import { signIns } from './world/people.ts';

let database: TestDatabase;
let db: Database;
const files = new Map<string, Uint8Array>();
// Drawn once for all runs, because drawing takes most of the time.
const images = drawPictures(async (name, bytes) => {
  files.set(name, bytes);
  return `/media/${name}`;
});
let accountsOpened = 0;
let orderNumbers = 0;

const sources = (): DemoSources => ({
  env: readEnv({}),
  db,
  passwordHash: async (password) => `hash of ${password}`,
  drawPictures: () => images,
  saveDocument: async (name, bytes) => {
    files.set(name, bytes);
    return `/media/${name}`;
  },
  openConnectedAccount: async () => {
    accountsOpened += 1;
    return {
      providerAccountId: `acct_${accountsOpened}`,
      chargesEnabled: true,
      payoutsEnabled: true,
      detailsSubmitted: true,
    };
  },
  sell: async () => null,
  newOrderNumber: (at) => {
    orderNumbers += 1;
    return `ORD-${at.getUTCFullYear()}-${orderNumbers}`;
  },
  log: () => {},
});

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.ownerUrl, 3);
});

afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const tables = [
  'users',
  'organizations',
  'organization_members',
  'organization_invitations',
  'connected_accounts',
  'products',
  'product_images',
  'orders',
  'order_items',
  'organization_audit',
  'organization_member_audit',
];

const offered = (name: string, parts: object) => ({
  ...{ name, mode: 'untracked', days: null, units: null, low: false, packs: null, tiers: 0 },
  ...parts,
});
const counted = (name: string, parts: object) => offered(name, { mode: 'counted', ...parts });

async function counts(): Promise<Record<string, number>> {
  const all = tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`).join(', ');
  const { rows } = await db.execute<Record<string, number>>(sql.raw(`SELECT ${all}`));
  return rows[0] ?? {};
}

it('leaves the database empty when it fails, and fills it completely the next time', async () => {
  const broken = { ...sources(), newOrderNumber: () => 'ORD-2026-SAME' };
  await expect(fillDemo(broken)).rejects.toThrow();
  expect(Object.values(await counts()).every((count) => count === 0)).toBe(true);
  expect(await fillDemo(sources())).toBe(true);
  expect(await counts()).toMatchObject({ users: 16, organizations: 9, products: 62, connected_accounts: 5 });
}, 60_000);

it('shows the sizes of the gloves in sequence', async () => {
  const { rows } = await db.execute(sql`
    SELECT p.option_values[1] AS size FROM products p JOIN product_families f ON f.id = p.family_id
    WHERE f.name LIKE 'Nitrile%' ORDER BY p.created_at, p.id`);
  expect(rows.map(({ size }) => size)).toEqual(['S', 'M', 'L', 'XL']);
});

it('has an open request with two quotes that its buyer can compare', async () => {
  const { rows } = await db.execute(sql`
    SELECT i.state, count(l.*)::int AS lines FROM quote_requests r JOIN quote_invitations i ON i.request_id = r.id
      LEFT JOIN quote_lines l ON (l.request_id, l.seller_org_id, l.version) = (i.request_id, i.seller_org_id, i.current_version)
    WHERE r.deadline > now() GROUP BY i.seller_org_id, i.state ORDER BY i.state DESC`);
  expect(rows).toEqual([
    { state: 'quoted', lines: 2 },
    { state: 'quoted', lines: 2 },
    { state: 'invited', lines: 0 },
  ]);
});

it('has an open account with an order that is partly shipped, invoiced and paid, and a requested one', async () => {
  const { rows } = await db.execute(sql`
    SELECT s.name AS seller, a.state, a.reserved::text, a.owed::text, a.credit::text, i.amount::text, i.paid::text, o.status
    FROM credit_accounts a JOIN organizations s ON s.id = a.seller_org_id LEFT JOIN credit_invoices i ON i.account_id = a.id
      LEFT JOIN orders o ON o.id = i.order_id ORDER BY s.name`);
  const order = { amount: '9860.00', paid: '4000.00', status: 'processing' };
  expect(rows).toEqual([
    {
      ...{
        seller: 'Cortiva Instruments',
        state: 'open',
        reserved: '19720.00',
        owed: '5860.00',
        credit: '0.00',
      },
      ...order,
    },
    {
      ...{ seller: 'Helix Neuro Supply', state: 'requested', reserved: '0.00', owed: '0.00', credit: '0.00' },
      ...{ amount: null, paid: null, status: null },
    },
  ]);
});

it('does nothing when there is already an account', async () => {
  const before = await counts();
  const opened = accountsOpened;
  expect(await fillDemo(sources())).toBe(false);
  expect(await counts()).toEqual(before);
  expect(accountsOpened).toBe(opened);
});

it('creates every printed account with the same password and the right roles', async () => {
  const found = await db.execute<{
    email: string;
    role: string | null;
    is_verified: boolean;
    hash: string;
    at: string;
  }>(sql`
    SELECT u.email::text, u.role, u.email_verified_at IS NOT NULL AS is_verified, u.password_hash AS hash,
      coalesce(string_agg(o.name || ': ' || m.role, ', ' ORDER BY m.created_at), '') AS at
    FROM users u LEFT JOIN organization_members m ON m.user_id = u.id LEFT JOIN organizations o ON o.id = m.org_id
    GROUP BY u.id`);
  const byEmail = new Map(found.rows.map((row) => [row.email, row]));
  expect(signIns.map(({ email }) => [email, byEmail.get(email)?.role, byEmail.get(email)?.at])).toEqual([
    ['owner@cortiva.example', 'seller', 'Cortiva Instruments: owner, Harbour Neurology: member'],
    ['admin@cortiva.example', 'seller', 'Cortiva Instruments: admin'],
    ['member@cortiva.example', 'seller', 'Cortiva Instruments: member'],
    ['owner@helix.example', 'seller', 'Helix Neuro Supply: owner'],
    ['buyer@harbour.example', 'buyer', 'Harbour Neurology: owner'],
    ['solo@buyers.example', 'buyer', ''],
    ['new@buyers.example', null, ''],
    ['staff@myelin.example', 'super_admin', ''],
  ]);
  for (const { is_verified, hash } of found.rows) {
    expect(is_verified).toBe(true);
    expect(hash).toBe('hash of myelin demo 2026');
  }
});

it('adds messages between buyers and sellers, the latest ones unread', async () => {
  const { rows } = await db.execute<{ product: string; readers: string; texts: string[] }>(sql`
    SELECT i.name AS product, string_agg(u.email::text, ' ' ORDER BY u.email) AS readers, array_agg(DISTINCT m.text) AS texts
    FROM unread_order_messages n JOIN order_messages m ON m.id = n.message_id JOIN users u ON u.id = n.user_id
      JOIN order_items i ON i.order_id = n.order_id
    GROUP BY i.name ORDER BY i.name`);
  expect(rows).toMatchObject([
    {
      product: 'Multichannel EEG Cap 64',
      readers: 'buyer@harbour.example purchasing@harbour.example',
      texts: [expect.any(String)],
    },
    {
      product: 'Portable EEG Amplifier 64',
      readers: 'admin@cortiva.example member@cortiva.example owner@cortiva.example',
      texts: [expect.stringContaining('Wonderful')],
    },
  ]);
  const late = sql`SELECT count(*)::int AS count FROM order_messages WHERE sent_at > now()`;
  expect((await db.execute(late)).rows).toEqual([{ count: 0 }]);
});

it('adds a list with par levels and a recurring order whose people may order', async () => {
  const { rows } = await db.execute<{ name: string; lines: number; isFuture: boolean; people: string }>(sql`
    SELECT l.name, (SELECT count(*)::int FROM product_list_lines i JOIN products p ON p.id = i.product_id AND p.status = 'active'
        WHERE i.list_id = l.id) AS lines, r.due_at > now() AS "isFuture",
      (SELECT string_agg(u.email::text, ' ' ORDER BY p.place) FROM recurring_order_people p
        JOIN users u ON u.id = p.user_id JOIN organization_members m ON m.user_id = u.id AND m.org_id = l.org_id
        WHERE p.list_id = l.id AND u.email_verified_at IS NOT NULL) AS people
    FROM product_lists l JOIN recurring_orders r ON r.list_id = l.id`);
  expect(rows).toEqual([
    {
      name: 'EEG consumables',
      lines: 4,
      isFuture: true,
      people: 'purchasing@harbour.example buyer@harbour.example',
    },
  ]);
});

it('adds packs, volume prices, counted and low stock, a lead time, agreed prices and a shared cart', async () => {
  const rows = async (text: string) => (await db.execute(sql.raw(text))).rows;
  expect(
    await rows(`SELECT p.name, p.stock_mode AS mode, p.lead_days AS days, k.on_hand AS units, k.low_since IS NOT NULL AS low,
      (SELECT string_agg(pack || ' of ' || units, ', ' ORDER BY position) FROM product_packs WHERE product_id = p.id) AS packs,
      (SELECT count(*)::int FROM price_tiers WHERE product_id = p.id) AS tiers
    FROM products p LEFT JOIN product_stock k ON k.product_id = p.id
    WHERE p.stock_mode <> 'untracked' OR EXISTS (SELECT FROM product_packs WHERE product_id = p.id) ORDER BY p.name`),
  ).toEqual([
    counted('Conductive EEG Gel, 250 mL', { units: 14, low: true, packs: 'each of 1, case of 12', tiers: 2 }),
    counted('Cresyl Violet Stain, 250 mL', { units: 0, low: true }),
    offered('ECG Monitoring Electrodes, Foam', { packs: 'each of 1, case of 20' }),
    offered('Figure-Eight Stimulation Coil, 70 mm', { mode: 'made_to_order', days: 42 }),
    counted('Gold Cup Electrodes, Set of 10', { units: 60, packs: 'each of 1, box of 5', tiers: 1 }),
    counted('Nitrile Exam Gloves, Powder-free, M', { units: 480, packs: 'each of 1, case of 10', tiers: 2 }),
  ]);
  expect(
    await rows(`SELECT l.seen_name AS name, l.seen_price::text AS price, u.email FROM carts c JOIN organizations o ON o.id = c.org_id
      JOIN cart_lines l ON l.cart_id = c.id JOIN users u ON u.id = l.added_by
      WHERE o.name = 'Harbour Neurology' AND c.requisition_id IS NULL ORDER BY l.seen_name`),
  ).toMatchObject([
    { name: 'Fibre-Optic Cannula, 200 µm', price: '342.00', email: 'buyer@harbour.example' },
    { name: 'Figure-Eight Stimulation Coil, 70 mm', price: '7480.00', email: 'buyer@harbour.example' },
    { name: 'Gold Cup Electrodes, Set of 10', price: '132.00', email: 'purchasing@harbour.example' },
    { name: 'Nitrile Exam Gloves, Powder-free, M', price: '224.00' },
  ]);
});

it('lets Cortiva take payments but not Helix', async () => {
  const { rows } = await db.execute<{ name: string; charges: boolean | null }>(sql`
    SELECT o.name, a.charges_enabled AS charges FROM organizations o LEFT JOIN connected_accounts a ON a.org_id = o.id
    WHERE o.type = 'seller_org'`);
  const charges = Object.fromEntries(rows.map(({ name, charges }) => [name, charges]));
  expect(charges).toMatchObject({ 'Cortiva Instruments': true, 'Helix Neuro Supply': null });
});

it('creates products of every status, each valid by the contract', async () => {
  const found = await db.select().from(products);
  expect(new Set(found.map(({ status }) => status))).toEqual(new Set(['active', 'draft', 'archived']));
  expect(new Set(found.map(({ currency }) => currency))).toEqual(new Set(['AUD', 'USD', 'NZD', 'JPY']));
  for (const product of found) {
    const { specifications, ...others } = product.details;
    const details = {
      ...others,
      ...(specifications && { specifications: Object.fromEntries(specifications) }),
    };
    expect(productDetails.safeParse(details).error).toBeUndefined();
    const input = { ...product, details };
    expect(createProductInput.safeParse(input).error).toBeUndefined();
  }
});

it('creates paid and unpaid orders in every state, each placed after its product was listed and at its price', async () => {
  const found = await db.select().from(orders);
  const states = new Set(found.map(({ status, paymentStatus }) => `${status}/${paymentStatus}`));
  const possible = orderStatuses.flatMap((status) =>
    // The demonstration has one order on account, which waits for goods.
    allowedStates[status]
      .filter((payment) => payment !== 'on_account' || status === 'processing')
      .map((payment) => `${status}/${payment}`),
  );
  expect([...states].sort()).toEqual(possible.sort());
  const { rows } = await db.execute<{ sound: boolean }>(sql`
    SELECT o.total_amount = i.unit_price * i.quantity AND p.name = i.name AND o.seller_org_id = p.org_id
      AND p.created_at < o.created_at AND b.created_at < o.created_at AND o.updated_at BETWEEN o.created_at AND now()
      AND o.created_at > now() - interval '61 days' AS sound
    FROM orders o JOIN order_items i ON i.order_id = o.id JOIN products p ON p.id = i.product_id JOIN users b ON b.id = o.buyer_id`);
  expect(rows).toHaveLength(found.length);
  expect(rows.every(({ sound }) => sound)).toBe(true);
});

it("has the money of every paid order in the ledger, matching the order's state", async () => {
  const { rows } = await db.$client.query(
    `SELECT o.payment_status AS status, bool_and(l.paid = o.total_amount) AS paid,
       bool_and(l.given_back = CASE o.payment_status WHEN 'paid' THEN 0 WHEN 'partially_refunded' THEN l.given_back
         ELSE o.total_amount END) AS given_back
     FROM orders o CROSS JOIN LATERAL (
       SELECT -sum(p.amount) FILTER (WHERE e.kind = 'charge') AS paid,
         coalesce(sum(p.amount) FILTER (WHERE e.kind <> 'charge'), 0) AS given_back
       FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id AND p.account = 'buyer' WHERE e.order_id = o.id
     ) l
     WHERE o.payment_status NOT IN ('unpaid', 'processing', 'failed', 'on_account') GROUP BY o.payment_status ORDER BY status`,
  );
  expect(rows).toEqual(
    ['charged_back', 'disputed', 'paid', 'partially_refunded', 'refunded'].map((status) => ({
      status,
      paid: true,
      given_back: true,
    })),
  );
});

it('has passports in every state, declared by sellers and reviewed by staff', async () => {
  const { rows } = await db.execute(sql`
    SELECT passport_state(v.revoked_at, v.valid_until, v.verified_at) AS state, count(DISTINCT product_id)::int > 0 AS "isThere" FROM passport_values v GROUP BY 1 ORDER BY 1`);
  expect(rows.map(({ state }) => state)).toEqual(['declared', 'expired', 'revoked', 'verified']);
  const { rows: authors } = await db.execute(sql`
    SELECT operation, array_agg(DISTINCT u.email::text ORDER BY u.email::text) AS emails FROM passport_value_audit a
    JOIN users u ON u.id = a.changed_by::uuid GROUP BY operation ORDER BY operation`);
  expect(authors).toEqual([
    {
      operation: 'INSERT',
      emails: ['owner@cortiva.example', 'owner@histolab.example', 'owner@southern.example'],
    },
    { operation: 'UPDATE', emails: ['staff@myelin.example'] },
  ]);
});

it('has an open field safety notice that its buyers have not acknowledged', async () => {
  const { rows } = await db.execute(sql`
    SELECT o.name, r.kind, l.is_certain AS "isCertain", l.units FROM recalls r JOIN recall_notices n ON n.recall_id = r.id
      JOIN recall_lines l ON l.notice_id = n.id JOIN organizations o ON o.id = n.buyer_org_id
    WHERE r.issued_at IS NOT NULL AND r.closed_at IS NULL AND n.sent_at IS NOT NULL AND n.acknowledged_at IS NULL`);
  expect(rows).toEqual([{ name: 'Harbour Neurology', kind: 'safety_notice', isCertain: true, units: 1 }]);
});

it('has a buyer whose verified credential soon expires, and a product that needs it', async () => {
  const { rows } = await db.execute(sql`
    SELECT o.name, v.kind, verification_state(v.revoked_at, v.valid_until, v.verified_at) AS state, v.valid_until - today() AS days
    FROM seller_verifications v JOIN organizations o ON o.id = v.org_id WHERE v.country <> ''`);
  expect(rows).toEqual([
    { name: 'Harbour Neurology', kind: 'research_declaration', state: 'verified', days: 20 },
  ]);
  const { rows: restricted } = await db.execute(sql`
    SELECT p.name, missing_licences(supply_restrictions(p.details), o.id, NULL, 'AU', 'NSW') AS missing
    FROM products p, organizations o WHERE p.details ? 'supplyRestrictions' AND o.name = 'Harbour Neurology'`);
  expect(restricted).toEqual([{ name: 'Frozen Section Medium, 118 mL', missing: [] }]);
  expect(Buffer.from(files.get('verification-demonstration.pdf') ?? []).toString('latin1')).toMatch(
    /^%PDF.*%%EOF\n$/s,
  );
});

it('has a seller that staff verified, with values in several states', async () => {
  const { rows } = await db.execute(sql`
    SELECT v.kind, verification_state(v.revoked_at, v.valid_until, v.verified_at) AS state FROM seller_verifications v WHERE v.country = '' ORDER BY v.id`);
  expect(rows).toEqual([
    { kind: 'abn', state: 'verified' },
    { kind: 'gst_registration', state: 'verified' },
  ]);
});

it('records every change in the audit, ending in the current state', async () => {
  const [owner] = await db.select().from(users).where(sql`email = 'owner@cortiva.example'`);
  const renamed = await db
    .select()
    .from(organizationAudit)
    .where(sql`operation = 'UPDATE' AND changed_by = ${owner?.id}`);
  expect(renamed.map(({ newData }) => newData)).toMatchObject([{ name: 'Cortiva Instruments' }]);
  const members = await db.select().from(organizationMemberAudit).where(sql`operation = 'UPDATE'`);
  expect(members.length).toBeGreaterThanOrEqual(4);
  const { rows } = await db.execute<{ name: string; description: string }>(
    sql`SELECT name, description FROM organizations ORDER BY name`,
  );
  const expected = demoOrganizations.map(({ name, description }) => ({ name, description }));
  expect(rows).toEqual(expected.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
});

it('draws pictures in every width for every product, with alternative texts', async () => {
  const found = await db.select().from(productImages);
  const illustrated = new Set(found.map(({ productId }) => productId));
  expect(illustrated.size).toBe(62);
  for (const { url, widths, altText } of found) {
    expect(altText).not.toBe('');
    const name = url.replace('/media/', '');
    expect(files.has(name)).toBe(true);
    for (const width of widths) expect(files.has(name.replace('.webp', `-${width}.webp`))).toBe(true);
  }
  const [first] = found;
  const name = first?.url.replace('/media/', '') ?? '';
  for (const width of first?.widths ?? []) {
    const file = await sharp(files.get(name.replace('.webp', `-${width}.webp`))).metadata();
    expect([file.format, file.width, file.height]).toEqual(['webp', width, (width * 9) / 16]);
  }
});

it('issues an invoice for each paid order, numbered by seller in order of payment, and notes for refunds and lost disputes', async () => {
  const { rows } = await db.execute<{
    paid: number;
    invoiced: number;
    taxed: number;
    gaps: number;
    noted: number;
  }>(sql`
    SELECT (SELECT count(*)::int FROM orders WHERE status IN ('processing', 'completed', 'refunded')) AS paid,
      (SELECT count(*)::int FROM invoices WHERE kind = 'invoice') AS invoiced,
      (SELECT count(*)::int FROM invoices WHERE kind = 'invoice' AND gst_amount > 0) AS taxed,
      (SELECT count(*)::int FROM (SELECT number, row_number() OVER (PARTITION BY seller_org_id, kind ORDER BY issued_at) AS place
        FROM invoices) numbered WHERE number <> place) AS gaps,
      (SELECT count(*)::int FROM invoices WHERE kind = 'credit_note') AS noted`);
  expect(rows).toMatchObject([{ paid: rows[0]?.invoiced, gaps: 0 }]);
  expect(rows[0]?.taxed).toBeGreaterThan(0);
  expect(rows[0]?.noted).toBeGreaterThan(0);
});

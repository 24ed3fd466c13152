import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { connect, type Database } from './connection.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.appUrl, 1);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

/**
 * Users are anonymized but their rows are kept, and messages are never deleted. So no DELETE searches these columns.
 */
const withoutIndex = [
  'api_keys.created_by',
  'cart_lines.added_by',
  // Invoices and payments on account are never deleted.
  'credit_payment_invoices.invoice_id',
  'credit_receipts.payment_id',
  'discrepancies.acknowledged_by',
  'disputes.evidence_submitted_by',
  // Payments on account are never deleted.
  'ledger_entries.credit_payment_id',
  // The index contains only orders on account. Accounts are never deleted.
  'orders.credit_account_id',
  'organization_invitations.invited_by',
  'organizations.created_by',
  // Rules of passports are never deleted.
  'passport_values.market, kind',
  'product_imports.created_by',
  // The index of variants contains only products with a family.
  'products.family_id, org_id, option_count',
  'refunds.requested_by',
  'unread_order_messages.seller_org_id, order_id, message_id',
  'webhook_endpoints.created_by',
];

it('every foreign key has an index, so that deleting a row scans no table', async () => {
  const { rows } = await db.$client.query<{ name: string }>(`
    SELECT c.conrelid::regclass || '.' || (
      SELECT string_agg(a.attname, ', ' ORDER BY place)
      FROM unnest(c.conkey) WITH ORDINALITY AS k(attnum, place)
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.attnum) AS name
    FROM pg_constraint c
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_index i
      WHERE i.indrelid = c.conrelid AND i.indpred IS NULL AND i.indisvalid
        AND (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)
    ORDER BY name`);
  expect(rows.map(({ name }) => name)).toEqual(withoutIndex);
});

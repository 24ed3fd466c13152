import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as installWorker } from 'graphile-worker';
import pg from 'pg';
import { SettingError } from '../env.ts';
import type { Database } from './connection.ts';
import { storeLicenceRules } from './store-licence-rules.ts';
import { storePassportRules } from './store-passport-rules.ts';
import { storeVerificationRequirements } from './store-verification-requirements.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Servers that start at the same time take this lock, so that they migrate one after the other. The number is
 * arbitrary.
 */
const migrationLock = 7_246_331;

/**
 * Migrates the database to this version: applies the product's migrations and the job queue's, stores the rules that are
 * data of the contract (of passports, of markets, of categories, about restricted products), and grants rights to the
 * application's role.
 * @param ownerUrl connection string of the role that owns the tables
 * @param appRole the role of the application; the same as the owner when there is only one
 * @param only the `when` of the migrations to apply, for a test that starts from an earlier version
 */
export async function migrate(
  ownerUrl: string,
  appRole = 'myelin_app',
  only: ReadonlySet<number> | null = null,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'myelin-migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    if (only) await withFolderOf(only, (folder) => apply(client, folder));
    else {
      await apply(client, migrationsFolder);
      await assertAllApplied(client);
      await storePassportRules(client);
      await storeVerificationRequirements(client);
      await storeLicenceRules(client);
    }
    await installWorker({ connectionString: ownerUrl });
    // The grants name tables that do not exist in an earlier version.
    if (!only) await grantApplication(client, appRole);
  } finally {
    await client.end();
  }
}

const apply = (client: pg.Client, folder: string) =>
  applyMigrations(drizzle(client), { migrationsFolder: folder });

let migrationTimes: readonly number[] | null = null;

/**
 * The `when` of every migration of this version, the oldest first. Read once, because each readiness probe needs it.
 */
export function knownMigrations(): readonly number[] {
  migrationTimes ??= readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  return migrationTimes;
}

/** Copies the folder of migrations with a shorter journal. Drizzle applies all migrations of a folder's journal. */
async function withFolderOf(
  only: ReadonlySet<number>,
  use: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'myelin-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const file = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { when: number }[] };
    journal.entries = journal.entries.filter(({ when }) => only.has(when));
    await writeFile(file, JSON.stringify(journal));
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * The columns of an order that may change after it was placed. After the payment has begun, triggers forbid changes of
 * some of these columns. The triggers allow changes of amounts only when the seller quotes the freight.
 */
export const changingOfOrders = [
  'attempt',
  'cancel_requested_at',
  'checked_at',
  'checkout_expires_at',
  'checkout_url',
  'delivery',
  'freight_accepted_at',
  'freight_amount',
  'freight_due_at',
  'freight_gst_amount',
  'gst_amount',
  'gst_treatment',
  'language',
  'payment_status',
  'platform_fee',
  'provider_customer_id',
  'provider_method_id',
  'provider_payment_intent_id',
  'provider_session_id',
  'purchase_order_number',
  'status',
  'total_amount',
  'updated_at',
];

/**
 * The columns of an order's line that may change while the order is open, because another delivery address may change
 * its GST.
 */
const changingOfLines = ['gst_treatment', 'gst_rate', 'gst_amount'];

/** The columns of a product's stock that the application may change. Triggers write the others. */
const changingOfStock = ['on_hand', 'low_stock_at', 'low_told_at'];

/** The columns of a passport's value that the application may change. Triggers write who changed them and when. */
const changingOfPassports = [
  'value',
  'issuer',
  'level',
  'units',
  'valid_until',
  'document_id',
  'document_hash',
  'verified_at',
  'verified_against',
  'register',
  'revoked_at',
  'revoked_because',
  'revocation_note',
];

/** The columns of a seller's verification that the application may change. Triggers write who changed them and when. */
const changingOfVerifications = [
  'brand',
  'number',
  'country',
  'region',
  'valid_from',
  'valid_until',
  'document_id',
  'verified_at',
  'verified_against',
  'register',
  'register_entry',
  'proposed_at',
  'revocation_because',
  'revocation_note',
  'revoked_at',
];

/** The columns of a webhook endpoint that the application may change. */
const changingOfWebhooks = [
  'url',
  'types',
  'secret_encrypted',
  'previous_encrypted',
  'previous_until',
  'paused_at',
  'paused_because',
  'queued_to',
  'failures',
  'attempts',
  'last_milliseconds',
  'retry_at',
  'last_delivered_at',
  'removed_at',
];

/**
 * The application's role may read and write rows, but may not run DDL. It may read but not write the audits and the
 * histories of products and orders, because triggers write them with the owner's rights. It may add rows to the ledger,
 * but not change them. It may not change parcels, and may change only some columns of orders and their lines. The
 * queue's tables have row level security, so the role also needs a policy.
 */
async function grantApplication(client: pg.Client, appRole: string): Promise<void> {
  const { rows } = await client.query<{ owner: string; exists: boolean }>(
    'SELECT current_user AS owner, EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS exists',
    [appRole],
  );
  if (!rows[0]?.exists || rows[0].owner === appRole) return;
  const role = client.escapeIdentifier(appRole);
  await client.query(`
    GRANT USAGE ON SCHEMA public, drizzle, graphile_worker TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
    GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON organization_audit, organization_member_audit, price_agreement_audit, saved_card_audit, cost_centre_audit, budget_audit, credit_account_audit, credit_entry_audit, quote_request_audit, quote_audit, quote_acceptance_audit, passport_value_audit, seller_verification_audit, recall_audit, api_key_audit, webhook_audit, export_audit, domain_audit, identity_provider_audit, provisioning_client_audit, provisioned_user_audit, provisioned_group_audit, shipment_lot_audit, approval_delegation_audit, requisition_decision_audit, audit_chains, product_history, order_money_audit, order_money_audit_chains, platform_audit, platform_audit_chain, order_events, order_directory, payments, invoice_counters FROM ${role};
    REVOKE UPDATE, DELETE ON requisition_revisions, requisition_decisions, purchases, order_items, ledger_entries, ledger_postings, shipments, shipment_items, shipment_lots, refund_items, invoices, order_messages FROM ${role};
    GRANT UPDATE (replaced_at, replacement_reason) ON shipment_lots TO ${role};
    REVOKE UPDATE ON orders FROM ${role};
    GRANT UPDATE (${changingOfOrders.join(', ')}) ON orders TO ${role};
    GRANT UPDATE (${changingOfLines.join(', ')}) ON order_items TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON product_stock, stock_reservations FROM ${role};
    GRANT UPDATE (${changingOfStock.join(', ')}) ON product_stock TO ${role};
    GRANT UPDATE (waits_since, waits_by) ON stock_reservations TO ${role};
    GRANT UPDATE (failure) ON payments TO ${role};
    REVOKE UPDATE, DELETE ON requisitions FROM ${role};
    GRANT UPDATE (status, revision, step, expires_at, reminded_at, escalated_at) ON requisitions TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON budget_entries FROM ${role};
    REVOKE UPDATE, DELETE ON budgets FROM ${role};
    GRANT UPDATE (amount, is_hard, carries_over, archived_at, exceeded_told_at) ON budgets TO ${role};
    REVOKE UPDATE, DELETE ON quote_requests, quote_request_lines, quote_invitations, quote_versions, quote_lines, quote_messages, quote_acceptances, quote_acceptance_lines FROM ${role};
    GRANT UPDATE (deadline, cancelled_at, reminded_for) ON quote_requests TO ${role};
    GRANT UPDATE (state, current_version, decline_reason) ON quote_invitations TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON credit_entries, credit_invoices FROM ${role};
    GRANT UPDATE (reminded_at, overdue_reminded_at) ON credit_invoices TO ${role};
    REVOKE UPDATE, DELETE ON credit_receipts, credit_statements, cancelled_items, credited_items FROM ${role};
    GRANT UPDATE (reversed_at, reversal_reason) ON credit_receipts TO ${role};
    REVOKE UPDATE, DELETE ON credit_payments, credit_payment_invoices FROM ${role};
    GRANT UPDATE (state, attempt, provider_session_id, provider_payment_intent_id, taken_back, dispute, is_reversal_due, reversal_attempt, checked_at, updated_at) ON credit_payments TO ${role};
    REVOKE UPDATE, DELETE ON credit_accounts FROM ${role};
    GRANT UPDATE (state, credit_limit, payment_days, statement_day, block_reason, opened_at) ON credit_accounts TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON passport_rules, market_countries, market_gates, market_requirements FROM ${role};
    REVOKE UPDATE ON passport_values FROM ${role};
    GRANT UPDATE (${changingOfPassports.join(', ')}) ON passport_values TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON verification_requirements, licence_countries, licence_rules, order_licences, order_holds FROM ${role};
    GRANT UPDATE (told_at, end_told_at) ON order_holds TO ${role};
    REVOKE UPDATE, DELETE ON verification_documents, verification_notices FROM ${role};
    REVOKE UPDATE ON seller_verifications FROM ${role};
    GRANT UPDATE (${changingOfVerifications.join(', ')}) ON seller_verifications TO ${role};
    REVOKE UPDATE ON recalls, recall_scopes, recall_files, recall_notices, recall_lines FROM ${role};
    REVOKE DELETE ON recall_notices, recall_lines FROM ${role};
    GRANT UPDATE (kind, recall_class, title, reason, action, instructions, is_drill, issued_at, closed_at) ON recalls TO ${role};
    GRANT UPDATE (emails, sent_at, seen_at, acknowledged_at, note, reconciled_at, reminders, escalated_at) ON recall_notices TO ${role};
    GRANT UPDATE (is_certain, used, quarantined, returned, withdrawn_at) ON recall_lines TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON outbox_events, outbox_heads, export_changes FROM ${role};
    REVOKE UPDATE ON webhook_endpoints, webhook_deliveries, webhook_attempts FROM ${role};
    REVOKE DELETE ON webhook_deliveries, webhook_attempts FROM ${role};
    GRANT UPDATE (${changingOfWebhooks.join(', ')}) ON webhook_endpoints TO ${role};
    GRANT UPDATE (state) ON webhook_deliveries TO ${role};
    REVOKE UPDATE ON organization_domains, identity_providers, external_identities FROM ${role};
    GRANT UPDATE (verified_at) ON organization_domains TO ${role};
    GRANT UPDATE (issuer, client_id, client_secret_encrypted, admin_groups, tested_at, required_at) ON identity_providers TO ${role};
    GRANT UPDATE (issuer, subject, last_used_at) ON external_identities TO ${role};
    REVOKE UPDATE ON provisioning_clients, provisioned_users, provisioned_groups, provisioned_group_members FROM ${role};
    REVOKE DELETE ON provisioning_clients FROM ${role};
    GRANT UPDATE (prefix, token_hash, previous_hash, previous_until, last_used_at, revoked_at) ON provisioning_clients TO ${role};
    GRANT UPDATE (user_name, external_id) ON provisioned_users TO ${role};
    GRANT UPDATE (display_name, external_id, gives_admin) ON provisioned_groups TO ${role};
    REVOKE UPDATE, DELETE ON api_keys FROM ${role};
    GRANT UPDATE (prefix, token_hash, previous_hash, previous_until, unconfirmed_since, unconfirmed_told, last_used_at, expires_at, revoked_at) ON api_keys TO ${role};
    REVOKE UPDATE ON approval_delegations FROM ${role};
    REVOKE UPDATE ON cost_centres FROM ${role};
    GRANT UPDATE (name, owner_id, archived_at) ON cost_centres TO ${role};
    REVOKE DELETE ON cost_centres, orders, refunds, disputes, dispute_reversals FROM ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA graphile_worker TO ${role};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA graphile_worker TO ${role};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO ${role};
    DO $$ DECLARE t record; BEGIN
      FOR t IN SELECT relname FROM pg_class WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity
        AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid AND polname = 'myelin_application') LOOP
        EXECUTE format('CREATE POLICY myelin_application ON graphile_worker.%I TO %I USING (true) WITH CHECK (true)', t.relname, ${client.escapeLiteral(appRole)});
      END LOOP;
    END $$;`);
}

/**
 * Drizzle checks only the last applied migration. It skips a missing migration that is older than the last applied one,
 * and accepts the database of a later version.
 */
async function assertAllApplied(client: pg.Client): Promise<void> {
  const { missing, isLater } = await compareMigrations(client);
  if (isLater) {
    const reason =
      'the database is of a later version: start that one, or restore a backup from before its update';
    throw new SettingError('DATABASE_URL', reason);
  }
  if (missing.length === 0) return;
  const names = missing.map((at) => new Date(at).toISOString()).join(', ');
  throw new SettingError(
    'DATABASE_URL',
    `its tables are of a version beside this one's: the migrations of ${names} lie before the last that was applied. Restore a backup of a released version`,
  );
}

/** The reason why this version of the product cannot use the database. Null if it can. */
export async function findOtherVersion(db: Database): Promise<string | null> {
  const { missing, isLater } = await compareMigrations(db.$client);
  if (missing.length > 0) return `${missing.length} migrations are not applied yet`;
  return isLater ? 'the database is of a later version' : null;
}

async function compareMigrations(
  client: Pick<pg.ClientBase, 'query'>,
): Promise<{ missing: number[]; isLater: boolean }> {
  const { rows } = await client.query<{ at: string }>(
    'SELECT created_at AS at FROM drizzle.__drizzle_migrations',
  );
  const known = knownMigrations();
  const applied = new Set(rows.map(({ at }) => Number(at)));
  const last = known.at(-1) ?? 0;
  return {
    missing: known.filter((at) => !applied.has(at)),
    isLater: [...applied].some((at) => at > last),
  };
}

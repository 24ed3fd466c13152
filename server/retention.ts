import { limits } from '../contract/limits.ts';
import type { Expiring } from './jobs/remove-in-batches.ts';

const before = "now() - $1::float8 * interval '1 day'";
/**
 * Ids increase with time (UUID version 7), so the oldest rows are found with the primary key, without another index.
 */
const madeBefore = "(SELECT uuidv7($1::float8 * interval '-1 day'))";

/**
 * Rows that the nightly job removes, with their retention in days. docs/operating.md has the same list. Orders with
 * their lines and movements of money, the audit and unhandled provider events are never removed.
 */
export const retention: readonly Expiring[] = [
  {
    // A browser keeps its cookie for 30 days. In this time the user may send a token that a thief has already used. The
    // server then ends the session of both the user and the thief, so the server must still know the token. After this
    // time, only a thief can have the token. Tokens are removed before their sessions.
    what: 'Refresh tokens, from their creation',
    days: 31,
    table: 'refresh_tokens',
    isOver: `id < ${madeBefore}`,
  },
  {
    what: 'Sessions with their network address and browser, from their end or expiry',
    days: 90,
    table: 'sessions',
    isOver: `least(ended_at, expires_at) < ${before}`,
  },
  {
    what: 'Challenges of the second factor, from their expiry',
    days: 1,
    table: 'mfa_challenges',
    isOver: `expires_at < ${before}`,
  },
  {
    what: 'Challenges for passkeys, from their expiry',
    days: 1,
    table: 'passkey_challenges',
    key: 'browser_hash',
    isOver: `expires_at < ${before}`,
  },
  {
    what: 'Sign-ins at identity providers that were begun and not finished, from their expiry',
    days: 1,
    table: 'sign_in_attempts',
    key: 'browser_hash',
    isOver: `expires_at < ${before}`,
  },
  {
    what: 'Identities of providers that were proved and not linked, from their expiry',
    days: 1,
    table: 'proved_identities',
    key: 'browser_hash',
    isOver: `expires_at < ${before}`,
  },
  {
    what: 'Second factors whose enrolment was never completed',
    days: 7,
    table: 'mfa_factors',
    isOver: `verified_at IS NULL AND created_at < ${before}`,
  },
  {
    what: 'Tokens of links in emails, from their expiry',
    days: 30,
    table: 'email_tokens',
    isOver: `expires_at < ${before}`,
  },
  {
    what: 'Files for requests and quotes that were uploaded and not sent, from the upload',
    days: 7,
    table: 'quote_files',
    isOver: `request_id IS NULL AND id < ${madeBefore}`,
  },
  {
    what: 'Counts of attempts, from the last attempt',
    days: 2,
    table: 'attempts',
    key: 'key',
    isOver: `last_at < ${before} AND (blocked_until IS NULL OR blocked_until < now())`,
  },
  {
    what: 'Responses of writes with an idempotency key, from the write',
    days: limits.idempotencyHours / 24,
    table: 'idempotent_requests',
    isOver: `id < ${madeBefore}`,
  },
  {
    // Consumers that were paused or away read the events of this time. The numbers of an organization go on.
    what: 'Events of the outbox with their deliveries to webhook endpoints, from the event',
    days: limits.outboxDays,
    table: 'outbox_events',
    through: 'remove_events',
    isOver: `number IS NOT NULL AND id < ${madeBefore}`,
  },
  {
    what: 'Removed webhook endpoints with what was sent to them, from the removal',
    days: limits.outboxDays,
    table: 'webhook_endpoints',
    isOver: `removed_at < ${before}`,
  },
  {
    // Stripe redelivers an event for at most 30 days (docs.stripe.com, "Events"). Handling it twice changes nothing.
    what: 'Handled provider events with their content, from when they were handled',
    days: 30,
    table: 'provider_events',
    key: 'provider_event_id',
    isOver: `handled_at < ${before}`,
  },
  {
    what: 'Answered, revoked and unanswered invitations, from their expiry',
    days: 90,
    table: 'organization_invitations',
    isOver: `status <> 'pending' AND expires_at < ${before}`,
  },
  {
    what: 'Deleted lists with their lines',
    days: limits.listRestoreDays,
    table: 'product_lists',
    isOver: `deleted_at < ${before}`,
  },
  {
    what: 'Deleted pictures and documents that can be restored, alone or with their product',
    days: limits.productRestoreDays,
    table: 'removed_product_files',
    isOver: `removed_at < ${before}`,
  },
  {
    what: 'Row-by-row changes of an import, which its undo needs',
    days: limits.importUndoDays,
    table: 'product_import_rows',
    isOver: `id < ${madeBefore}`,
  },
  {
    what: 'Imports of products, from their start',
    days: 365,
    table: 'product_imports',
    isOver: `id < ${madeBefore}`,
  },
  {
    what: 'The email log: recipient, kind and time, without the text',
    days: 90,
    table: 'mail_log',
    isOver: `queued_at < ${before}`,
  },
  {
    what: 'Jobs that failed finally, including emails with their text, from the last try',
    days: 7,
    table: 'graphile_worker.jobs',
    through: 'graphile_worker.complete_jobs',
    isOver: `attempts >= max_attempts AND locked_at IS NULL AND run_at < ${before}`,
  },
];

/** Retention of files. */
export const fileRetention = {
  unused: { what: 'Unused pictures and documents, and unfinished uploads', days: 1 },
  outbox: { what: 'Emails in the outbox folder (without SMTP_URL)', days: 30 },
} as const;

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { auditOperations } from '../../../contract/audit.ts';
import { currencies } from '../../../contract/money.ts';
import { answerableStatuses, refundReasons } from '../../../contract/money-choices.ts';
import {
  disputeStatuses,
  ledgerAccounts,
  ledgerKinds,
  refundStates,
  reversalStates,
} from '../../../contract/order-money.ts';
import { cardFailures, paymentStates } from '../../../contract/purchases.ts';
import { at, bytea, createdAt, id, listed, money, sellersOwnId, updatedAt } from './columns.ts';
import { users } from './identity.ts';
import { orderItems, orders } from './orders.ts';
import { organizations } from './organizations.ts';

const orderId = () => uuid('order_id').notNull();
const sellerOrgId = () =>
  uuid('seller_org_id')
    .notNull()
    .references(() => organizations.id);
type OfOrder = { sellerOrgId: PgColumn; orderId: PgColumn };

/** Foreign key of a row to its order, which has the same seller. */
const ofOrder = (name: string, t: OfOrder) =>
  foreignKey({
    name,
    columns: [t.sellerOrgId, t.orderId],
    foreignColumns: [orders.sellerOrgId, orders.id],
  });
const currency = () => text('currency', { enum: currencies }).notNull();

/**
 * The attempts to pay an order. A trigger on orders writes them, so that no code path can skip it. The order itself
 * stores the provider's ids of its latest attempt.
 */
export const payments = pgTable(
  'payments',
  {
    sellerOrgId: uuid('seller_org_id').notNull(),
    orderId: orderId(),
    /** Counts from 1. Part of the idempotency key of the provider's request. */
    attempt: integer('attempt').notNull(),
    state: text('state', { enum: paymentStates }).notNull(),
    amount: money('amount').notNull(),
    currency: currency(),
    providerSessionId: text('provider_session_id'),
    providerPaymentIntentId: text('provider_payment_intent_id'),
    /** The saved card. Null for an attempt on the provider's page. */
    providerMethodId: text('provider_method_id'),
    /** Why the saved card could not be charged. */
    failure: text('failure', { enum: cardFailures }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerOrgId, t.orderId, t.attempt] }),
    ofOrder('payments_order', t).onDelete('cascade'),
    check('payments_state', sql`${t.state} in ${listed(paymentStates)}`),
    check('payments_currency', sql`${t.currency} in ${listed(currencies)}`),
    check('payments_attempt', sql`${t.attempt} > 0`),
    check('payments_failure', sql`${t.failure} in ${listed(cardFailures)}`),
    check('payments_failed_card', sql`${t.failure} is null or ${t.providerMethodId} is not null`),
  ],
);

/**
 * One movement of money, as read from the provider. Stored once, even if it is read again, and never changed. Its
 * postings add up to 0 in each currency (a deferred trigger).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: sellersOwnId(),
    orderId: orderId(),
    sellerOrgId: sellerOrgId(),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    /**
     * The provider's id of the charge, transfer, fee, refund or reversal. For a dispute, of the balance transaction.
     */
    providerId: text('provider_id').notNull(),
    disputeId: text('dispute_id'),
    /** The provider's time. Monthly statements use this time, even if the event arrived later. */
    occurredAt: at('occurred_at').notNull(),
    recordedAt: at('recorded_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'ledger_entries_pkey', columns: [t.sellerOrgId, t.id] }),
    ofOrder('ledger_entries_of_order', t),
    unique('ledger_entries_once').on(t.sellerOrgId, t.providerId, t.kind),
    index('ledger_entries_provider').on(t.providerId),
    index('ledger_entries_order').on(t.sellerOrgId, t.orderId, t.occurredAt),
    index('ledger_entries_seller').on(t.sellerOrgId, t.occurredAt),
    index('ledger_entries_time').on(t.occurredAt),
    check('ledger_entries_kind', sql`${t.kind} in ${listed(ledgerKinds)}`),
  ],
);

export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    sellerOrgId: uuid('seller_org_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    account: text('account', { enum: ledgerAccounts }).notNull(),
    currency: currency(),
    /** Positive if the account receives the amount. */
    amount: money('amount').notNull(),
  },
  (t) => [
    primaryKey({ name: 'ledger_postings_pkey', columns: [t.sellerOrgId, t.entryId, t.account, t.currency] }),
    foreignKey({
      name: 'ledger_postings_entry',
      columns: [t.sellerOrgId, t.entryId],
      foreignColumns: [ledgerEntries.sellerOrgId, ledgerEntries.id],
    }),
    check('ledger_postings_account', sql`${t.account} in ${listed(ledgerAccounts)}`),
    check('ledger_postings_currency', sql`${t.currency} in ${listed(currencies)}`),
    check('ledger_postings_amount', sql`${t.amount} <> 0`),
  ],
);

/** Refunds requested by sellers, stored before the provider is called, and refunds made in the provider's dashboard. */
export const refunds = pgTable(
  'refunds',
  {
    /** The idempotency key and the metadata of the provider's refund contain this id. */
    id: sellersOwnId(),
    orderId: orderId(),
    sellerOrgId: sellerOrgId(),
    /** The id of the seller's request. Null when the refund was made in the provider's dashboard. */
    requestId: uuid('request_id'),
    requestedBy: uuid('requested_by').references(() => users.id),
    amount: money('amount').notNull(),
    /** Whether the seller requested a refund of everything that was left, without naming an amount. */
    isRest: boolean('is_rest').notNull().default(false),
    currency: currency(),
    reason: text('reason', { enum: refundReasons }),
    note: text('note'),
    state: text('state', { enum: refundStates }).notNull(),
    failure: text('failure'),
    providerRefundId: text('provider_refund_id'),
    /** The reversal that the refund caused. It reverses the transfer to the seller. */
    providerReversalId: text('provider_reversal_id'),
    /**
     * Part of the idempotency key. Incremented after an error reply, because the provider repeats that reply for the
     * same key.
     */
    attempt: integer('attempt').notNull().default(1),
    /** When the last request to the provider was sent that got no reply. */
    checkedAt: at('checked_at'),
    /** When buyer and seller were emailed about the refund. */
    toldAt: at('told_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: 'refunds_pkey', columns: [t.sellerOrgId, t.id] }),
    ofOrder('refunds_of_order', t),
    unique('refunds_order').on(t.sellerOrgId, t.orderId, t.id),
    unique('refunds_request').on(t.sellerOrgId, t.orderId, t.requestId),
    unique('refunds_provider').on(t.sellerOrgId, t.providerRefundId),
    index('refunds_id').on(t.id),
    index('refunds_provider_id').on(t.providerRefundId),
    index('refunds_open').on(t.createdAt).where(sql`state in ('requested', 'pending')`),
    check('refunds_state', sql`${t.state} in ${listed(refundStates)}`),
    check('refunds_reason', sql`${t.reason} in ${listed(refundReasons)}`),
    check('refunds_currency', sql`${t.currency} in ${listed(currencies)}`),
    check('refunds_amount', sql`${t.amount} > 0`),
    check('refunds_failure', sql`(${t.state} = 'failed') = (${t.failure} is not null)`),
    check('refunds_request_whole', sql`num_nulls(${t.requestId}, ${t.requestedBy}) in (0, 2)`),
    check('refunds_known', sql`${t.requestId} is not null or ${t.providerRefundId} is not null`),
  ],
);

/**
 * The lines of a refund. A refund of an amount has none. Triggers ensure that the lines of all refunds do not exceed
 * the order, and that they add up to the amount of the refund (migration 0073).
 */
export const refundItems = pgTable(
  'refund_items',
  {
    sellerOrgId: uuid('seller_org_id').notNull(),
    orderId: orderId(),
    refundId: uuid('refund_id').notNull(),
    itemId: uuid('item_id').notNull(),
    /** In packs. */
    quantity: integer('quantity').notNull(),
    amount: money('amount').notNull(),
    /** The GST in the amount. The refund of the last pack contains the cents that remain because of rounding. */
    gstAmount: money('gst_amount').notNull(),
  },
  (t) => [
    primaryKey({ name: 'refund_items_pkey', columns: [t.sellerOrgId, t.orderId, t.refundId, t.itemId] }),
    foreignKey({
      name: 'refund_items_refund',
      columns: [t.sellerOrgId, t.orderId, t.refundId],
      foreignColumns: [refunds.sellerOrgId, refunds.orderId, refunds.id],
    }),
    foreignKey({
      name: 'refund_items_item',
      columns: [t.sellerOrgId, t.orderId, t.itemId],
      foreignColumns: [orderItems.sellerOrgId, orderItems.orderId, orderItems.id],
    }),
    index('refund_items_of_item').on(t.sellerOrgId, t.orderId, t.itemId),
    check('refund_items_quantity', sql`${t.quantity} > 0`),
    check('refund_items_amount', sql`${t.amount} >= 0 and ${t.gstAmount} between 0 and ${t.amount}`),
  ],
);

const awaitsAnswer = sql.raw(
  `status in (${answerableStatuses.map((status) => `'${status}'`).join(', ')}) and evidence_submitted_at is null`,
);

/** Disputes by the provider's id, as last read from the provider. */
export const disputes = pgTable(
  'disputes',
  {
    id: text('id').notNull(),
    orderId: orderId(),
    sellerOrgId: sellerOrgId(),
    status: text('status', { enum: disputeStatuses }).notNull(),
    reason: text('reason').notNull(),
    amount: money('amount').notNull(),
    currency: currency(),
    evidenceDueBy: at('evidence_due_by'),
    evidenceSubmittedAt: at('evidence_submitted_at'),
    /** Null when it was submitted in the provider's dashboard. */
    evidenceSubmittedBy: uuid('evidence_submitted_by').references(() => users.id),
    /** The states about which buyer and seller were emailed: inquiry, opened, won, lost. */
    told: text('told').array().notNull().default([]),
    openedAt: at('opened_at').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: 'disputes_pkey', columns: [t.sellerOrgId, t.id] }),
    ofOrder('disputes_of_order', t),
    index('disputes_id').on(t.id),
    index('disputes_order').on(t.sellerOrgId, t.orderId),
    index('disputes_to_answer').on(t.sellerOrgId).where(sql`${awaitsAnswer}`),
    index('disputes_seller').on(t.sellerOrgId, t.openedAt),
    index('disputes_opened').on(t.openedAt),
    index('disputes_due')
      .on(sql.raw('coalesce(evidence_due_by, opened_at)'), t.id)
      .where(sql.raw(`status in (${answerableStatuses.map((status) => `'${status}'`).join(', ')})`)),
    check('disputes_status', sql`${t.status} in ${listed(disputeStatuses)}`),
    check('disputes_currency', sql`${t.currency} in ${listed(currencies)}`),
    check('disputes_amount', sql`${t.amount} >= 0`),
  ],
);

/** Reversals of the seller's transfer for a lost dispute, stored before the provider is called. */
export const disputeReversals = pgTable(
  'dispute_reversals',
  {
    /** The dispute's id. Also part of the idempotency key, and in the metadata of the provider's reversal. */
    id: text('id').notNull(),
    orderId: orderId(),
    sellerOrgId: sellerOrgId(),
    transferId: text('transfer_id').notNull(),
    amount: money('amount').notNull(),
    currency: currency(),
    state: text('state', { enum: reversalStates }).notNull(),
    /** The message of the provider's last refusal. The call is repeated, because the account may get money later. */
    failure: text('failure'),
    providerReversalId: text('provider_reversal_id'),
    attempt: integer('attempt').notNull().default(1),
    checkedAt: at('checked_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: 'dispute_reversals_pkey', columns: [t.sellerOrgId, t.id] }),
    foreignKey({
      name: 'dispute_reversals_dispute',
      columns: [t.sellerOrgId, t.id],
      foreignColumns: [disputes.sellerOrgId, disputes.id],
    }),
    ofOrder('dispute_reversals_of_order', t),
    unique('dispute_reversals_provider').on(t.sellerOrgId, t.providerReversalId),
    index('dispute_reversals_order').on(t.sellerOrgId, t.orderId),
    index('dispute_reversals_open').on(t.createdAt).where(sql`state = 'requested'`),
    check('dispute_reversals_state', sql`${t.state} in ${listed(reversalStates)}`),
    check('dispute_reversals_currency', sql`${t.currency} in ${listed(currencies)}`),
    check('dispute_reversals_amount', sql`${t.amount} > 0`),
    check('dispute_reversals_done', sql`(${t.state} = 'succeeded') = (${t.providerReversalId} is not null)`),
  ],
);

/**
 * Changes of refunds and disputes, with their actor. Triggers write them in one hash chain per seller; the application
 * can only read them.
 */
export const orderMoneyAudit = pgTable(
  'order_money_audit',
  {
    id: id(),
    orderId: uuid('order_id').notNull(),
    orgId: uuid('org_id').notNull(),
    /** The table, refunds or disputes. */
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    changedBy: text('changed_by').notNull(),
    operation: text('operation', { enum: auditOperations }).notNull(),
    oldData: jsonb('old_data'),
    newData: jsonb('new_data'),
    changedAt: at('changed_at').notNull(),
    /** Position in the seller's chain, which counts from 1 without gaps. */
    chainPosition: bigint('chain_position', { mode: 'number' }).notNull(),
    chainHash: bytea('chain_hash').notNull(),
  },
  (t) => [
    index('order_money_audit_order').on(t.orderId, t.id),
    unique('order_money_audit_chain').on(t.orgId, t.chainPosition),
  ],
);

/** The head of each seller's chain in order_money_audit. */
export const orderMoneyAuditChains = pgTable('order_money_audit_chains', {
  orgId: uuid('org_id').primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull(),
  hash: bytea('hash').notNull(),
});

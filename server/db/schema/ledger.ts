import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { currencies } from '../../../contract/money.ts';
import { ledgerAccounts, ledgerKinds } from '../../../contract/order-money.ts';
import { at, listed, money, sellersOwnId } from './columns.ts';
import { creditPayments } from './credit-payments.ts';
import { currency, ofOrder, sellerOrgId } from './of-order.ts';

/**
 * One movement of money, as read from the provider. Stored once, even if it is read again, and never changed. Its
 * postings add up to 0 in each currency (a deferred trigger).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: sellersOwnId(),
    /** Null for a payment of invoices on account. */
    orderId: uuid('order_id'),
    creditPaymentId: uuid('credit_payment_id').references(() => creditPayments.id),
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
    index('ledger_entries_credit_payment').on(t.creditPaymentId).where(sql`credit_payment_id is not null`),
    check('ledger_entries_kind', sql`${t.kind} in ${listed(ledgerKinds)}`),
    check('ledger_entries_subject', sql`num_nonnulls(${t.orderId}, ${t.creditPaymentId}) = 1`),
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

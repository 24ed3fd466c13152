import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { creditEntryKinds } from '../../../contract/credit-account-states.ts';
import { limits } from '../../../contract/limits.ts';
import { at, createdAt, id, listed, literal, money } from './columns.ts';
import { creditAccounts } from './credit-accounts.ts';
import { creditPayments } from './credit-payments.ts';
import { ofOrderItem } from './of-order.ts';

const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => creditAccounts.id);

/**
 * The invoices of orders on account (decision 0110). Only triggers write them, with the entries of the account. There is
 * no foreign key to the document and to the order, because those are distributed by seller.
 */
export const creditInvoices = pgTable(
  'credit_invoices',
  {
    /** The id of the document in `invoices`. */
    id: uuid('id').primaryKey(),
    accountId: accountId(),
    sellerOrgId: uuid('seller_org_id').notNull(),
    orderId: uuid('order_id').notNull(),
    number: integer('number').notNull(),
    /** The days on the document, in the seller's time zone. */
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** The amount of the invoice and of its debit notes, without its credit notes. */
    amount: money('amount').notNull(),
    paid: money('paid').notNull().default('0'),
    writtenOff: money('written_off').notNull().default('0'),
    left: money('left_amount').generatedAlwaysAs(sql`amount - paid - written_off`),
    /** When the buyer was reminded before and after the due date. */
    remindedAt: at('reminded_at'),
    overdueRemindedAt: at('overdue_reminded_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('credit_invoices_of_account').on(
      t.accountId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('credit_invoices_of_order').on(t.orderId),
    /** Covers the ageing of a seller. */
    index('credit_invoices_open').on(t.sellerOrgId, t.accountId, t.dueOn, t.left).where(sql`left_amount > 0`),
    index('credit_invoices_open_of_account').on(t.accountId, t.dueOn).where(sql`left_amount > 0`),
    index('credit_invoices_due')
      .on(t.dueOn)
      .where(sql`left_amount > 0 and (reminded_at is null or overdue_reminded_at is null)`),
    check(
      'credit_invoices_amounts',
      sql`${t.amount} >= 0 and ${t.paid} >= 0 and ${t.writtenOff} >= 0 and ${t.paid} + ${t.writtenOff} <= ${t.amount}`,
    ),
    check('credit_invoices_due_on', sql`${t.dueOn} > ${t.issuedOn}`),
  ],
);

/** Money that the seller has received for a credit account: in its bank account, or at the payment provider. */
export const creditReceipts = pgTable(
  'credit_receipts',
  {
    id: id(),
    accountId: accountId(),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    amount: money('amount').notNull(),
    /** The reference on the bank statement, or the provider's id of the payment. */
    reference: text('reference').notNull(),
    /** The payment at the provider. Null for a bank receipt, which the seller has recorded. */
    paymentId: uuid('payment_id').references(() => creditPayments.id),
    /** What is applied to invoices. Only the trigger on the entries writes it. */
    applied: money('applied').notNull().default('0'),
    reversedAt: at('reversed_at'),
    reversalReason: text('reversal_reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    // A receipt that was reversed can be recorded again. The receipt of a card payment has its own index.
    uniqueIndex('credit_receipts_once')
      .on(t.accountId, sql`upper(${t.reference})`, t.amount)
      .where(sql`${t.reversedAt} is null and ${t.paymentId} is null`),
    // A refund at the provider reverses the receipt of a payment, and records what is left of it.
    uniqueIndex('credit_receipts_of_payment').on(t.paymentId).where(sql`${t.reversedAt} is null`),
    index('credit_receipts_of_account').on(
      t.accountId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    check('credit_receipts_amount', sql`${t.amount} > 0 and ${t.applied} between 0 and ${t.amount}`),
    check(
      'credit_receipts_reference',
      sql`${t.reference} = btrim(${t.reference}) and char_length(${t.reference}) between 1 and ${literal(limits.bankReference)}`,
    ),
    check(
      'credit_receipts_reversal',
      sql`case when ${t.reversedAt} is null or ${t.paymentId} is not null then ${t.reversalReason} = '' else ${t.reversalReason} <> '' end and char_length(${t.reversalReason}) <= ${literal(limits.accountNote)}`,
    ),
  ],
);

/** What a payment pays of each invoice. An invoice is in at most one payment whose page is open. */
export const creditPaymentInvoices = pgTable(
  'credit_payment_invoices',
  {
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => creditPayments.id),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => creditInvoices.id),
    amount: money('amount').notNull(),
    /** Whether the payment is open. A trigger on the payment writes it. */
    isOpen: boolean('is_open').notNull().default(true),
  },
  (t) => [
    primaryKey({ name: 'credit_payment_invoices_pkey', columns: [t.paymentId, t.invoiceId] }),
    uniqueIndex('credit_payment_invoices_open').on(t.invoiceId).where(sql`is_open`),
    check('credit_payment_invoices_amount', sql`${t.amount} > 0`),
  ],
);

/** Packs of an order on account that the seller has cancelled before they were shipped. */
export const cancelledItems = pgTable(
  'cancelled_items',
  {
    id: id(),
    sellerOrgId: uuid('seller_org_id').notNull(),
    orderId: uuid('order_id').notNull(),
    itemId: uuid('item_id').notNull(),
    quantity: integer('quantity').notNull(),
    cancelledBy: text('cancelled_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ofOrderItem('cancelled_items_item', t, t.itemId),
    index('cancelled_items_of_item').on(t.sellerOrgId, t.orderId, t.itemId),
    check('cancelled_items_quantity', sql`${t.quantity} > 0`),
  ],
);

/** The lines of a credit note about an invoice on account. A trigger sets the amounts. */
export const creditedItems = pgTable(
  'credited_items',
  {
    sellerOrgId: uuid('seller_org_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** The subject of the credit note in `invoices`. */
    noteId: uuid('note_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    itemId: uuid('item_id').notNull(),
    quantity: integer('quantity').notNull(),
    amount: money('amount').notNull(),
    gstAmount: money('gst_amount').notNull(),
  },
  (t) => [
    primaryKey({ name: 'credited_items_pkey', columns: [t.sellerOrgId, t.orderId, t.noteId, t.itemId] }),
    foreignKey({
      name: 'credited_items_invoice',
      columns: [t.invoiceId],
      foreignColumns: [creditInvoices.id],
    }),
    ofOrderItem('credited_items_item', t, t.itemId),
    index('credited_items_of_invoice').on(t.invoiceId, t.itemId),
    index('credited_items_of_item').on(t.sellerOrgId, t.orderId, t.itemId),
    check('credited_items_quantity', sql`${t.quantity} > 0`),
    check('credited_items_amount', sql`${t.amount} >= 0 and ${t.gstAmount} between 0 and ${t.amount}`),
  ],
);

/**
 * The changes of what is open on an account. Only triggers write them, and they never change. There is no foreign key to
 * the order, because orders are distributed by seller.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => creditAccounts.id),
    kind: text('kind', { enum: creditEntryKinds }).notNull(),
    amount: money('amount').notNull(),
    /** Null for the entries of a receipt itself. */
    orderId: uuid('order_id'),
    /** The invoice whose amounts the entry changes. */
    invoiceId: uuid('invoice_id').references(() => creditInvoices.id),
    receiptId: uuid('receipt_id').references(() => creditReceipts.id),
    /** The adjustment note in `invoices` that caused the entry. */
    noteId: uuid('note_id'),
    reason: text('reason').notNull().default(''),
    /** The key of the request that wrote something off. Null for every other entry, and for older ones. */
    requestKey: uuid('request_key'),
    /** The actor. A trigger sets it. Null for entries that are older than this column. */
    madeBy: text('made_by'),
    createdAt: createdAt(),
  },
  (t) => [
    index('credit_entries_of_account').on(t.accountId, t.id),
    index('credit_entries_of_order').on(t.orderId),
    uniqueIndex('credit_entries_request').on(t.invoiceId, t.requestKey).where(sql`request_key is not null`),
    check('credit_entries_kind', sql`${t.kind} in ${listed(creditEntryKinds)}`),
    check('credit_entries_amount', sql`${t.amount} > 0`),
    check('credit_entries_reason', sql`char_length(${t.reason}) <= ${literal(limits.accountNote)}`),
    index('credit_entries_of_invoice').on(t.invoiceId),
    index('credit_entries_of_receipt').on(t.receiptId),
    check(
      'credit_entries_subject',
      sql`case when ${t.kind} in ('reserve', 'release') then ${t.orderId} is not null and num_nonnulls(${t.invoiceId}, ${t.receiptId}) = 0 when ${t.kind} in ('receipt', 'receipt_reversed') then ${t.receiptId} is not null and num_nonnulls(${t.orderId}, ${t.invoiceId}) = 0 else num_nonnulls(${t.orderId}, ${t.invoiceId}) = 2 and (${t.receiptId} is not null) = (${t.kind} in ('apply', 'unapply')) end`,
    ),
  ],
);

/** The monthly statements that were sent to the buyer, at most one in a month. */
export const creditStatements = pgTable(
  'credit_statements',
  {
    accountId: accountId(),
    /** The first day of the month in which the statement was sent. */
    month: date('month', { mode: 'string' }).notNull(),
    /** The first and the last day (UTC) of the statement. */
    firstOn: date('first_on', { mode: 'string' }).notNull(),
    lastOn: date('last_on', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'credit_statements_pkey', columns: [t.accountId, t.month] }),
    check('credit_statements_days', sql`extract(day from ${t.month}) = 1 and ${t.firstOn} <= ${t.lastOn}`),
  ],
);

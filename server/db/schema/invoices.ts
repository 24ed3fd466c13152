import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { currencies } from '../../../contract/money.ts';
import { invoiceKinds } from '../../../contract/order-documents.ts';
import type { InvoiceContent } from '../invoice-content.ts';
import { at, listed, money, sellersOwnId } from './columns.ts';
import { ofOrder } from './of-order.ts';
import { organizations } from './organizations.ts';

/**
 * Invoices and the notes that change them. A trigger numbers each kind per seller without gaps and compares the content
 * with the order. Rows are never changed or removed.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: sellersOwnId(),
    orderId: uuid('order_id').notNull(),
    sellerOrgId: uuid('seller_org_id')
      .notNull()
      .references(() => organizations.id),
    kind: text('kind', { enum: invoiceKinds }).notNull(),
    /** The database sets the number and ignores the value in the statement. */
    number: integer('number').notNull().default(0),
    /** `payment`, or the id of the parcel, refund, dispute or note. */
    subject: text('subject').notNull(),
    /** The invoice that a note of an order on account changes. Null for other documents. */
    changesId: uuid('changes_id'),
    amount: money('amount').notNull(),
    gstAmount: money('gst_amount').notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    /** Everything in the document except its number, so that the document never changes. */
    content: jsonb('content').$type<InvoiceContent>().notNull(),
    issuedAt: at('issued_at').notNull().defaultNow(),
  },
  (t) => [
    unique('invoices_number').on(t.sellerOrgId, t.kind, t.number),
    primaryKey({ name: 'invoices_pkey', columns: [t.sellerOrgId, t.id] }),
    ofOrder('invoices_order', t),
    unique('invoices_once').on(t.sellerOrgId, t.orderId, t.kind, t.subject),
    check('invoices_kind', sql`${t.kind} in ${listed(invoiceKinds)}`),
    check('invoices_currency', sql`${t.currency} in ${listed(currencies)}`),
    check('invoices_amount', sql`${t.amount} > 0 and ${t.gstAmount} between 0 and ${t.amount}`),
  ],
);

/** The last number of each kind per seller. Only the trigger writes it. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    sellerOrgId: uuid('seller_org_id')
      .notNull()
      .references(() => organizations.id),
    kind: text('kind', { enum: invoiceKinds }).notNull(),
    lastNumber: integer('last_number').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerOrgId, t.kind] }),
    check('invoice_counters_kind', sql`${t.kind} in ${listed(invoiceKinds)}`),
  ],
);

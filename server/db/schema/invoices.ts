import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { currencies } from '../../../contract/money.ts';
import { invoiceKinds } from '../../../contract/order-documents.ts';
import type { InvoiceContent } from '../invoice-content.ts';
import { at, id, listed, money } from './columns.ts';
import { orders } from './orders.ts';
import { organizations } from './organizations.ts';

/**
 * Invoices, and the notes that change what they ask for. A trigger numbers each kind for each seller without a gap and compares
 * what they say with the order; nothing changes or removes them.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    sellerOrgId: uuid('seller_org_id')
      .notNull()
      .references(() => organizations.id),
    kind: text('kind', { enum: invoiceKinds }).notNull(),
    /** Given by the database, whatever is asked for. */
    number: integer('number').notNull().default(0),
    /** What it is about: the payment, or the id of a refund or of a dispute. */
    subject: text('subject').notNull(),
    amount: money('amount').notNull(),
    gstAmount: money('gst_amount').notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    /** All that the document says besides its number, so that it says the same for ever. */
    content: jsonb('content').$type<InvoiceContent>().notNull(),
    issuedAt: at('issued_at').notNull().defaultNow(),
  },
  (t) => [
    unique('invoices_number').on(t.sellerOrgId, t.kind, t.number),
    unique('invoices_once').on(t.orderId, t.kind, t.subject),
    check('invoices_kind', sql`${t.kind} in ${listed(invoiceKinds)}`),
    check('invoices_currency', sql`${t.currency} in ${listed(currencies)}`),
    check('invoices_amount', sql`${t.amount} > 0 and ${t.gstAmount} between 0 and ${t.amount}`),
  ],
);

/** The last number of each kind that a seller has used; only the trigger writes it. */
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

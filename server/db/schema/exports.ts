import { sql } from 'drizzle-orm';
import { check, customType, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { listed } from './columns.ts';

/** What changes, and on which side: orders, invoices and notes, products with their prices, and stock. */
export const changeSources = ['purchase', 'sale', 'received', 'issued', 'product', 'stock'] as const;

/** The number of a transaction, which never wraps around. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * What changed, by organization, and in which transaction last. The exports read their rows in the order of this table
 * (docs/decisions/0133). Only triggers write it. A row stays when the row that it is about is deleted.
 */
export const exportChanges = pgTable(
  'export_changes',
  {
    orgId: uuid('org_id').notNull(),
    source: text('source', { enum: changeSources }).notNull(),
    rowId: uuid('row_id').notNull(),
    /** The first part of the row's key, for rows of a seller. */
    sellerOrgId: uuid('seller_org_id').notNull(),
    changed: transactionId('changed').notNull(),
  },
  (t) => [
    primaryKey({ name: 'export_changes_pkey', columns: [t.orgId, t.source, t.rowId] }),
    index('export_changes_in_order').on(t.orgId, t.source, t.changed, t.rowId),
    check('export_changes_source', sql`${t.source} in ${listed(changeSources)}`),
  ],
);

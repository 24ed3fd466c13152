import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { currencies } from '../../../contract/money.ts';
import {
  type ImportPlan,
  importStates,
  type RowRefusals,
  rowOutcomes,
  undoOutcomes,
} from '../../../contract/product-imports.ts';
import { productStatuses } from '../../../contract/product-status.ts';
import { createdAt, id, listed, money } from './columns.ts';
import { users } from './identity.ts';
import { organizations } from './organizations.ts';

export const productImports = pgTable(
  'product_imports',
  {
    id: id(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    fileName: text('file_name').notNull(),
    fileHash: text('file_hash').notNull(),
    rows: integer('rows').notNull(),
    price: money('price'),
    currency: text('currency', { enum: currencies }).notNull(),
    status: text('status', { enum: productStatuses }).notNull(),
    plan: jsonb('plan').$type<ImportPlan>().notNull(),
    state: text('state', { enum: importStates }).notNull().default('open'),
    batches: integer('batches').notNull().default(0),
    lastRow: integer('last_row').notNull().default(0),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** Number of batches that were undone. An undo starts with the last batch. */
    undoneBatches: integer('undone_batches').notNull().default(0),
    undone: integer('undone').notNull().default(0),
    kept: integer('kept').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('product_imports_org').on(t.orgId, t.id.desc().nullsFirst()),
    check('product_imports_currency', sql`${t.currency} in ${listed(currencies)}`),
    check('product_imports_status', sql`${t.status} in ${listed(productStatuses)}`),
    check('product_imports_state', sql`${t.state} in ${listed(importStates)}`),
  ],
);

/**
 * The rows that an import wrote, with the data to undo them. Kept while the import can be undone (server/retention.ts).
 */
export const productImportRows = pgTable(
  'product_import_rows',
  {
    id: id(),
    importId: uuid('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    row: integer('file_row').notNull(),
    batch: integer('batch').notNull(),
    outcome: text('outcome', { enum: rowOutcomes }).notNull(),
    /** No foreign key, because the row stays when the product is deleted. */
    productId: uuid('product_id'),
    /**
     * The product's version after this row was imported. If the product has another version, somebody has changed it
     * since.
     */
    version: integer('version'),
    /** The values of the columns of an updated product before the import. */
    before: jsonb('before'),
    refusals: jsonb('refusals').$type<RowRefusals>(),
    undo: text('undo', { enum: undoOutcomes }),
  },
  (t) => [
    unique('product_import_rows_row').on(t.importId, t.row),
    // An import writes each product at most once. Otherwise the product's state before the import would be unknown.
    unique('product_import_rows_product').on(t.importId, t.productId),
    check('product_import_rows_outcome', sql`${t.outcome} in ${listed(rowOutcomes)}`),
    check('product_import_rows_undo', sql`${t.undo} in ${listed(undoOutcomes)}`),
  ],
);

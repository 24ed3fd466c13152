import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { limitsOfStock } from '../../../contract/product-stock.ts';
import { at, literal, updatedAt } from './columns.ts';

/**
 * The units of a counted product. A separate table, so that a stock count or a sale does not write the product's row. A
 * trigger adds the row when a product becomes counted.
 */
export const productStock = pgTable(
  'product_stock',
  {
    sellerOrgId: uuid('seller_org_id').notNull(),
    /** Without a foreign key: the row stays when the product is deleted, so that a restored product has its stock. */
    productId: uuid('product_id').notNull(),
    /** The units in stock. Includes reserved units, but no units of paid orders. */
    onHand: integer('on_hand').notNull().default(0),
    /** The units of orders that are not paid yet. Only triggers write this column. */
    reserved: integer('reserved').notNull().default(0),
    /** The seller is warned when the available units fall to this number. Null when the seller wants no warning. */
    lowStockAt: integer('low_stock_at'),
    /** Since when the available units are at or below `lowStockAt`. Null when they are above. Only a trigger writes this column. */
    lowSince: at('low_since'),
    /**
     * When the server emailed the seller that the available units had fallen to `lowStockAt`. A trigger sets it to null
     * when the available units rise above that number.
     */
    lowToldAt: at('low_told_at'),
    /** For optimistic locking: increases with each change of the units on hand. */
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: 'product_stock_pkey', columns: [t.sellerOrgId, t.productId] }),
    index('product_stock_product').on(t.productId),
    index('product_stock_low_untold')
      .on(t.sellerOrgId, t.productId)
      .where(sql`low_since is not null and low_told_at is null`),
    // No more units are reserved than are on hand.
    check('product_stock_reserved', sql`${t.reserved} between 0 and ${t.onHand}`),
    check('product_stock_on_hand', sql`${t.onHand} between 0 and ${literal(limitsOfStock.onHand)}`),
    check('product_stock_told', sql`${t.lowToldAt} is null or ${t.lowSince} is not null`),
    check('product_stock_low', sql`${t.lowStockAt} between 0 and ${literal(limitsOfStock.onHand)}`),
  ],
);

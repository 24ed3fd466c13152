import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { reservationStates } from '../../../contract/product-stock.ts';
import { at, listed } from './columns.ts';
import { ofOrderItem } from './of-order.ts';

/**
 * For each order line with a counted product: the units that it reserves, or that its paid order took from the stock.
 * Only triggers write this table, so every change of an order is counted (docs/decisions/0085).
 */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    sellerOrgId: uuid('seller_org_id').notNull(),
    orderId: uuid('order_id').notNull(),
    orderItemId: uuid('order_item_id').notNull(),
    productId: uuid('product_id').notNull(),
    /** Base units. */
    units: integer('units').notNull(),
    /** The base units that were refunded by line before they were shipped. They are in the stock again. */
    returnedUnits: integer('returned_units').notNull().default(0),
    state: text('state', { enum: reservationStates }).notNull().default('reserved'),
    /** When the order was paid although no stock was left. */
    missingSince: at('missing_since'),
    /**
     * When the seller chose to ship the order as soon as there is stock. The next units in stock then go to this order
     * first.
     */
    waitsSince: at('waits_since'),
    waitsBy: text('waits_by'),
  },
  (t) => [
    primaryKey({ name: 'stock_reservations_pkey', columns: [t.sellerOrgId, t.orderId, t.orderItemId] }),
    ofOrderItem('stock_reservations_line', t, t.orderItemId).onDelete('cascade'),
    index('stock_reservations_waiting')
      .on(t.sellerOrgId, t.productId, t.waitsSince)
      .where(sql`waits_since is not null`),
    check('stock_reservations_state', sql`${t.state} in ${listed(reservationStates)}`),
    check('stock_reservations_units', sql`${t.units} > 0`),
    check('stock_reservations_returned', sql`${t.returnedUnits} between 0 and ${t.units}`),
    check('stock_reservations_missing', sql`${t.missingSince} is null or ${t.state} = 'released'`),
    check(
      'stock_reservations_waits',
      sql`(${t.waitsSince} is null) = (${t.waitsBy} is null) and (${t.waitsSince} is null or ${t.missingSince} is not null)`,
    ),
  ],
);

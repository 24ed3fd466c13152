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
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { type Carrier, carriers, limitsOfParcels } from '../../../contract/parcels.ts';
import { at, listed, literal, sellersOwnId } from './columns.ts';
import { ofOrder, ofOrderItem } from './of-order.ts';

/** A tracking number as indexed and searched: without spaces, in upper case. */
export const trackingCode = sql.raw(`(upper(replace(tracking_number, ' ', '')))`);

/** Parcels. All parcels of an order together never contain more than the buyer ordered (migration 0026). */
export const shipments = pgTable(
  'shipments',
  {
    id: sellersOwnId(),
    sellerOrgId: uuid('seller_org_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** Chosen by the client. A second request with the same key creates no second parcel. */
    key: uuid('key').notNull(),
    carrier: text('carrier', { enum: carriers }).$type<Carrier>().notNull(),
    /** The name of a carrier that is not on the list. */
    carrierName: text('carrier_name'),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    /** Whether the seller shipped everything that was left, without naming lines. */
    isRest: boolean('is_rest').notNull().default(false),
    shippedBy: text('shipped_by').notNull(),
    shippedAt: at('shipped_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'shipments_pkey', columns: [t.sellerOrgId, t.orderId, t.id] }),
    ofOrder('shipments_order', t),
    unique('shipments_key').on(t.sellerOrgId, t.orderId, t.key),
    index('shipments_tracking').on(trackingCode),
    check('shipments_carrier', sql`${t.carrier} in ${listed(carriers)}`),
    check('shipments_carrier_name', sql`(${t.carrier} = 'other') = (${t.carrierName} is not null)`),
    check('shipments_tracking_url', sql`${t.trackingUrl} ~ '^https://'`),
    check(
      'shipments_lengths',
      sql`length(${t.carrierName}) <= ${literal(limitsOfParcels.text)} and length(${t.trackingNumber}) <= ${literal(limitsOfParcels.text)}
        and length(${t.trackingUrl}) <= ${literal(limitsOfParcels.url)}`,
    ),
  ],
);

export const shipmentItems = pgTable(
  'shipment_items',
  {
    id: sellersOwnId(),
    sellerOrgId: uuid('seller_org_id').notNull(),
    orderId: uuid('order_id').notNull(),
    shipmentId: uuid('shipment_id').notNull(),
    orderItemId: uuid('order_item_id').notNull(),
    quantity: integer('quantity').notNull(),
    lot: text('lot'),
    expiresOn: date('expires_on', { mode: 'string' }),
    /**
     * The user who confirmed a lot that has expired or expires soon. The database requires the confirmation of such a
     * lot, and sets its time.
     */
    expiryConfirmedBy: text('expiry_confirmed_by'),
    expiryConfirmedAt: at('expiry_confirmed_at'),
  },
  (t) => [
    primaryKey({ name: 'shipment_items_pkey', columns: [t.sellerOrgId, t.id] }),
    // A line of a parcel and its parcel must be of the same order.
    foreignKey({
      name: 'shipment_items_shipment',
      columns: [t.sellerOrgId, t.orderId, t.shipmentId],
      foreignColumns: [shipments.sellerOrgId, shipments.orderId, shipments.id],
    }),
    ofOrderItem('shipment_items_order_item', t, t.orderItemId),
    index('shipment_items_of_shipment').on(t.sellerOrgId, t.orderId, t.shipmentId),
    index('shipment_items_of_item').on(t.sellerOrgId, t.orderId, t.orderItemId),
    check('shipment_items_quantity', sql`${t.quantity} > 0`),
    check(
      'shipment_items_expiry_confirmed',
      sql`(${t.expiryConfirmedBy} is null) = (${t.expiryConfirmedAt} is null) and (${t.expiryConfirmedBy} is null or ${t.expiresOn} is not null)`,
    ),
    check('shipment_items_lot', sql`length(${t.lot}) <= ${literal(limitsOfParcels.text)}`),
  ],
);

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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { limitsOfLots, lotCounts } from '../../../contract/lot-rules.ts';
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

/** The lines of a parcel. What a line contains is in its lots. */
export const shipmentItems = pgTable(
  'shipment_items',
  {
    id: sellersOwnId(),
    sellerOrgId: uuid('seller_org_id').notNull(),
    orderId: uuid('order_id').notNull(),
    shipmentId: uuid('shipment_id').notNull(),
    orderItemId: uuid('order_item_id').notNull(),
    /** In packs. */
    quantity: integer('quantity').notNull(),
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
  ],
);

/** A lot or serial number as indexed and searched. The order of characters is that of their codes, as in ranges of lots. */
export const lotCode = sql.raw('(upper(lot) collate "C")');
const serialCode = sql.raw('(upper(serial) collate "C")');

/**
 * What the lines of parcels contain: lots, serial numbers and dates (docs/decisions/0123). The rows of a line always have
 * as many units as the line. If some units have no recorded lot, a trigger adds a row without a lot for them. A correction
 * does not change a row: it replaces the row with a new one. Triggers write the product, the device identifier, the buyer
 * and the units, and who recorded or replaced the row and when.
 */
export const shipmentLots = pgTable(
  'shipment_lots',
  {
    id: sellersOwnId(),
    sellerOrgId: uuid('seller_org_id').notNull(),
    shipmentItemId: uuid('shipment_item_id').notNull(),
    orderId: uuid('order_id').notNull(),
    productId: uuid('product_id').notNull(),
    /** The UDI-DI of the product at the time of the sale. */
    deviceIdentifier: text('device_identifier'),
    buyerOrgId: uuid('buyer_org_id'),
    /** The device identifier on the label from which the lot was read. */
    labelIdentifier: text('label_identifier'),
    lot: text('lot'),
    serial: text('serial'),
    expiresOn: date('expires_on', { mode: 'string' }),
    manufacturedOn: date('manufactured_on', { mode: 'string' }),
    /** Whether the quantity counts packs or base units. */
    counts: text('counts', { enum: lotCounts }).notNull().default('pack'),
    quantity: integer('quantity').notNull(),
    units: integer('units').notNull(),
    /** The user who confirmed a lot that had expired or would expire soon when it was shipped. The reason is only for an expired lot. */
    expiryConfirmedBy: text('expiry_confirmed_by'),
    expiryConfirmedAt: at('expiry_confirmed_at'),
    expiryReason: text('expiry_reason').notNull().default(''),
    recordedBy: text('recorded_by').notNull(),
    recordedAt: at('recorded_at').notNull(),
    /** Whether the lot was recorded after the parcel. */
    isLater: boolean('is_later').notNull().default(false),
    replacedBy: text('replaced_by'),
    replacedAt: at('replaced_at'),
    replacementReason: text('replacement_reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ name: 'shipment_lots_pkey', columns: [t.sellerOrgId, t.id] }),
    foreignKey({
      name: 'shipment_lots_item',
      columns: [t.sellerOrgId, t.shipmentItemId],
      foreignColumns: [shipmentItems.sellerOrgId, shipmentItems.id],
    }),
    index('shipment_lots_of_item').on(t.sellerOrgId, t.shipmentItemId),
    uniqueIndex('shipment_lots_serial')
      .on(t.sellerOrgId, t.productId, t.serial)
      .where(sql`replaced_at is null and serial is not null`),
    // For recalls: the lots of a device or product over all sellers. Rows without a lot are possibly affected.
    index('shipment_lots_device').on(t.deviceIdentifier, lotCode).where(sql`replaced_at is null`),
    // The label of a pack can have another device identifier than the product.
    index('shipment_lots_label')
      .on(t.labelIdentifier, lotCode)
      .where(sql`replaced_at is null and label_identifier is not null`),
    index('shipment_lots_product').on(t.productId, lotCode).where(sql`replaced_at is null`),
    index('shipment_lots_sold').on(t.sellerOrgId, lotCode, t.id).where(sql`replaced_at is null`),
    index('shipment_lots_sold_serial')
      .on(t.sellerOrgId, serialCode, t.id)
      .where(sql`replaced_at is null and serial is not null`),
    index('shipment_lots_bought').on(t.buyerOrgId, t.id).where(sql`replaced_at is null`),
    index('shipment_lots_bought_lot').on(t.buyerOrgId, lotCode, t.id).where(sql`replaced_at is null`),
    index('shipment_lots_bought_serial')
      .on(t.buyerOrgId, serialCode, t.id)
      .where(sql`replaced_at is null and serial is not null`),
    check('shipment_lots_counts', sql`${t.counts} in ${listed(lotCounts)}`),
    check('shipment_lots_quantity', sql`${t.quantity} > 0 and (${t.serial} is null or ${t.quantity} = 1)`),
    check(
      'shipment_lots_lengths',
      sql`length(${t.lot}) <= 80 and length(${t.serial}) <= ${literal(limitsOfLots.text)} and length(${t.expiryReason}) <= ${literal(limitsOfLots.reason)} and length(${t.replacementReason}) <= ${literal(limitsOfLots.reason)}`,
    ),
    check('shipment_lots_dates', sql`${t.manufacturedOn} <= ${t.expiresOn}`),
    check(
      'shipment_lots_expiry_confirmed',
      sql`num_nulls(${t.expiryConfirmedBy}, ${t.expiryConfirmedAt}) in (0, 2) and (${t.expiryConfirmedBy} is null or ${t.expiresOn} is not null) and (${t.expiryReason} = '' or ${t.expiryConfirmedBy} is not null)`,
    ),
    check(
      'shipment_lots_replaced',
      sql`num_nulls(${t.replacedBy}, ${t.replacedAt}) in (0, 2) and (${t.replacementReason} = '' or ${t.replacedAt} is not null)`,
    ),
  ],
);

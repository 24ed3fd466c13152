import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Delivery } from '../../../contract/delivery.ts';
import { gstTreatments } from '../../../contract/gst.ts';
import type { Language } from '../../../contract/languages.ts';
import { limits } from '../../../contract/limits.ts';
import { currencies } from '../../../contract/money.ts';
import type { OrderEventKind } from '../../../contract/order-events.ts';
import {
  allowedStates,
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '../../../contract/order-status.ts';
import { type Carrier, carriers, limitsOfParcels } from '../../../contract/parcels.ts';
import type { StoredDetails } from '../stored-details.ts';
import { at, createdAt, id, listed, literal, money, updatedAt } from './columns.ts';
import { isDelivery } from './delivery.ts';
import { users } from './identity.ts';
import { organizations } from './organizations.ts';

const statePairs = orderStatuses.flatMap((status) =>
  allowedStates[status].map((paymentStatus) => `('${status}', '${paymentStatus}')`),
);

/** The lists by status, the counts and the search by number have partial indexes of their own in migration 0026; all of them, newest first, in 0031. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    orderNumber: text('order_number').notNull().unique(),
    status: text('status', { enum: orderStatuses }).notNull().default('pending'),
    paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull().default('unpaid'),
    totalAmount: money('total_amount').notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    platformFee: money('platform_fee').notNull().default('0'),
    /** As the sale stood when it was made; nothing of it is ever worked out again. */
    gstTreatment: text('gst_treatment', { enum: gstTreatments }).notNull().default('none'),
    gstAmount: money('gst_amount').notNull().default('0'),
    /** Under which a seller registered for GST sold it. */
    sellerAbn: text('seller_abn').notNull().default(''),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id),
    buyerOrgId: uuid('buyer_org_id').references(() => organizations.id),
    sellerOrgId: uuid('seller_org_id')
      .notNull()
      .references(() => organizations.id),
    providerAccountId: text('provider_account_id').notNull(),
    providerSessionId: text('provider_session_id').unique(),
    providerPaymentIntentId: text('provider_payment_intent_id').unique(),
    /** The provider's hosted checkout, so that an open order can be resumed. */
    checkoutUrl: text('checkout_url'),
    checkoutExpiresAt: at('checkout_expires_at'),
    /** Where the checkout returns to; stored so that a request whose answer was lost can be repeated exactly. */
    successUrl: text('success_url'),
    cancelUrl: text('cancel_url'),
    /** When the order was last checked with the provider without an event. */
    checkedAt: at('checked_at'),
    /** Part of the idempotency key; incremented when the provider answered the last request with an error. */
    attempt: integer('attempt').notNull().default(1),
    /** As the buyer's browser said with the last press of Purchase; stored only for the letters about this order. */
    language: text('language').$type<Language>().notNull().default('en'),
    /** Somebody pressed Cancel order: the sweep asks the provider again where it did not answer. */
    cancelRequestedAt: at('cancel_requested_at'),
    /** Where it goes, as said with the checkout; the address book may change since. */
    delivery: jsonb('delivery').$type<Delivery>(),
    /** The buyer's own reference; stays as it is once the order is paid (migration 0050). */
    purchaseOrderNumber: text('purchase_order_number').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('orders_buyer').on(t.buyerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_buyer_org').on(t.buyerOrgId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_seller_org').on(t.sellerOrgId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    /** What the tabs of a seller's list count is read from it alone: a seller may have very many orders. */
    index('orders_seller_counts')
      .on(t.sellerOrgId, t.status, t.paymentStatus)
      .where(sql`${t.providerSessionId} is not null or ${t.checkoutExpiresAt} is null`),
    index('orders_purchase_order_number')
      .on(sql`lower(${t.purchaseOrderNumber}) text_pattern_ops`)
      .where(sql`${t.purchaseOrderNumber} <> ''`),
    index('orders_open').on(t.checkoutExpiresAt).where(sql`status = 'pending'`),
    check('orders_state', sql.raw(`(status, payment_status) in (${statePairs.join(', ')})`)),
    check('orders_buyer_org', sql`${t.buyerOrgId} <> ${t.sellerOrgId}`),
    check('orders_language', sql`${t.language} ~ '^[a-z]{2}$'`),
    check('orders_currency', sql`${t.currency} in ${listed(currencies)}`),
    check('orders_delivery', isDelivery(t.delivery)),
    check(
      'orders_purchase_order_number',
      sql`length(${t.purchaseOrderNumber}) <= ${literal(limits.purchaseOrderNumber)}`,
    ),
    check('orders_gst_treatment', sql`${t.gstTreatment} in ${listed(gstTreatments)}`),
    check(
      'orders_gst',
      sql`${t.gstTreatment} = 'none' and ${t.sellerAbn} = '' or ${t.currency} = 'AUD' and ${t.sellerAbn} ~ '^[0-9]{11}$'`,
    ),
    check(
      'orders_gst_amount',
      sql`${t.gstAmount} = case ${t.gstTreatment} when 'included' then round(${t.totalAmount} / 11, 2) else 0 end`,
    ),
    check('orders_total', sql`${t.totalAmount} >= 0 and ${t.platformFee} between 0 and ${t.totalAmount}`),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** No foreign key, because the item stays when the product is deleted. */
    productId: uuid('product_id').notNull(),
    name: text('name').notNull(),
    unitPrice: money('unit_price').notNull(),
    quantity: integer('quantity').notNull(),
    details: jsonb('details').$type<StoredDetails>().notNull(),
  },
  (t) => [
    index('order_items_product').on(t.productId),
    unique('order_items_of_order').on(t.orderId, t.id),
    check('order_items_quantity', sql`${t.quantity} > 0`),
    check('order_items_price', sql`${t.unitPrice} >= 0`),
  ],
);

/**
 * The story of an order: written by triggers alone, so that no code path can skip it, and never changed. No foreign key leaves it,
 * as with the audit.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: uuid('order_id').notNull(),
    kind: text('kind').$type<OrderEventKind>().notNull(),
    /** As the order stood afterwards. */
    status: text('status').$type<OrderStatus>().notNull(),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
    /** A user's id, or system:<what>. */
    changedBy: text('changed_by').notNull(),
    /** What it was told by: the provider's objects, or the parcel, by their ids. */
    objects: jsonb('objects').$type<Record<string, string>>().notNull(),
    happenedAt: at('happened_at').notNull().defaultNow(),
  },
  (t) => [index('order_events_order').on(t.orderId, t.id)],
);

/** A tracking number as its index has it, and as it is looked for: however it was spaced. */
export const trackingCode = sql.raw(`(upper(replace(tracking_number, ' ', '')))`);

/** A parcel. What is in it, together with what the order's other parcels hold, is never more than was bought (migration 0026). */
export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Of the press that recorded it: the same one again makes no second parcel. */
    key: uuid('key').notNull(),
    carrier: text('carrier', { enum: carriers }).$type<Carrier>().notNull(),
    /** Of a carrier that the list does not name. */
    carrierName: text('carrier_name'),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    /** Whether the press named no items and sent all that was left. */
    isRest: boolean('is_rest').notNull().default(false),
    shippedBy: text('shipped_by').notNull(),
    shippedAt: at('shipped_at').notNull().defaultNow(),
  },
  (t) => [
    unique('shipments_key').on(t.orderId, t.key),
    unique('shipments_of_order').on(t.orderId, t.id),
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
    id: id(),
    orderId: uuid('order_id').notNull(),
    shipmentId: uuid('shipment_id').notNull(),
    orderItemId: uuid('order_item_id').notNull(),
    quantity: integer('quantity').notNull(),
    lot: text('lot'),
    expiresOn: date('expires_on', { mode: 'string' }),
    /** Who shipped a lot although it had expired or soon would have. The database demands it and sets the time. */
    expiryConfirmedBy: text('expiry_confirmed_by'),
    expiryConfirmedAt: at('expiry_confirmed_at'),
  },
  (t) => [
    // Both belong to the same order.
    foreignKey({
      name: 'shipment_items_shipment',
      columns: [t.orderId, t.shipmentId],
      foreignColumns: [shipments.orderId, shipments.id],
    }),
    foreignKey({
      name: 'shipment_items_order_item',
      columns: [t.orderId, t.orderItemId],
      foreignColumns: [orderItems.orderId, orderItems.id],
    }),
    index('shipment_items_of_shipment').on(t.orderId, t.shipmentId),
    index('shipment_items_of_item').on(t.orderId, t.orderItemId),
    check('shipment_items_quantity', sql`${t.quantity} > 0`),
    check(
      'shipment_items_expiry_confirmed',
      sql`(${t.expiryConfirmedBy} is null) = (${t.expiryConfirmedAt} is null) and (${t.expiryConfirmedBy} is null or ${t.expiresOn} is not null)`,
    ),
    check('shipment_items_lot', sql`length(${t.lot}) <= ${literal(limitsOfParcels.text)}`),
  ],
);

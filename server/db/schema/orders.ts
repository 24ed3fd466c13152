import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
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
import { packs, priceSources } from '../../../contract/order-lines.ts';
import {
  allowedStates,
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '../../../contract/order-status.ts';
import type { SoldOptions } from '../../../contract/sold-options.ts';
import type { StoredDetails } from '../stored-details.ts';
import { at, createdAt, listed, literal, money, sellersOwnId, updatedAt } from './columns.ts';
import { creditAccounts } from './credit-accounts.ts';
import { isDelivery } from './delivery.ts';
import { users } from './identity.ts';
import { organizations } from './organizations.ts';
import { purchases } from './purchases.ts';

const statePairs = orderStatuses.flatMap((status) =>
  allowedStates[status].map((paymentStatus) => `('${status}', '${paymentStatus}')`),
);

/**
 * Migration 0093 has partial indexes for the lists by status, the counts, the search by number and the list of all
 * orders, newest first.
 */
export const orders = pgTable(
  'orders',
  {
    id: sellersOwnId(),
    orderNumber: text('order_number').notNull(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    status: text('status', { enum: orderStatuses }).notNull().default('pending'),
    paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull().default('unpaid'),
    totalAmount: money('total_amount').notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    platformFee: money('platform_fee').notNull().default('0'),
    /** The GST treatment when the order was placed. It is never computed again. */
    gstTreatment: text('gst_treatment', { enum: gstTreatments }).notNull().default('none'),
    /**
     * The GST of lines and freight together. The database compares it and the total with the lines (migration 0072).
     */
    gstAmount: money('gst_amount').notNull().default('0'),
    /** The freight, which is part of the total. Null until the seller has quoted it. */
    freightAmount: money('freight_amount').default('0'),
    /**
     * The GST on the freight. The order's GST includes it. GST applies to a share of the freight: the share of the
     * taxable goods in the amount of all goods.
     */
    freightGstAmount: money('freight_gst_amount').notNull().default('0'),
    /**
     * The seller's deadline for the freight quote, and after the quote the buyer's deadline for the payment. Null when
     * a rule of the seller sets the freight.
     */
    freightDueAt: at('freight_due_at'),
    /**
     * When the buyer accepted the freight that the seller quoted after the order, by the first attempt to pay. Null when
     * the freight was known before the order.
     */
    freightAcceptedAt: at('freight_accepted_at'),
    /** The ABN of a GST-registered seller at the time of the sale. */
    sellerAbn: text('seller_abn').notNull().default(''),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id),
    buyerOrgId: uuid('buyer_org_id').references(() => organizations.id),
    sellerOrgId: uuid('seller_org_id')
      .notNull()
      .references(() => organizations.id),
    /** The account on which the order was bought. Null for an order that is paid when it is placed. */
    creditAccountId: uuid('credit_account_id').references(() => creditAccounts.id),
    providerAccountId: text('provider_account_id').notNull(),
    providerSessionId: text('provider_session_id'),
    providerPaymentIntentId: text('provider_payment_intent_id'),
    /**
     * The saved card that pays the latest attempt, and the customer at the provider who owns the card. Null for an
     * attempt on the provider's page.
     */
    providerCustomerId: text('provider_customer_id'),
    providerMethodId: text('provider_method_id'),
    /** The provider's hosted checkout page, to resume an open order. */
    checkoutUrl: text('checkout_url'),
    checkoutExpiresAt: at('checkout_expires_at'),
    /** The URL to which the checkout returns, stored so that a request whose reply was lost can be repeated exactly. */
    successUrl: text('success_url'),
    cancelUrl: text('cancel_url'),
    /**
     * When a periodic job last compared the order with the provider. A comparison because of an event does not change
     * this time.
     */
    checkedAt: at('checked_at'),
    /** Part of the idempotency key of requests to the provider. Incremented after a reply with an error. */
    attempt: integer('attempt').notNull().default(1),
    /**
     * The language of the buyer's browser when the buyer last pressed Purchase. Only used for emails about this order.
     */
    language: text('language').$type<Language>().notNull().default('en'),
    /** When the buyer pressed Cancel order. If the provider did not reply, a periodic job repeats the cancellation. */
    cancelRequestedAt: at('cancel_requested_at'),
    /** A copy of the delivery address, because the buyer may change the saved address later. */
    delivery: jsonb('delivery').$type<Delivery>(),
    /** The buyer's purchase order number. It cannot change after the order was paid (migration 0050). */
    purchaseOrderNumber: text('purchase_order_number').notNull().default(''),
    /** The cost centre of the buyer to which the order is charged. */
    costCentre: text('cost_centre').notNull().default(''),
    /** The buyer's note to the seller. */
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: 'orders_pkey', columns: [t.sellerOrgId, t.id] }),
    // The directory keeps numbers and provider ids unique across sellers.
    unique('orders_number').on(t.sellerOrgId, t.orderNumber),
    unique('orders_session').on(t.sellerOrgId, t.providerSessionId),
    unique('orders_payment_intent').on(t.sellerOrgId, t.providerPaymentIntentId),
    index('orders_id').on(t.id),
    unique('orders_of_purchase').on(t.purchaseId, t.sellerOrgId, t.currency),
    index('orders_buyer').on(t.buyerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_buyer_org').on(t.buyerOrgId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_seller_org').on(t.sellerOrgId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    /** Covers the counts on the tabs of a seller's list, because a seller may have very many orders. */
    index('orders_seller_counts')
      .on(t.sellerOrgId, t.status, t.paymentStatus)
      .where(
        sql`${t.providerSessionId} is not null or ${t.providerPaymentIntentId} is not null or ${t.checkoutExpiresAt} is null or ${t.freightDueAt} is not null`,
      ),
    index('orders_purchase_order_number')
      .on(sql`lower(${t.purchaseOrderNumber}) text_pattern_ops`)
      .where(sql`${t.purchaseOrderNumber} <> ''`),
    index('orders_credit_account').on(t.creditAccountId).where(sql`credit_account_id is not null`),
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
    check('orders_cost_centre', sql`length(${t.costCentre}) <= ${literal(limits.costCentre)}`),
    check('orders_note', sql`length(${t.note}) <= ${literal(limits.orderNote)}`),
    check('orders_gst_treatment', sql`${t.gstTreatment} in ${listed(gstTreatments)}`),
    check(
      'orders_gst',
      sql`${t.gstTreatment} = 'none' and ${t.sellerAbn} = '' or ${t.currency} = 'AUD' and ${t.sellerAbn} ~ '^[0-9]{11}$'`,
    ),
    check(
      'orders_gst_amount',
      sql`${t.gstAmount} between 0 and case ${t.gstTreatment} when 'included' then ${t.totalAmount} else 0 end`,
    ),
    check(
      'orders_freight',
      sql`${t.freightAmount} >= 0 and ${t.freightGstAmount} between 0 and case ${t.gstTreatment} when 'included' then coalesce(${t.freightAmount}, 0) else 0 end`,
    ),
    // An order cannot be paid before its freight is known.
    check(
      'orders_freight_first',
      sql`${t.freightAmount} is not null or ${t.freightDueAt} is not null and num_nonnulls(${t.providerSessionId}, ${t.providerPaymentIntentId}) = 0`,
    ),
    // A freight that was quoted later is accepted before the payment can begin.
    check(
      'orders_freight_accepted',
      sql`${t.freightDueAt} is null or ${t.freightAcceptedAt} is not null or num_nonnulls(${t.checkoutExpiresAt}, ${t.providerSessionId}, ${t.providerPaymentIntentId}, ${t.providerMethodId}) = 0`,
    ),
    check(
      'orders_card',
      sql`num_nonnulls(${t.providerCustomerId}, ${t.providerMethodId}) in (0, 2) and num_nonnulls(${t.providerMethodId}, ${t.providerSessionId}) < 2 and (${t.providerMethodId} is null or ${t.freightAmount} is not null)`,
    ),
    check(
      'orders_on_account',
      sql`case when ${t.creditAccountId} is null then ${t.paymentStatus} <> 'on_account' else ${t.paymentStatus} in ('unpaid', 'on_account') and ${t.buyerOrgId} is not null and ${t.freightAmount} is not null and num_nonnulls(${t.providerSessionId}, ${t.providerPaymentIntentId}, ${t.providerMethodId}) = 0 end`,
    ),
    check('orders_total', sql`${t.totalAmount} >= 0 and ${t.platformFee} between 0 and ${t.totalAmount}`),
  ],
);

/**
 * Finds the seller of an order by the order's id, its number or an id of the provider. A trigger keeps this table equal
 * to the orders. When orders are distributed by seller, this table stays on one machine.
 */
export const orderDirectory = pgTable(
  'order_directory',
  {
    id: uuid('id').primaryKey(),
    orderNumber: text('order_number').notNull().unique(),
    providerSessionId: text('provider_session_id').unique(),
    providerPaymentIntentId: text('provider_payment_intent_id').unique(),
    buyerId: uuid('buyer_id').notNull(),
    buyerOrgId: uuid('buyer_org_id'),
    sellerOrgId: uuid('seller_org_id').notNull(),
    status: text('status', { enum: orderStatuses }).notNull(),
    paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  () => [check('order_directory_state', sql.raw(`(status, payment_status) in (${statePairs.join(', ')})`))],
);

/**
 * The lines of an order. A line stores everything about the sale, so that later changes of the product, its packs and
 * its prices do not change the line. There is no column for a variant, because a variant is a product.
 */
export const orderItems = pgTable(
  'order_items',
  {
    id: sellersOwnId(),
    sellerOrgId: uuid('seller_org_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** No foreign key, because the line stays when the product is deleted. */
    productId: uuid('product_id').notNull(),
    name: text('name').notNull(),
    pack: text('pack', { enum: packs }).notNull().default('each'),
    /** The base units in a pack. */
    packUnits: integer('pack_units').notNull().default(1),
    /** In packs. */
    quantity: integer('quantity').notNull(),
    baseUnits: integer('base_units').generatedAlwaysAs(sql`quantity * pack_units`),
    /** The price of a pack. */
    unitPrice: money('unit_price').notNull(),
    priceSource: text('price_source', { enum: priceSources }).notNull().default('list'),
    amount: money('amount').generatedAlwaysAs(sql`unit_price * quantity`),
    gstTreatment: text('gst_treatment', { enum: gstTreatments }).notNull().default('none'),
    /** In percent of the price without GST. */
    gstRate: numeric('gst_rate', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    /** The GST in the amount, rounded to the cent. */
    gstAmount: money('gst_amount').notNull().default('0'),
    details: jsonb('details').$type<StoredDetails>().notNull(),
    /**
     * The days until the seller ships a product that is made to order, as stated at the time of the sale. A trigger
     * writes them.
     */
    leadDays: smallint('lead_days'),
    /** The options of a variant with its values when the order was placed. A trigger writes them. */
    options: jsonb('options').$type<SoldOptions>().notNull().default([]),
  },
  (t) => [
    primaryKey({ name: 'order_items_pkey', columns: [t.sellerOrgId, t.orderId, t.id] }),
    foreignKey({
      name: 'order_items_order',
      columns: [t.sellerOrgId, t.orderId],
      foreignColumns: [orders.sellerOrgId, orders.id],
    }).onDelete('cascade'),
    index('order_items_product').on(t.productId),
    check('order_items_quantity', sql`${t.quantity} > 0`),
    check('order_items_pack', sql`${t.pack} in ${listed(packs)}`),
    check('order_items_pack_units', sql`${t.packUnits} > 0 and (${t.pack} <> 'each' or ${t.packUnits} = 1)`),
    check('order_items_price_source', sql`${t.priceSource} in ${listed(priceSources)}`),
    check('order_items_gst_treatment', sql`${t.gstTreatment} in ${listed(gstTreatments)}`),
    check(
      'order_items_gst_rate',
      sql`(${t.gstTreatment} = 'included') = (${t.gstRate} > 0) and ${t.gstRate} >= 0`,
    ),
    check(
      'order_items_gst_amount',
      sql`${t.gstAmount} = round(unit_price * quantity * ${t.gstRate} / (100 + ${t.gstRate}), 2)`,
    ),
    check('order_items_price', sql`${t.unitPrice} >= 0`),
  ],
);

/**
 * The timeline of an order. Only triggers write it, so that no code path can skip it, and rows never change. Like the
 * audit it has no foreign keys.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    id: sellersOwnId(),
    sellerOrgId: uuid('seller_org_id').notNull(),
    orderId: uuid('order_id').notNull(),
    kind: text('kind').$type<OrderEventKind>().notNull(),
    /** The order's state after the event. */
    status: text('status').$type<OrderStatus>().notNull(),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
    /** A user's id, or `system:` and the name of the part of the system that acted. */
    changedBy: text('changed_by').notNull(),
    /** The ids of the objects that the event is about: objects of the provider, or the parcel. */
    objects: jsonb('objects').$type<Record<string, string>>().notNull(),
    happenedAt: at('happened_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ name: 'order_events_pkey', columns: [t.sellerOrgId, t.orderId, t.id] })],
);

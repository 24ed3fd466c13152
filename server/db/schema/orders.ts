import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '../../../contract/languages.ts';
import { currencies } from '../../../contract/money.ts';
import { allowedStates, orderStatuses, paymentStatuses } from '../../../contract/order-status.ts';
import type { StoredDetails } from '../stored-details.ts';
import { at, createdAt, id, listed, money, updatedAt } from './columns.ts';
import { users } from './identity.ts';
import { organizations } from './organizations.ts';

const statePairs = orderStatuses.flatMap((status) =>
  allowedStates[status].map((paymentStatus) => `('${status}', '${paymentStatus}')`),
);

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
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('orders_buyer').on(t.buyerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_buyer_org').on(t.buyerOrgId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_seller_org').on(t.sellerOrgId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_open').on(t.checkoutExpiresAt).where(sql`status = 'pending'`),
    check('orders_state', sql.raw(`(status, payment_status) in (${statePairs.join(', ')})`)),
    check('orders_buyer_org', sql`${t.buyerOrgId} <> ${t.sellerOrgId}`),
    check('orders_language', sql`${t.language} ~ '^[a-z]{2}$'`),
    check('orders_currency', sql`${t.currency} in ${listed(currencies)}`),
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
    index('order_items_order').on(t.orderId),
    index('order_items_product').on(t.productId),
    check('order_items_quantity', sql`${t.quantity} > 0`),
    check('order_items_price', sql`${t.unitPrice} >= 0`),
  ],
);

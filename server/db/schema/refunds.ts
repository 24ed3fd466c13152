import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { currencies } from '../../../contract/money.ts';
import { refundReasons } from '../../../contract/money-choices.ts';
import { refundStates } from '../../../contract/order-money.ts';
import { at, createdAt, listed, money, sellersOwnId, updatedAt } from './columns.ts';
import { users } from './identity.ts';
import { currency, ofOrder, ofOrderItem, orderId, sellerOrgId } from './of-order.ts';

/**
 * Refunds. A refund that a seller requests is stored before the provider is called. A refund that was made in the
 * provider's dashboard is stored when the server reads it.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** The idempotency key and the metadata of the provider's refund contain this id. */
    id: sellersOwnId(),
    orderId: orderId(),
    sellerOrgId: sellerOrgId(),
    /** The id of the seller's request. Null when the refund was made in the provider's dashboard. */
    requestId: uuid('request_id'),
    requestedBy: uuid('requested_by').references(() => users.id),
    amount: money('amount').notNull(),
    /** Whether the seller requested a refund of everything that was left, without naming an amount. */
    isRest: boolean('is_rest').notNull().default(false),
    currency: currency(),
    reason: text('reason', { enum: refundReasons }),
    note: text('note'),
    state: text('state', { enum: refundStates }).notNull(),
    failure: text('failure'),
    providerRefundId: text('provider_refund_id'),
    /** The id of the reversal that the refund caused: the reversal of the transfer to the seller. */
    providerReversalId: text('provider_reversal_id'),
    /**
     * Part of the idempotency key. Incremented after an error reply, because the provider repeats that reply for the
     * same key.
     */
    attempt: integer('attempt').notNull().default(1),
    /** When a sweep last checked the refund. Null before the first check. */
    checkedAt: at('checked_at'),
    /** When buyer and seller were emailed about the refund. */
    toldAt: at('told_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: 'refunds_pkey', columns: [t.sellerOrgId, t.id] }),
    ofOrder('refunds_of_order', t),
    unique('refunds_order').on(t.sellerOrgId, t.orderId, t.id),
    unique('refunds_request').on(t.sellerOrgId, t.orderId, t.requestId),
    unique('refunds_provider').on(t.sellerOrgId, t.providerRefundId),
    index('refunds_id').on(t.id),
    index('refunds_provider_id').on(t.providerRefundId),
    index('refunds_open').on(t.createdAt).where(sql`state in ('requested', 'pending')`),
    check('refunds_state', sql`${t.state} in ${listed(refundStates)}`),
    check('refunds_reason', sql`${t.reason} in ${listed(refundReasons)}`),
    check('refunds_currency', sql`${t.currency} in ${listed(currencies)}`),
    check('refunds_amount', sql`${t.amount} > 0`),
    check('refunds_failure', sql`(${t.state} = 'failed') = (${t.failure} is not null)`),
    check('refunds_request_whole', sql`num_nulls(${t.requestId}, ${t.requestedBy}) in (0, 2)`),
    check('refunds_known', sql`${t.requestId} is not null or ${t.providerRefundId} is not null`),
  ],
);

/**
 * The lines of a refund. A refund of an amount has none. Triggers ensure that the lines of all refunds do not exceed
 * the order, and that they add up to the amount of the refund (migration 0073).
 */
export const refundItems = pgTable(
  'refund_items',
  {
    sellerOrgId: uuid('seller_org_id').notNull(),
    orderId: orderId(),
    refundId: uuid('refund_id').notNull(),
    itemId: uuid('item_id').notNull(),
    /** In packs. */
    quantity: integer('quantity').notNull(),
    amount: money('amount').notNull(),
    /** The GST in the amount. The refund of the last pack contains the cents that remain because of rounding. */
    gstAmount: money('gst_amount').notNull(),
  },
  (t) => [
    primaryKey({ name: 'refund_items_pkey', columns: [t.sellerOrgId, t.orderId, t.refundId, t.itemId] }),
    foreignKey({
      name: 'refund_items_refund',
      columns: [t.sellerOrgId, t.orderId, t.refundId],
      foreignColumns: [refunds.sellerOrgId, refunds.orderId, refunds.id],
    }),
    ofOrderItem('refund_items_item', t, t.itemId),
    index('refund_items_of_item').on(t.sellerOrgId, t.orderId, t.itemId),
    check('refund_items_quantity', sql`${t.quantity} > 0`),
    check('refund_items_amount', sql`${t.amount} >= 0 and ${t.gstAmount} between 0 and ${t.amount}`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { currencies } from '../../../contract/money.ts';
import { cardFailures, paymentStates } from '../../../contract/purchases.ts';
import { createdAt, listed, money, updatedAt } from './columns.ts';
import { currency, ofOrder, orderId } from './of-order.ts';

/**
 * One row for each attempt to pay an order. A trigger on `orders` writes the rows, so every attempt has one. `orders`
 * contains the provider's ids of the latest attempt only.
 */
export const payments = pgTable(
  'payments',
  {
    sellerOrgId: uuid('seller_org_id').notNull(),
    orderId: orderId(),
    /** Counts from 1. Part of the idempotency key of the provider's request. */
    attempt: integer('attempt').notNull(),
    state: text('state', { enum: paymentStates }).notNull(),
    amount: money('amount').notNull(),
    currency: currency(),
    providerSessionId: text('provider_session_id'),
    providerPaymentIntentId: text('provider_payment_intent_id'),
    /** The saved card. Null for an attempt on the provider's page. */
    providerMethodId: text('provider_method_id'),
    /** Why the saved card could not be charged. */
    failure: text('failure', { enum: cardFailures }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerOrgId, t.orderId, t.attempt] }),
    ofOrder('payments_order', t).onDelete('cascade'),
    check('payments_state', sql`${t.state} in ${listed(paymentStates)}`),
    check('payments_currency', sql`${t.currency} in ${listed(currencies)}`),
    check('payments_attempt', sql`${t.attempt} > 0`),
    check('payments_failure', sql`${t.failure} in ${listed(cardFailures)}`),
    check('payments_failed_card', sql`${t.failure} is null or ${t.providerMethodId} is not null`),
  ],
);

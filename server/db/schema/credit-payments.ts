import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { creditPaymentStates, paymentDisputes } from '../../../contract/credit-account-states.ts';
import { at, createdAt, id, listed, money, updatedAt } from './columns.ts';
import { creditAccounts } from './credit-accounts.ts';
import { users } from './identity.ts';

/**
 * Payments of invoices on account at the provider (decision 0122). A row is stored before the provider is called. Its
 * receipt is in `credit_receipts`.
 */
export const creditPayments = pgTable(
  'credit_payments',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => creditAccounts.id),
    /** The user who pays, as a member of the buying organization. */
    paidBy: uuid('paid_by')
      .notNull()
      .references(() => users.id),
    /** The sum of its invoices. */
    amount: money('amount').notNull(),
    platformFee: money('platform_fee').notNull(),
    /** The seller's connected account. */
    providerAccountId: text('provider_account_id').notNull(),
    state: text('state', { enum: creditPaymentStates }).notNull().default('open'),
    /** Counts from 1. Part of the idempotency key of the provider's request. */
    attempt: integer('attempt').notNull().default(1),
    providerSessionId: text('provider_session_id'),
    providerPaymentIntentId: text('provider_payment_intent_id'),
    expiresAt: at('expires_at').notNull(),
    /** The amount that refunds and lost disputes have taken back from the seller. */
    takenBack: money('taken_back').notNull().default('0'),
    dispute: text('dispute', { enum: paymentDisputes }),
    /** Whether the seller's transfer has to be reversed, because a dispute was lost. */
    isReversalDue: boolean('is_reversal_due').notNull().default(false),
    /** Part of the idempotency key of the reversal. */
    reversalAttempt: integer('reversal_attempt').notNull().default(1),
    checkedAt: at('checked_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('credit_payments_session').on(t.providerSessionId),
    uniqueIndex('credit_payments_intent').on(t.providerPaymentIntentId),
    index('credit_payments_of_account').on(t.accountId),
    index('credit_payments_of_payer').on(t.paidBy),
    index('credit_payments_open').on(t.createdAt).where(sql`state = 'open' or is_reversal_due`),
    check('credit_payments_state', sql`${t.state} in ${listed(creditPaymentStates)}`),
    check('credit_payments_dispute', sql`${t.dispute} in ${listed(paymentDisputes)}`),
    check('credit_payments_amount', sql`${t.amount} > 0 and ${t.platformFee} between 0 and ${t.amount}`),
    check('credit_payments_taken_back', sql`${t.takenBack} between 0 and ${t.amount}`),
    check(
      'credit_payments_paid',
      sql`case when ${t.state} = 'paid' then ${t.providerPaymentIntentId} is not null else ${t.takenBack} = 0 and ${t.dispute} is null and not ${t.isReversalDue} end`,
    ),
  ],
);

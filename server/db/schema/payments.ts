import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { currencies } from '../../../contract/money.ts';
import {
  type FailedPayout,
  openPayoutStatuses,
  payoutStatuses,
  verificationStatuses,
} from '../../../contract/payments.ts';
import { at, createdAt, listed, money, updatedAt } from './columns.ts';
import { organizations } from './organizations.ts';

export const connectedAccounts = pgTable(
  'connected_accounts',
  {
    orgId: uuid('org_id')
      .primaryKey()
      .references(() => organizations.id),
    providerAccountId: text('provider_account_id').notNull().unique(),
    chargesEnabled: boolean('charges_enabled').notNull().default(false),
    payoutsEnabled: boolean('payouts_enabled').notNull().default(false),
    detailsSubmitted: boolean('details_submitted').notNull().default(false),
    verificationStatus: text('verification_status', { enum: verificationStatuses })
      .notNull()
      .default('pending'),
    requirementsCurrentlyDue: text('requirements_currently_due').array().notNull().default([]),
    requirementsPastDue: text('requirements_past_due').array().notNull().default([]),
    /**
     * When the server noticed that the account is disconnected from the platform. Such an account can only be replaced.
     */
    leftAt: at('left_at'),
    /** When the account was last read from the provider. */
    checkedAt: at('checked_at'),
    /**
     * When the server last started to read the payouts because of an event. A read that started earlier may not
     * overwrite the payouts.
     */
    payoutsHeardAt: at('payouts_heard_at'),
    /** The newest payout that failed and was not followed by a successful one. */
    failedPayout: jsonb('failed_payout').$type<FailedPayout>(),
    /** The provider's ids of failed payouts about which the organization was emailed. */
    payoutsTold: text('payouts_told').array().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    check('connected_accounts_verification', sql`${t.verificationStatus} in ${listed(verificationStatuses)}`),
  ],
);

/** The payouts of connected accounts, as last read from the provider. */
export const payouts = pgTable(
  'payouts',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id),
    providerAccountId: text('provider_account_id').notNull(),
    /** Negative when the provider took the money from the bank account. */
    amount: money('amount').notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    status: text('status', { enum: payoutStatuses }).notNull(),
    madeAt: at('made_at').notNull(),
    arrivesAt: at('arrives_at').notNull(),
    /** The last digits of the bank account, if the provider gives them. */
    bankLast4: text('bank_last4'),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('payouts_org').on(t.orgId, t.arrivesAt),
    index('payouts_on_way')
      .on(t.orgId)
      .where(sql`${t.status} in ${listed(openPayoutStatuses)}`),
    check('payouts_bank_last4', sql`length(${t.bankLast4}) between 1 and 4`),
    check('payouts_currency', sql`${t.currency} in ${listed(currencies)}`),
    check('payouts_status', sql`${t.status} in ${listed(payoutStatuses)}`),
  ],
);

/**
 * SQL expression: the id of an event's object, and the id of its payment. Both are cut to the maximum length of a
 * provider's id, because their indexes contain the same expressions.
 */
export const eventObject = sql.raw(`(left(payload #>> '{data,object,id}', 255))`);
export const eventPayment = sql.raw(`(left(payload #>> '{data,object,payment_intent}', 255))`);

/** The provider's events, stored before they are handled. Each is handled once, even if it arrives several times. */
export const providerEvents = pgTable(
  'provider_events',
  {
    providerEventId: text('provider_event_id').primaryKey(),
    type: text('type').notNull(),
    payload: jsonb('payload').notNull(),
    receivedAt: at('received_at').notNull().defaultNow(),
    handledAt: at('handled_at'),
    error: text('error'),
  },
  (t) => [
    index('provider_events_open').on(t.receivedAt).where(sql`${t.handledAt} is null`),
    index('provider_events_handled').on(t.handledAt),
    index('provider_events_newest').on(
      t.receivedAt.desc().nullsFirst(),
      t.providerEventId.desc().nullsFirst(),
    ),
    index('provider_events_type').on(
      t.type,
      t.receivedAt.desc().nullsFirst(),
      t.providerEventId.desc().nullsFirst(),
    ),
    index('provider_events_failed')
      .on(t.receivedAt.desc().nullsFirst(), t.providerEventId.desc().nullsFirst())
      .where(sql`handled_at is null and error is not null`),
    index('provider_events_object').on(eventObject),
    index('provider_events_payment').on(eventPayment),
  ],
);

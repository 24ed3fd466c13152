import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type FailedPayout, verificationStatuses } from '../../../contract/payments.ts';
import { at, createdAt, listed } from './columns.ts';
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
    /** When the account was found to have left the platform: from then on it can only be replaced by another one. */
    leftAt: at('left_at'),
    /** When the account was last read from the provider. */
    checkedAt: at('checked_at'),
    /** When its payouts were last read because an event told of one; what was read of them before that is stale. */
    payoutsHeardAt: at('payouts_heard_at'),
    /** The newest payout that did not arrive and that none followed which did. */
    failedPayout: jsonb('failed_payout').$type<FailedPayout>(),
    /** The payouts, by the provider's ids, of whose failure the organization was written to. */
    payoutsTold: text('payouts_told').array().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    check('connected_accounts_verification', sql`${t.verificationStatus} in ${listed(verificationStatuses)}`),
  ],
);

/** The object of an event, and its payment, as their indexes have them: no longer than an id of the provider can be. */
export const eventObject = sql.raw(`(left(payload #>> '{data,object,id}', 255))`);
export const eventPayment = sql.raw(`(left(payload #>> '{data,object,payment_intent}', 255))`);

/** The provider's events, stored before they are handled. Each is handled once, however often it arrives. */
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

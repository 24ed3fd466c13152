import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { selectableTypes } from '../../../contract/event-types.ts';
import { limits } from '../../../contract/limits.ts';
import { attemptFailures, deliveryStates, pauseReasons } from '../../../contract/webhooks.ts';
import { at, bytea, createdAt, id, listed, literal } from './columns.ts';
import { users } from './identity.ts';
import { organizations } from './organizations.ts';
import { outboxEvents } from './outbox.ts';

/** URLs to which the events of an organization are sent (docs/decisions/0132). */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    types: text('types').array().$type<(typeof selectableTypes)[number][]>().notNull(),
    /** Encrypted, because the server signs with it. Empty when the endpoint is removed. */
    secret: bytea('secret_encrypted').notNull(),
    /** The secret before the last rotation. Requests are also signed with it until this time. */
    previousSecret: bytea('previous_encrypted'),
    previousUntil: at('previous_until'),
    pausedAt: at('paused_at'),
    pausedBecause: text('paused_because', { enum: pauseReasons }),
    /** The number of the last event that was queued for the endpoint, or passed over. */
    queuedTo: bigint('queued_to', { mode: 'number' }).notNull(),
    /** The number of failed attempts since the endpoint last accepted an event. */
    failures: integer('failures').notNull().default(0),
    /**
     * The number of failed attempts of the first waiting event. It is set to 0 when a person changes, resumes or tests the
     * endpoint, or sends events again.
     */
    attempts: integer('attempts').notNull().default(0),
    /** How long the last attempt took. */
    lastMilliseconds: integer('last_milliseconds').notNull().default(0),
    /** When the next attempt may be made. */
    retryAt: at('retry_at').notNull().defaultNow(),
    lastDeliveredAt: at('last_delivered_at'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    removedAt: at('removed_at'),
  },
  (t) => [
    index('webhook_endpoints_of_org').on(t.orgId, t.id),
    index('webhook_endpoints_removed').on(t.removedAt).where(sql`removed_at is not null`),
    check(
      'webhook_endpoints_url',
      sql`${t.url} ~ '^https?://' and char_length(${t.url}) <= ${literal(limits.webhookUrl)}`,
    ),
    check(
      'webhook_endpoints_types',
      sql`cardinality(${t.types}) > 0 and ${t.types} <@ array${sql.raw(`[${selectableTypes.map((type) => `'${type}'`).join(', ')}]`)}`,
    ),
    check('webhook_endpoints_rotated', sql`num_nulls(${t.previousSecret}, ${t.previousUntil}) in (0, 2)`),
    check('webhook_endpoints_paused', sql`num_nulls(${t.pausedAt}, ${t.pausedBecause}) in (0, 2)`),
    check('webhook_endpoints_paused_because', sql`${t.pausedBecause} in ${listed(pauseReasons)}`),
    check(
      'webhook_endpoints_counts',
      sql`${t.failures} >= 0 and ${t.attempts} >= 0 and ${t.lastMilliseconds} >= 0`,
    ),
  ],
);

/** The events of an endpoint, in the order of `position`. An event that is sent again has another row. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    position: bigint('position', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id')
      .notNull()
      .references(() => outboxEvents.id, { onDelete: 'cascade' }),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    /** The user who sent the event again. */
    resentBy: uuid('resent_by'),
  },
  (t) => [
    index('webhook_deliveries_of_endpoint').on(t.endpointId, t.position),
    index('webhook_deliveries_of_event').on(t.eventId),
    index('webhook_deliveries_waiting').on(t.endpointId, t.position).where(sql`state = 'waiting'`),
    check('webhook_deliveries_state', sql`${t.state} in ${listed(deliveryStates)}`),
  ],
);

/** The requests that were sent, with the beginning of their responses. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: id(),
    position: bigint('position', { mode: 'number' })
      .notNull()
      .references(() => webhookDeliveries.position, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    milliseconds: integer('milliseconds').notNull(),
    status: integer('status'),
    failure: text('failure', { enum: attemptFailures }),
    response: text('response').notNull(),
  },
  (t) => [
    index('webhook_attempts_of_delivery').on(t.position, t.id),
    check('webhook_attempts_failure', sql`${t.failure} in ${listed(attemptFailures)}`),
    check('webhook_attempts_result', sql`num_nonnulls(${t.status}, ${t.failure}) = 1`),
    check(
      'webhook_attempts_response',
      sql`octet_length(${t.response}) <= ${literal(3 * limits.webhookResponseBytes)}`,
    ),
  ],
);

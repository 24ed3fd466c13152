import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { eventTypeNames } from '../../../contract/event-types.ts';
import { at, id, listed } from './columns.ts';

/**
 * What other systems may want to know: one row for each event and organization, written by the triggers of migration
 * 0148 in the transaction of the change (docs/decisions/0131). The application cannot write these rows. `org_id` has no
 * foreign key, so that an order locks no organization.
 */
export const outboxEvents = pgTable(
  'outbox_events',
  {
    id: id(),
    orgId: uuid('org_id').notNull(),
    /** Counts the events of the organization from 1, without gaps. Null until number_events() has numbered the event. */
    number: bigint('number', { mode: 'number' }),
    type: text('type', { enum: eventTypeNames }).notNull(),
    /** The ids that contract/event-types.ts lists for the type. */
    data: jsonb('data').notNull(),
    occurredAt: at('occurred_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('outbox_events_number').on(t.orgId, t.number),
    index('outbox_events_unnumbered').on(t.id).where(sql`number is null`),
    check('outbox_events_type', sql`${t.type} in ${listed(eventTypeNames)}`),
  ],
);

/** The number of each organization's latest event. It stays when old events are removed. */
export const outboxHeads = pgTable('outbox_heads', {
  orgId: uuid('org_id').primaryKey(),
  lastNumber: bigint('last_number', { mode: 'number' }).notNull(),
});

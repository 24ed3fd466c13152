import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { discrepancyKinds } from '../../../contract/discrepancies.ts';
import { at, id, listed } from './columns.ts';
import { users } from './identity.ts';
import { orderDirectory } from './orders.ts';

/** Comparisons of orders and ledger with the provider. */
export const reconciliations = pgTable('reconciliations', {
  id: id(),
  startedAt: at('started_at').notNull().defaultNow(),
  finishedAt: at('finished_at'),
  error: text('error'),
  /** The comparison includes the movements since this time. */
  since: at('since').notNull(),
  compared: integer('compared').notNull().default(0),
});

/** Differences that a comparison found. Staff examine them; nothing is corrected automatically. */
export const discrepancies = pgTable(
  'discrepancies',
  {
    id: id(),
    kind: text('kind', { enum: discrepancyKinds }).notNull(),
    /**
     * The order or the provider's object. The subject and the kind together identify the difference, so that a later
     * comparison does not add it again.
     */
    subject: text('subject').notNull(),
    orderId: uuid('order_id').references(() => orderDirectory.id),
    providerId: text('provider_id'),
    ours: text('ours'),
    theirs: text('theirs'),
    currency: text('currency'),
    firstSeenAt: at('first_seen_at').notNull().defaultNow(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    /** When platform staff acknowledged the difference. A trigger sets it to null when the difference changes. */
    acknowledgedAt: at('acknowledged_at'),
    acknowledgedBy: uuid('acknowledged_by').references(() => users.id),
    acknowledgedBecause: text('acknowledged_because'),
  },
  (t) => [
    unique('discrepancies_once').on(t.kind, t.subject),
    index('discrepancies_order').on(t.orderId),
    index('discrepancies_seen').on(t.lastSeenAt),
    check(
      'discrepancies_acknowledged',
      sql`num_nulls(${t.acknowledgedAt}, ${t.acknowledgedBy}, ${t.acknowledgedBecause}) in (0, 3)`,
    ),
    check('discrepancies_kind', sql`${t.kind} in ${listed(discrepancyKinds)}`),
  ],
);

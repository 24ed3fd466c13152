import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { limits } from '../../../contract/limits.ts';
import { recurrenceUnits } from '../../../contract/recurrence.ts';
import { preparedAtHour, recurringQuantities } from '../../../contract/recurring-orders.ts';
import { at, createdAt, listed, literal } from './columns.ts';
import { users } from './identity.ts';
import { productLists } from './product-lists.ts';

/** Dates on which the lines of a list are added to the cart of its owner. A list has at most one recurring order. */
export const recurringOrders = pgTable(
  'recurring_orders',
  {
    listId: uuid('list_id')
      .primaryKey()
      .references(() => productLists.id, { onDelete: 'cascade' }),
    every: smallint('every').notNull(),
    unit: text('unit', { enum: recurrenceUnits }).notNull(),
    startsOn: date('starts_on').notNull(),
    /** An IANA name. */
    timeZone: text('time_zone').notNull(),
    quantities: text('quantities', { enum: recurringQuantities }).notNull(),
    sendsEmail: boolean('sends_email').notNull().default(true),
    /** The next date. Null while the recurring order is paused. */
    nextOn: date('next_on'),
    /** The time at which the cart is prepared on the next date. */
    dueAt: at('due_at').generatedAlwaysAs(
      sql`(next_on + time '0${literal(preparedAtHour)}:00') at time zone time_zone`,
    ),
    /** When the server prepares the cart again after a failure. */
    retryAt: at('retry_at'),
  },
  (t) => [
    index('recurring_orders_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    check('recurring_orders_every', sql`${t.every} between 1 and ${literal(limits.recurrenceEvery)}`),
    check('recurring_orders_unit', sql`${t.unit} in ${listed(recurrenceUnits)}`),
    check('recurring_orders_quantities', sql`${t.quantities} in ${listed(recurringQuantities)}`),
    check('recurring_orders_next', sql`${t.nextOn} >= ${t.startsOn}`),
  ],
);

/**
 * The people who get the emails of a recurring order. Each row of a list has a unique number from 1 to the limit. In
 * this way the database enforces the limit.
 */
export const recurringOrderPeople = pgTable(
  'recurring_order_people',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => recurringOrders.listId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
  },
  (t) => [
    primaryKey({ name: 'recurring_order_people_pkey', columns: [t.listId, t.userId] }),
    unique('recurring_order_people_place').on(t.listId, t.place),
    index('recurring_order_people_user').on(t.userId),
    check(
      'recurring_order_people_places',
      sql`${t.place} between 1 and ${literal(limits.recurringOrderPeople)}`,
    ),
  ],
);

/**
 * The dates on which the cart was prepared from a list. The same transaction writes this row and the lines of the cart,
 * so a date is prepared once. The row belongs to the list and not to the recurring order. So a user who removes a
 * recurring order and creates it again does not repeat a date.
 */
export const recurringOrderRuns = pgTable(
  'recurring_order_runs',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => productLists.id, { onDelete: 'cascade' }),
    dueOn: date('due_on').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ name: 'recurring_order_runs_pkey', columns: [t.listId, t.dueOn] })],
);

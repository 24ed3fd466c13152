import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { limits } from '../../../contract/limits.ts';
import { messageSides } from '../../../contract/order-messages.ts';
import { at, id, listed, literal } from './columns.ts';
import { users } from './identity.ts';
import { orders } from './orders.ts';

/** What buyer and seller wrote to each other: never changed and never removed (migration 0033). Read by id, which goes by time. */
export const orderMessages = pgTable(
  'order_messages',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    /** Of the press that sent it: the same one again sends nothing. */
    key: uuid('key').notNull(),
    /** On which the author stood when they wrote; they may have left it since. */
    side: text('side', { enum: messageSides }).notNull(),
    text: text('text').notNull(),
    sentAt: at('sent_at').notNull().defaultNow(),
  },
  (t) => [
    unique('order_messages_key').on(t.authorId, t.orderId, t.key),
    index('order_messages_order').on(t.orderId, t.id),
    check('order_messages_side', sql`${t.side} in ${listed(messageSides)}`),
    check(
      'order_messages_length',
      sql`char_length(btrim(${t.text})) between 1 and ${literal(limits.orderMessage)}`,
    ),
  ],
);

/**
 * What somebody has not seen of what the other side wrote: a trigger adds a row for each who may read it (migration 0035), and it goes
 * once they have looked. What was written before somebody could read it is not new to them.
 */
export const unreadOrderMessages = pgTable(
  'unread_order_messages',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the message. */
    orderId: uuid('order_id').notNull(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => orderMessages.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.orderId, t.messageId] })],
);

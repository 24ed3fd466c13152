import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { limits } from '../../../contract/limits.ts';
import { messageSides } from '../../../contract/order-messages.ts';
import { at, id, listed, literal } from './columns.ts';
import { users } from './identity.ts';
import { orders } from './orders.ts';

/**
 * Messages between buyer and seller, never changed and never removed (migration 0033). Ordered by id, which is the
 * order of time.
 */
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
    /** Chosen by the client. A second message with the same key is not stored. */
    key: uuid('key').notNull(),
    /** The author's side when they wrote. They may have left it since. */
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
 * Messages that a user has not seen. A trigger adds a row for each user of the other side who may read the message
 * (migration 0035); reading it removes the row. Messages written before a user got access do not count as unread.
 */
export const unreadOrderMessages = pgTable(
  'unread_order_messages',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The order of the message. */
    orderId: uuid('order_id').notNull(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => orderMessages.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.orderId, t.messageId] })],
);

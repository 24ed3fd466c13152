import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { limits } from '../../../contract/limits.ts';
import { messageSides } from '../../../contract/order-messages.ts';
import { at, listed, literal, sellersOwnId } from './columns.ts';
import { users } from './identity.ts';
import { ofOrder } from './of-order.ts';

/**
 * Messages between buyer and seller, never changed and never removed (migration 0033). Sorted by id, which increases
 * with time.
 */
export const orderMessages = pgTable(
  'order_messages',
  {
    id: sellersOwnId(),
    sellerOrgId: uuid('seller_org_id').notNull(),
    orderId: uuid('order_id').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    /** Chosen by the client. A second message with the same key is not stored. */
    key: uuid('key').notNull(),
    /** The author's side when the message was written. The author may have left the organization since. */
    side: text('side', { enum: messageSides }).notNull(),
    text: text('text').notNull(),
    sentAt: at('sent_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'order_messages_pkey', columns: [t.sellerOrgId, t.orderId, t.id] }),
    ofOrder('order_messages_of_order', t),
    unique('order_messages_key').on(t.authorId, t.sellerOrgId, t.orderId, t.key),
    index('order_messages_id').on(t.id),
    check('order_messages_side', sql`${t.side} in ${listed(messageSides)}`),
    check(
      'order_messages_length',
      sql`char_length(btrim(${t.text})) between 1 and ${literal(limits.orderMessage)}`,
    ),
  ],
);

/**
 * Messages that a user has not seen. A trigger adds a row for each user of the other side who may read the message
 * (migration 0035); when the user reads the message, the row is removed. Messages written before a user got access do
 * not count as unread.
 */
export const unreadOrderMessages = pgTable(
  'unread_order_messages',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The order that the message belongs to. */
    orderId: uuid('order_id').notNull(),
    messageId: uuid('message_id').notNull(),
    sellerOrgId: uuid('seller_org_id').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'unread_order_messages_pkey',
      columns: [t.userId, t.orderId, t.messageId, t.sellerOrgId],
    }),
    foreignKey({
      name: 'unread_order_messages_message',
      columns: [t.sellerOrgId, t.orderId, t.messageId],
      foreignColumns: [orderMessages.sellerOrgId, orderMessages.orderId, orderMessages.id],
    }),
  ],
);

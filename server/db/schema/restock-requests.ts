import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, unique, uuid } from 'drizzle-orm/pg-core';
import { limits } from '../../../contract/limits.ts';
import { createdAt, literal } from './columns.ts';
import { users } from './identity.ts';
import { products } from './products.ts';

/**
 * The users who get an email when a product is in stock again. Each request of a user has a unique number from 1 to the
 * limit. In this way the database enforces the limit.
 */
export const restockRequests = pgTable(
  'restock_requests',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'restock_requests_pkey', columns: [t.userId, t.productId] }),
    unique('restock_requests_place').on(t.userId, t.place),
    index('restock_requests_product').on(t.productId),
    check('restock_requests_places', sql`${t.place} between 1 and ${literal(limits.restockRequests)}`),
  ],
);

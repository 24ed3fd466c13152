import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { limits } from '../../../contract/limits.ts';
import { citext, createdAt, id, literal } from './columns.ts';
import { users } from './identity.ts';

/**
 * The saved views of a user. Each view of a user has a unique number from 1 to the limit. In this way the database
 * enforces the limit.
 */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    name: citext('name').notNull(),
    query: text('query').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('saved_views_name').on(t.userId, t.name),
    unique('saved_views_place').on(t.userId, t.place),
    check('saved_views_places', sql`${t.place} between 1 and ${literal(limits.savedViews)}`),
    check(
      'saved_views_name_length',
      sql`char_length(btrim(${t.name}::text)) between 1 and ${literal(limits.viewName)}`,
    ),
    check('saved_views_query_length', sql`char_length(${t.query}) <= ${literal(limits.viewQuery)}`),
  ],
);

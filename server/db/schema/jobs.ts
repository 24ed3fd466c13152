import { pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** Heartbeats of the worker processes, by the worker ids that lock jobs. */
export const workers = pgTable('workers', {
  id: text('id').primaryKey(),
  seenAt: at('seen_at').notNull().defaultNow(),
});

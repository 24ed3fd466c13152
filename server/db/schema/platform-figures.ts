import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** The latest figures of a large platform, stored because counting takes long (docs/decisions/0049). */
export const platformFigures = pgTable('platform_figures', {
  name: text('name').primaryKey(),
  figures: jsonb('figures').notNull(),
  /** When the count started. */
  countedAt: at('counted_at').notNull(),
});

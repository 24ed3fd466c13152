import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** The figures of a large platform as they were counted last, because counting takes long (docs/decisions/0049). */
export const platformFigures = pgTable('platform_figures', {
  name: text('name').primaryKey(),
  figures: jsonb('figures').notNull(),
  /** When counting them began. */
  countedAt: at('counted_at').notNull(),
});

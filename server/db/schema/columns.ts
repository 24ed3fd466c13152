import { sql } from 'drizzle-orm';
import { customType, type ExtraConfigColumn, index, numeric, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Tables and columns have the names of docs/product.md and docs/glossary.md. Triggers, grants, collations and the audit
 * are in hand-written migrations beside the generated ones. Names of organizations and products have the collation
 * "und-x-icu", so that they sort in an order that is usual in all languages. Migration 0001 sets the collation, because
 * Drizzle cannot express it.
 */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const id = () => uuid('id').primaryKey().default(sql`uuidv7()`);
/** The id of a row whose primary key begins with the seller. Orders can be distributed by seller (docs/growing.md). */
export const sellersOwnId = () => uuid('id').notNull().default(sql`uuidv7()`);
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });
export const createdAt = () => at('created_at').notNull().defaultNow();
export const updatedAt = () => at('updated_at').notNull().defaultNow();
export const money = (name: string) => numeric(name, { precision: 14, scale: 2 });

/** A number from the contract, as SQL for a CHECK constraint. */
export const literal = (value: number) => sql.raw(String(value));

/** An SQL list such as `('a', 'b')`, for a CHECK constraint with the values of a list in the contract. */
export const listed = (values: readonly string[]) =>
  sql.raw(`(${values.map((value) => `'${value}'`).join(', ')})`);

/** An index for paged lists that show the newest rows first. */
export const newest = (name: string, t: { createdAt: ExtraConfigColumn; id: ExtraConfigColumn }) =>
  index(name).on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst());

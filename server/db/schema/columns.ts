import { sql } from 'drizzle-orm';
import { customType, type ExtraConfigColumn, index, numeric, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Tables and columns have the names of docs/product.md and docs/glossary.md. Triggers, grants, collations and the audit are in the
 * hand-written migrations beside the generated ones. (Names of organizations and products are collated "und-x-icu", so
 * that they sort as people expect; Drizzle cannot express a collation, so migration 0001 does it by hand.)
 */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const id = () => uuid('id').primaryKey().default(sql`uuidv7()`);
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });
export const createdAt = () => at('created_at').notNull().defaultNow();
export const updatedAt = () => at('updated_at').notNull().defaultNow();
export const money = (name: string) => numeric(name, { precision: 14, scale: 2 });

/** A number of the contract, for a CHECK. */
export const literal = (value: number) => sql.raw(String(value));

/** `('a', 'b')` for a CHECK over one of the contract's lists. */
export const listed = (values: readonly string[]) =>
  sql.raw(`(${values.map((value) => `'${value}'`).join(', ')})`);

/** An index for lists that show the newest first, in pages. */
export const newest = (name: string, t: { createdAt: ExtraConfigColumn; id: ExtraConfigColumn }) =>
  index(name).on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst());

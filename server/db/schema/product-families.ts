import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { limits } from '../../../contract/limits.ts';
import { createdAt, id, literal, updatedAt } from './columns.ts';
import { organizations } from './organizations.ts';

/** Products of a seller that differ only in their options. Each variant is a row of `products`. */
export const productFamilies = pgTable(
  'product_families',
  {
    id: id(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id),
    name: text('name').notNull(),
    /** The names of the options, in the order of the product page. */
    options: text('options').array().notNull(),
    optionCount: smallint('option_count').generatedAlwaysAs(sql`cardinality(options)`),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // The unique key to which a foreign key of products refers.
    unique('product_families_key').on(t.id, t.orgId, t.optionCount),
    uniqueIndex('product_families_name').on(t.orgId, sql`lower(${t.name})`),
    check(
      'product_families_name_length',
      sql`char_length(btrim(${t.name})) between 1 and ${literal(limits.familyName)}`,
    ),
    check(
      'product_families_options',
      sql`(array_ndims(${t.options}) = 1 and cardinality(${t.options}) between 1 and ${literal(limits.familyOptions)} and ${filled(t.options)} = cardinality(${t.options})) is true`,
    ),
    check('product_families_option_lengths', lengths(t.options, limits.optionName)),
    check(
      'product_families_options_differ',
      sql`lower(${at(t.options, 1)}) <> lower(${at(t.options, 2)}) and lower(${at(t.options, 1)}) <> lower(${at(t.options, 3)}) and lower(${at(t.options, 2)}) <> lower(${at(t.options, 3)})`,
    ),
  ],
);

const places = Array.from({ length: limits.familyOptions }, (_, index) => index + 1);

const at = (texts: AnyColumn, place: number) => sql`${texts}[${literal(place)}]`;

/** SQL expression: the number of texts that are not null. */
export function filled(texts: AnyColumn): SQL {
  return sql`num_nonnulls(${sql.join(
    places.map((place) => at(texts, place)),
    sql`, `,
  )})`;
}

/** SQL condition: every text, without the spaces around it, has from 1 to `most` characters. Null is allowed. */
export function lengths(texts: AnyColumn, most: number): SQL {
  return sql.join(
    places.map((place) => sql`char_length(btrim(${at(texts, place)})) between 1 and ${literal(most)}`),
    sql` and `,
  );
}

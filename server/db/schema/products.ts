import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { auditOperations } from '../../../contract/audit.ts';
import { limits } from '../../../contract/limits.ts';
import { currencies, currencyDecimals } from '../../../contract/money.ts';
import { productStatuses } from '../../../contract/product-status.ts';
import type { StoredDetails } from '../stored-details.ts';
import { at, createdAt, id, listed, literal, money, tsvector, updatedAt } from './columns.ts';
import { organizations } from './organizations.ts';

export const products = pgTable(
  'products',
  {
    id: id(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    price: money('price').notNull(),
    currency: text('currency', { enum: currencies }).notNull().default('AUD'),
    status: text('status', { enum: productStatuses }).notNull().default('draft'),
    details: jsonb('details').$type<StoredDetails>().notNull().default({ category: 'general' }),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Split into words as contract/search-words.ts splits the query, so NX-064 is found by 064. */
    search: tsvector('search').generatedAlwaysAs(
      sql`setweight(to_tsvector('english', regexp_replace(name, '[^[:alnum:]]+', ' ', 'g')), 'A') || setweight(to_tsvector('simple', regexp_replace(coalesce(details->>'brand', '') || ' ' || coalesce(details->>'model', '') || ' ' || coalesce(details->>'catalogNumber', '') || ' ' || coalesce(details->>'udiDi', ''), '[^[:alnum:]]+', ' ', 'g')), 'B') || setweight(to_tsvector('english', regexp_replace(description, '[^[:alnum:]]+', ' ', 'g')), 'C')`,
    ),
  },
  (t) => [
    // These three are also looked for among all products (features/accounts/search-everywhere.ts); a search holds no longer text.
    uniqueIndex('products_udi_di').on(sql`(details->>'udiDi')`, t.orgId),
    index('products_catalog_number').on(
      sql`lower(left(details->>'catalogNumber', ${literal(limits.search)}))`,
    ),
    index('products_model').on(sql`lower(left(details->>'model', ${literal(limits.search)}))`),
    index('products_newest').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('products_name').on(t.status, t.name, t.id),
    index('products_price').on(t.status, t.price.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('products_org_newest').on(t.orgId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('products_search').using('gin', t.search),
    check('products_price_min', sql`${t.price} >= 0`),
    check(
      'products_price_fits',
      sql`${t.currency} not in ${listed(currencies.filter((currency) => currencyDecimals(currency) === 0))} or ${t.price} = trunc(${t.price})`,
    ),
    check('products_currency', sql`${t.currency} in ${listed(currencies)}`),
    check('products_status', sql`${t.status} in ${listed(productStatuses)}`),
    check(
      'products_name_length',
      sql`char_length(btrim(${t.name})) between 1 and ${literal(limits.productName)}`,
    ),
    check('products_details', sql`jsonb_typeof(${t.details}) = 'object'`),
  ],
);

export const productImages = pgTable(
  'product_images',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    altText: text('alt_text').notNull().default(''),
    position: smallint('position').notNull(),
    widths: smallint('widths').array().notNull().default([]),
    blur: text('blur'),
  },
  (t) => [check('product_images_position', sql`${t.position} between 0 and 11`)],
);

/**
 * Written by a trigger; no foreign key leaves it, so it outlives its product, and the application can only read it. `changes` maps
 * a field to what it was and what it is.
 */
export const productHistory = pgTable(
  'product_history',
  {
    id: id(),
    productId: uuid('product_id').notNull(),
    orgId: uuid('org_id').notNull(),
    changedBy: text('changed_by').notNull(),
    operation: text('operation', { enum: auditOperations }).notNull(),
    changes: jsonb('changes').$type<Record<string, [before: unknown, after: unknown]>>().notNull(),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (t) => [
    index('product_history_product').on(t.productId, t.id),
    check('product_history_operation', sql`${t.operation} in ${listed(auditOperations)}`),
  ],
);

import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { documentKinds } from '../../../contract/document-kinds.ts';
import { limits } from '../../../contract/limits.ts';
import { currencies, currencyDecimals } from '../../../contract/money.ts';
import type { Crop } from '../../../contract/product-images.ts';
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
    hasAvif: boolean('has_avif').notNull().default(false),
    /** What it was cropped from; null: from itself. */
    sourceUrl: text('source_url'),
    crop: jsonb('crop').$type<Crop>(),
    /** As the browser that sends a picture names it, so that one sent again is not another. */
    uploadId: uuid('upload_id'),
  },
  (t) => [
    check('product_images_position', sql`${t.position} between 0 and 11`),
    uniqueIndex('product_images_upload').on(t.productId, t.uploadId),
    // Looked for by the files that nothing names.
    index('product_images_url').on(t.url),
    index('product_images_source').on(t.sourceUrl),
  ],
);

export const productDocuments = pgTable(
  'product_documents',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: documentKinds }).notNull(),
    title: text('title').notNull(),
    url: text('url').notNull(),
    bytes: integer('bytes').notNull(),
    uploadId: uuid('upload_id').notNull(),
  },
  (t) => [
    check('product_documents_kind', sql`${t.kind} in ${listed(documentKinds)}`),
    check(
      'product_documents_title',
      sql`char_length(btrim(${t.title})) between 1 and ${literal(limits.documentTitle)}`,
    ),
    uniqueIndex('product_documents_upload').on(t.productId, t.uploadId),
    index('product_documents_url').on(t.url),
  ],
);

/** Pictures and documents that were deleted and can still be put back: their rows as they were. */
export const removedProductFiles = pgTable(
  'removed_product_files',
  {
    id: uuid('id').primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kept: jsonb('kept').$type<Record<string, unknown>>().notNull(),
    removedAt: at('removed_at').notNull().defaultNow(),
  },
  (t) => [
    index('removed_product_files_product').on(t.productId),
    index('removed_product_files_removed_at').on(t.removedAt),
  ],
);

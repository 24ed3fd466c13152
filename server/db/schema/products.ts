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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { auditOperations } from '../../../contract/audit-lists.ts';
import { documentKinds } from '../../../contract/document-kinds.ts';
import { isKnownDetail, type KnownDetail, knownDetails } from '../../../contract/known-details.ts';
import { limits } from '../../../contract/limits.ts';
import { currencies, currencyDecimals } from '../../../contract/money.ts';
import { type FacetName, facetNames } from '../../../contract/product-facets.ts';
import type { Crop } from '../../../contract/product-images.ts';
import { productStatuses } from '../../../contract/product-status.ts';
import { limitsOfStock, stockModes } from '../../../contract/product-stock.ts';
import type { StoredDetails } from '../stored-details.ts';
import { at, createdAt, id, listed, literal, money, tsvector, updatedAt } from './columns.ts';
import { organizations } from './organizations.ts';
import { filled, lengths } from './product-families.ts';

const weighed = (weight: 'A' | 'B' | 'C' | 'D', language: 'english' | 'simple', expression: string) =>
  `setweight(to_tsvector('${language}', regexp_replace(${expression}, '[^[:alnum:]]+', ' ', 'g')), '${weight}')`;

const joined = (...details: KnownDetail[]) =>
  details.map((detail) => `coalesce(details->>'${detail}', '')`).join(` || ' ' || `);

/** SQL expression: a detail in the form in which codes are compared: in lower case, without punctuation. */
export const codeOf = (detail: KnownDetail, details = 'details') =>
  `regexp_replace(lower(left(${details}->>'${detail}', ${limits.search})), '[^[:alnum:]]+', '', 'g')`;

/** SQL expression: a detail in the form that the indexes contain: cut to the maximum length of a search text. */
const whole = (detail: KnownDetail) => sql.raw(`(left(details->>'${detail}', ${limits.search}))`);

/**
 * Contains only the first {@link limits.search} characters of each value. A search text cannot be longer, and an index
 * cannot contain much longer values.
 */
const traits = `array_remove(ARRAY[${[
  `'currency=' || currency`,
  ...facetNames
    .filter((name): name is FacetName & KnownDetail => isKnownDetail(name))
    .map((detail) =>
      knownDetails[detail].kind === 'yesNo'
        ? `'${detail}=' || CASE details->>'${detail}' WHEN 'true' THEN 'yes' WHEN 'false' THEN 'no' END`
        : `'${detail}=' || left(details->>'${detail}', ${limits.search})`,
    ),
  ...(['catalogNumber', 'model', 'udiDi'] as const).map((detail) => `'code=' || ${codeOf(detail)}`),
].join(', ')}], NULL) || passport_traits`;

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
    /** True when the product has no public price. The column `price` is then 0. */
    priceOnRequest: boolean('price_on_request').notNull().default(false),
    currency: text('currency', { enum: currencies }).notNull().default('AUD'),
    status: text('status', { enum: productStatuses }).notNull().default('draft'),
    stockMode: text('stock_mode', { enum: stockModes }).notNull().default('untracked'),
    leadDays: smallint('lead_days'),
    details: jsonb('details').$type<StoredDetails>().notNull().default({ category: 'general' }),
    version: integer('version').notNull().default(1),
    /**
     * The family of a variant, and the variant's value of each option. The three columns are null without a family.
     * Migration 0077 has two constraints. Foreign key: the family belongs to the same seller and has this number of
     * options. Exclusion: no two variants of a family have the same values.
     */
    familyId: uuid('family_id'),
    optionValues: text('option_values').array(),
    optionCount: smallint('option_count'),
    /** The reason that platform staff gave. Null when the product is not suspended. */
    suspendedBecause: text('suspended_because'),
    /**
     * Whether the product was active before the suspension. If so, it becomes active again when staff end the
     * suspension.
     */
    suspendedFromSale: boolean('suspended_from_sale').notNull().default(false),
    /**
     * Whether the product is hidden from the market, because it is recalled, or because its category needs a verification that
     * the seller does not have. A trigger computes it (migration 0131), and the seller's own status stays.
     */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Whether a recall of all its lots takes the device off the market. A trigger computes it (migrations 0137 and 0139). */
    isRecalled: boolean('is_recalled').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Split into words in the same way as the query (contract/search-words.ts), so NX-064 is found by 064. */
    search: tsvector('search').generatedAlwaysAs(
      sql.raw(
        [
          weighed('A', 'english', 'name'),
          weighed('B', 'simple', joined('brand', 'model', 'catalogNumber', 'udiDi')),
          weighed('B', 'english', joined('category', 'gmdnTerm')),
          weighed('C', 'english', 'description'),
          weighed('D', 'english', `coalesce((details->'specifications')::text, '')`),
          // The words of the name a second time, marked with an at sign. So a search can list products with the word in
          // their name before products that only mention it elsewhere (migration 0017).
          `coalesce(name_lexemes(name), '')`,
        ].join(' || '),
      ),
    ),
    /** What the regulatory passport adds to the traits: `artgListed=verified`. Triggers write it (migration 0126). */
    passportTraits: text('passport_traits').array().notNull().default([]),
    /** Values that match only as a whole: `category=eeg` for filters, and `code=nx064` for product codes. */
    traits: text('traits').array().generatedAlwaysAs(sql.raw(traits)),
  },
  (t) => [
    uniqueIndex('products_udi_di').on(sql`(details->>'udiDi')`, t.orgId),
    // Price and currency are the last columns so that the index can check a price range. Otherwise each row outside the
    // range would be read from the table.
    index('products_newest').on(
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.price,
      t.currency,
    ),
    index('products_name').on(t.status, t.name, t.id, t.price, t.currency),
    // Prices in different currencies cannot be compared, so the index sorts by price within each currency.
    index('products_price').on(t.status, t.currency, t.price.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('products_org_newest').on(t.orgId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // Indexes on category and on brand. Without them, a list of one brand would scan all newer products of other
    // brands.
    ...(['category', 'brand'] as const).flatMap((detail) => [
      index(`products_${detail}_newest`).on(
        whole(detail),
        t.status,
        t.createdAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
      ),
      index(`products_${detail}_name`).on(whole(detail), t.status, t.name, t.id),
      index(`products_${detail}_price`).on(
        whole(detail),
        t.status,
        t.currency,
        t.price.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
      ),
    ]),
    // The job that hides products finds the products of a category with this index.
    index('products_category_key').on(sql`(category_key(details))`, t.orgId),
    index('products_org_name').on(t.orgId, t.name, t.id),
    index('products_org_price').on(
      t.orgId,
      t.currency,
      t.price.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    // An import looks products up by catalogue number.
    index('products_org_catalog_number').on(
      t.orgId,
      sql.raw(`lower(left(details->>'catalogNumber', ${limits.search}))`),
    ),
    // These details are also searched by prefix. The index of traits does not support this.
    ...(['catalogNumber', 'model', 'brand'] as const).map((detail) =>
      index(`products_code_${detail.toLowerCase()}`).on(
        sql.raw(`(${codeOf(detail)}) text_pattern_ops`),
        t.status,
      ),
    ),
    // One index for both columns, so that a search for a frequent word in one category skips products of other
    // categories.
    index('products_search').using('gin', t.search, t.traits),
    check('products_price_on_request', sql`not ${t.priceOnRequest} or ${t.price} = 0`),
    check('products_price_min', sql`${t.price} >= 0`),
    check(
      'products_price_fits',
      sql`${t.currency} not in ${listed(currencies.filter((currency) => currencyDecimals(currency) === 0))} or ${t.price} = trunc(${t.price})`,
    ),
    check('products_currency', sql`${t.currency} in ${listed(currencies)}`),
    // A suspended product cannot be active, so no list of active products contains it and nobody can publish it.
    check('products_suspended', sql`${t.suspendedBecause} is null or ${t.status} <> 'active'`),
    check('products_stock_mode', sql`${t.stockMode} in ${listed(stockModes)}`),
    check(
      'products_lead_days',
      sql`(${t.stockMode} = 'made_to_order') = (${t.leadDays} is not null) and ${t.leadDays} between 1 and ${literal(limitsOfStock.leadDays)}`,
    ),
    check('products_status', sql`${t.status} in ${listed(productStatuses)}`),
    check(
      'products_name_length',
      sql`char_length(btrim(${t.name})) between 1 and ${literal(limits.productName)}`,
    ),
    check('products_options', sql`num_nulls(${t.familyId}, ${t.optionValues}, ${t.optionCount}) in (0, 3)`),
    check(
      'products_option_values',
      sql`${t.optionValues} is null or (array_ndims(${t.optionValues}) = 1 and cardinality(${t.optionValues}) = ${t.optionCount} and ${filled(t.optionValues)} = ${t.optionCount}) is true`,
    ),
    check('products_option_value_lengths', lengths(t.optionValues, limits.optionValue)),
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
    /** The uncropped picture. Null when the picture is not cropped. */
    sourceUrl: text('source_url'),
    crop: jsonb('crop').$type<Crop>(),
    /** Chosen by the browser that uploads the picture, so that a repeated upload is stored once. */
    uploadId: uuid('upload_id'),
  },
  (t) => [
    check('product_images_position', sql`${t.position} between 0 and 11`),
    uniqueIndex('product_images_upload').on(t.productId, t.uploadId),
    // Used by the job that finds stored files to which no row refers.
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
    // For the foreign key of passport_values.
    unique('product_documents_of_product').on(t.productId, t.id),
    index('product_documents_url').on(t.url),
  ],
);

/**
 * Deleted pictures and documents that can still be restored, with their former rows. There is no foreign key, so that
 * these rows stay when the product is deleted. When a product is deleted, a trigger adds its files.
 */
export const removedProductFiles = pgTable(
  'removed_product_files',
  {
    id: uuid('id').primaryKey(),
    productId: uuid('product_id').notNull(),
    kept: jsonb('kept').$type<Record<string, unknown>>().notNull(),
    removedAt: at('removed_at').notNull().defaultNow(),
  },
  (t) => [
    index('removed_product_files_product').on(t.productId),
    index('removed_product_files_removed_at').on(t.removedAt),
  ],
);

/**
 * The words and trait values of the products that are for sale, one per row. Search suggestions, spelling corrections
 * and the counts of a large catalogue use them. A trigger adds new words and values; a nightly job counts their
 * products. The table contains nothing from drafts. It has no unique key, because two transactions that add the same
 * new word would wait for each other.
 */
export const productTerms = pgTable(
  'product_terms',
  {
    /** `word`, or the name of a facet. */
    kind: text('kind').notNull(),
    term: text('term').notNull(),
    products: integer('products').notNull().default(1),
    /**
     * For a word: the forms of its prefix with one or two letters removed. A word and its misspelling have one of these
     * forms in common.
     */
    near: text('near').array(),
  },
  (t) => [
    index('product_terms_term').on(t.kind, sql`${t.term} text_pattern_ops`),
    index('product_terms_products').on(t.kind, t.products.desc().nullsFirst()),
    index('product_terms_near').using('gin', t.near),
    // Supports matching any part of a word (operator class of pg_trgm).
    index('product_terms_parts')
      .using('gin', sql`${t.term} gin_trgm_ops`)
      .where(sql`${t.kind} in ('word', 'category', 'brand')`),
  ],
);

/**
 * A trigger writes this table; the application can only read it. There is no foreign key, so that the history stays
 * when the product is deleted. `changes` maps a field to its old and new value.
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
    index('product_history_deleted')
      .on(t.orgId, t.id.desc().nullsFirst())
      .where(sql`${t.operation} = 'DELETE'`),
    check('product_history_operation', sql`${t.operation} in ${listed(auditOperations)}`),
  ],
);

import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { limits } from '../../../contract/limits.ts';
import {
  identifierIssuers,
  longestPassportValue,
  packagingLevels,
  passportEvidence,
  requiredStates,
  revocationReasons,
} from '../../../contract/passport-lists.ts';
import { at, bytea, id, listed, literal } from './columns.ts';
import { productDocuments, products } from './products.ts';

/**
 * The rules of the contract (contract/passport-kinds.ts), stored after the migrations. So a new market needs no
 * migration.
 */
export const passportRules = pgTable(
  'passport_rules',
  {
    market: text('market').notNull(),
    kind: text('kind').notNull(),
    pattern: text('pattern').notNull(),
    isRepeated: boolean('is_repeated').notNull(),
    needsDocument: boolean('needs_document').notNull(),
  },
  (t) => [primaryKey({ columns: [t.market, t.kind] })],
);

/**
 * The values of regulatory passports (docs/decisions/0120). Triggers of migration 0125 write the columns that say who
 * declared, verified or revoked a value and when, and make a changed value declared again.
 */
export const passportValues = pgTable(
  'passport_values',
  {
    id: id(),
    productId: uuid('product_id').notNull(),
    /** The seller of the product. */
    orgId: uuid('org_id').notNull(),
    market: text('market').notNull(),
    kind: text('kind').notNull(),
    value: text('value').notNull(),
    issuer: text('issuer', { enum: identifierIssuers }),
    level: text('level', { enum: packagingLevels }),
    /** The number of base units in the package. */
    units: integer('units'),
    /** Copied from the rule, for the unique index. */
    isRepeated: boolean('is_repeated').notNull(),
    /** Whether a detail of the product has the value. A trigger keeps both equal. */
    isFromDetails: boolean('is_from_details').notNull().default(false),
    validUntil: date('valid_until', { mode: 'string' }),
    documentId: uuid('document_id'),
    documentHash: bytea('document_hash'),
    declaredBy: text('declared_by').notNull(),
    declaredAt: at('declared_at').notNull(),
    verifiedBy: uuid('verified_by'),
    verifiedAt: at('verified_at'),
    verifiedAgainst: text('verified_against', { enum: passportEvidence }),
    register: text('register').notNull().default(''),
    revokedBy: uuid('revoked_by'),
    revokedAt: at('revoked_at'),
    revokedBecause: text('revoked_because', { enum: revocationReasons }),
    revocationNote: text('revocation_note').notNull().default(''),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    foreignKey({
      name: 'passport_values_product',
      columns: [t.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'passport_values_rule',
      columns: [t.market, t.kind],
      foreignColumns: [passportRules.market, passportRules.kind],
    }),
    // The document belongs to the product, and stays while the passport refers to it.
    foreignKey({
      name: 'passport_values_document',
      columns: [t.productId, t.documentId],
      foreignColumns: [productDocuments.productId, productDocuments.id],
    }),
    unique('passport_values_once').on(t.productId, t.market, t.kind, t.value),
    uniqueIndex('passport_values_single').on(t.productId, t.market, t.kind).where(sql`not is_repeated`),
    uniqueIndex('passport_values_of_detail').on(t.productId, t.kind).where(sql`is_from_details`),
    index('passport_values_document_of').on(t.productId, t.documentId),
    index('passport_values_to_review')
      .on(t.declaredAt, t.id)
      .where(sql`document_id is not null and verified_at is null and revoked_at is null`),
    index('passport_values_without_document')
      .on(t.declaredAt, t.id)
      .where(sql`document_id is null and verified_at is null and revoked_at is null`),
    check(
      'passport_values_length',
      sql`char_length(${t.value}) between 1 and ${literal(longestPassportValue)}`,
    ),
    check('passport_values_issuer', sql`${t.issuer} in ${listed(identifierIssuers)}`),
    check('passport_values_level', sql`${t.level} in ${listed(packagingLevels)}`),
    check('passport_values_units', sql`${t.units} between 1 and ${literal(limits.packUnits)}`),
    check(
      'passport_values_identifier',
      sql`case when ${t.kind} = 'device_identifier' then num_nulls(${t.issuer}, ${t.level}) = 0 and (${t.issuer} <> 'GS1' or is_gtin14(${t.value})) else num_nonnulls(${t.issuer}, ${t.level}, ${t.units}) = 0 end`,
    ),
    check('passport_values_hash', sql`num_nulls(${t.documentId}, ${t.documentHash}) in (0, 2)`),
    check('passport_values_sha256', sql`octet_length(${t.documentHash}) = 32`),
    check(
      'passport_values_verified',
      sql`num_nulls(${t.verifiedBy}, ${t.verifiedAt}, ${t.verifiedAgainst}) in (0, 3) and (${t.register} <> '') = (${t.verifiedAgainst} is not distinct from 'register') and (${t.verifiedAgainst} is distinct from 'document' or ${t.documentId} is not null)`,
    ),
    check('passport_values_verified_against', sql`${t.verifiedAgainst} in ${listed(passportEvidence)}`),
    check(
      'passport_values_revoked',
      sql`num_nulls(${t.revokedBy}, ${t.revokedAt}, ${t.revokedBecause}) in (0, 3) and (${t.revocationNote} = '' or ${t.revokedAt} is not null)`,
    ),
    check('passport_values_revoked_because', sql`${t.revokedBecause} in ${listed(revocationReasons)}`),
    check(
      'passport_values_texts',
      sql`char_length(${t.register}) <= ${literal(limits.staffReason)} and char_length(${t.revocationNote}) <= ${literal(limits.staffReason)}`,
    ),
  ],
);

/** The country codes of each market (contract/passport-gates.ts). */
export const marketCountries = pgTable('market_countries', {
  country: text('country').primaryKey(),
  market: text('market').notNull(),
});

/**
 * The requirements that a market has, so that a market with missing requirements is closed. Stored after the migrations,
 * like the rules.
 */
export const marketGates = pgTable(
  'market_gates',
  {
    market: text('market').primaryKey(),
    version: integer('version').notNull(),
    requirements: integer('requirements').notNull(),
  },
  (t) => [check('market_gates_requirements', sql`${t.requirements} > 0`)],
);

/** What a device needs before it may be active in a market. Null classes: every class. */
export const marketRequirements = pgTable(
  'market_requirements',
  {
    market: text('market').notNull(),
    name: text('name').notNull(),
    classes: text('classes').array(),
    kinds: text('kinds').array().notNull(),
    needs: text('needs', { enum: requiredStates }).notNull(),
    since: date('since', { mode: 'string' }).notNull(),
    graceUntil: date('grace_until', { mode: 'string' }).notNull(),
    until: date('until', { mode: 'string' }),
    source: text('source').notNull(),
    sourceUrl: text('source_url').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.market, t.name] }),
    check(
      'market_requirements_kinds',
      sql`cardinality(${t.kinds}) > 0 and cardinality(${t.classes}) is distinct from 0`,
    ),
    check('market_requirements_needs', sql`${t.needs} in ${listed(requiredStates)}`),
    check(
      'market_requirements_days',
      sql`${t.graceUntil} >= ${t.since} and (${t.until} is null or ${t.until} >= ${t.since})`,
    ),
  ],
);

/** When sellers are emailed about a market that closes for a product: 30 and 7 days before, and when it is closed. */
export const warningStages = ['month', 'week', 'closed'] as const;

/** One row for each email about a market that closes for a product, so that no email is sent twice. */
export const marketWarnings = pgTable(
  'market_warnings',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    market: text('market').notNull(),
    closesOn: date('closes_on', { mode: 'string' }).notNull(),
    stage: text('stage', { enum: warningStages }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.market, t.closesOn, t.stage] }),
    check('market_warnings_stage', sql`${t.stage} in ${listed(warningStages)}`),
  ],
);

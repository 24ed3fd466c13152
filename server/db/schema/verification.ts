import { sql } from 'drizzle-orm';
import {
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
  abnKinds,
  brandKinds,
  credentialKinds,
  documentedKinds,
  endingKinds,
  expiryNotices,
  longestVerificationNumber,
  longestVerifiedBrand,
  verificationEvidence,
  verificationKinds,
  verificationRevocationReasons,
} from '../../../contract/verification-lists.ts';
import { at, bytea, id, listed, literal } from './columns.ts';
import { users } from './identity.ts';
import { organizations } from './organizations.ts';

/** SQL condition: a row belongs to one organization or to one person. */
const hasOneOwner = sql.raw('num_nonnulls(org_id, user_id) = 1');

/** A document that a seller or buyer gave as evidence. Staff may have reviewed it, so it is never changed or deleted. */
export const verificationDocuments = pgTable(
  'verification_documents',
  {
    id: id(),
    orgId: uuid('org_id').references(() => organizations.id),
    userId: uuid('user_id').references(() => users.id),
    /** Chosen by the browser that uploads the document, so that a repeated upload is stored once. */
    uploadId: uuid('upload_id').notNull(),
    title: text('title').notNull(),
    url: text('url').notNull(),
    bytes: integer('bytes').notNull(),
    hash: bytea('hash').notNull(),
    uploadedAt: at('uploaded_at').notNull().defaultNow(),
  },
  (t) => [
    unique('verification_documents_of_org').on(t.orgId, t.id),
    unique('verification_documents_of_user').on(t.userId, t.id),
    unique('verification_documents_upload').on(t.orgId, t.userId, t.uploadId).nullsNotDistinct(),
    check('verification_documents_owner', hasOneOwner),
    index('verification_documents_url').on(t.url),
    check('verification_documents_sha256', sql`octet_length(${t.hash}) = 32`),
    check(
      'verification_documents_title',
      sql`char_length(${t.title}) between 1 and ${literal(limits.documentTitle)}`,
    ),
  ],
);

/**
 * What sellers declare about themselves (docs/decisions/0125), and the credentials of buyers (docs/decisions/0127). Rows with
 * a country are credentials. Triggers of migrations 0131 and 0138 write the columns that say who declared, verified or
 * revoked a value and when, and make a changed value declared again.
 */
export const sellerVerifications = pgTable(
  'seller_verifications',
  {
    id: id(),
    orgId: uuid('org_id').references(() => organizations.id),
    /** The person who owns a credential. */
    userId: uuid('user_id').references(() => users.id),
    kind: text('kind', { enum: verificationKinds }).notNull(),
    /** The brand for which the seller has an authority. Empty for other kinds. */
    brand: text('brand').notNull().default(''),
    number: text('number').notNull(),
    /** Where a credential is valid. Empty for what sellers declare. */
    country: text('country').notNull().default(''),
    /** The state that granted a credential. Empty: the whole country. */
    region: text('region').notNull().default(''),
    validFrom: date('valid_from', { mode: 'string' }),
    validUntil: date('valid_until', { mode: 'string' }),
    documentId: uuid('document_id'),
    /**
     * The id of the value that this row renews. Null for a row that is no renewal. When staff have verified the renewal and
     * its first day has come, it replaces the value. Both have the same seller, kind and brand.
     */
    renews: uuid('renews'),
    /** The hash of the document, copied from it when it was attached. */
    documentHash: bytea('document_hash'),
    declaredBy: text('declared_by').notNull(),
    declaredAt: at('declared_at').notNull(),
    verifiedBy: uuid('verified_by'),
    verifiedAt: at('verified_at'),
    verifiedAgainst: text('verified_against', { enum: verificationEvidence }),
    register: text('register').notNull().default(''),
    registerEntry: text('register_entry').notNull().default(''),
    /** The staff member who proposed the revocation. A verified value is revoked by another one. */
    proposedBy: uuid('proposed_by'),
    proposedAt: at('proposed_at'),
    revocationBecause: text('revocation_because', { enum: verificationRevocationReasons }),
    revocationNote: text('revocation_note').notNull().default(''),
    revokedBy: uuid('revoked_by'),
    revokedAt: at('revoked_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    foreignKey({
      name: 'seller_verifications_document',
      columns: [t.orgId, t.documentId],
      foreignColumns: [verificationDocuments.orgId, verificationDocuments.id],
    }),
    foreignKey({
      name: 'seller_verifications_document_of_user',
      columns: [t.userId, t.documentId],
      foreignColumns: [verificationDocuments.userId, verificationDocuments.id],
    }),
    uniqueIndex('seller_verifications_once')
      .on(t.orgId, t.kind, t.brand)
      .where(sql`country = '' and renews is null`),
    unique('seller_verifications_renewable').on(t.id, t.orgId, t.kind, t.brand),
    // When a value is removed, its renewal remains: migration 0145 sets only `renews` to null, which Drizzle cannot express.
    foreignKey({
      name: 'seller_verifications_renewed',
      columns: [t.renews, t.orgId, t.kind, t.brand],
      foreignColumns: [t.id, t.orgId, t.kind, t.brand],
    })
      .onDelete('set null')
      .onUpdate('cascade'),
    // A value has at most one renewal. The index has the columns of the foreign key, which uses it.
    uniqueIndex('seller_verifications_one_renewal').on(t.renews, t.orgId, t.kind, t.brand),
    check(
      'seller_verifications_renews',
      sql`${t.renews} is null or (${t.country} = '' and ${t.kind} <> 'abn')`,
    ),
    // A renewal can be declared beside the credential that it renews.
    uniqueIndex('seller_verifications_credential_once')
      .on(sql`coalesce(org_id, user_id)`, t.kind, t.country, t.region, t.number)
      .where(sql`country <> ''`),
    check('seller_verifications_owner', hasOneOwner),
    check(
      'seller_verifications_credential',
      sql`(${t.kind} in ${listed(credentialKinds)}) = (${t.country} <> '') and (${t.country} <> '' or (${t.region} = '' and ${t.userId} is null))`,
    ),
    check(
      'seller_verifications_place',
      sql`${t.country} ~ '^([A-Z]{2})?$' and char_length(${t.region}) <= 80`,
    ),
    index('seller_verifications_document_of').on(t.orgId, t.documentId),
    index('seller_verifications_document_of_user_of').on(t.userId, t.documentId),
    index('seller_verifications_to_review')
      .on(sql`(coalesce(proposed_at, declared_at))`, t.id)
      .where(sql`revoked_at is null and (verified_at is null or proposed_at is not null)`),
    index('seller_verifications_ending').on(t.validUntil).where(sql`revoked_at is null`),
    check('seller_verifications_kind', sql`${t.kind} in ${listed(verificationKinds)}`),
    check(
      'seller_verifications_number',
      sql`char_length(${t.number}) between 1 and ${literal(longestVerificationNumber)}`,
    ),
    check('seller_verifications_abn', sql`${t.kind} not in ${listed(abnKinds)} or is_abn(${t.number})`),
    check(
      'seller_verifications_brand',
      sql`(${t.kind} in ${listed(brandKinds)}) = (${t.brand} <> '') and char_length(${t.brand}) <= ${literal(longestVerifiedBrand)}`,
    ),
    check('seller_verifications_days', sql`${t.validFrom} <= ${t.validUntil}`),
    check(
      'seller_verifications_ends',
      sql`${t.kind} not in ${listed(endingKinds)} or ${t.validUntil} is not null`,
    ),
    check(
      'seller_verifications_documented',
      sql`${t.kind} not in ${listed(documentedKinds)} or ${t.documentId} is not null`,
    ),
    check('seller_verifications_hash', sql`num_nulls(${t.documentId}, ${t.documentHash}) in (0, 2)`),
    check(
      'seller_verifications_verified',
      sql`num_nulls(${t.verifiedBy}, ${t.verifiedAt}, ${t.verifiedAgainst}) in (0, 3) and (${t.verifiedAgainst} is distinct from 'document' or ${t.documentId} is not null)`,
    ),
    check(
      'seller_verifications_verified_against',
      sql`${t.verifiedAgainst} in ${listed(verificationEvidence)}`,
    ),
    // A register is named if and only if staff consulted one, with the entry.
    check(
      'seller_verifications_register',
      sql`(${t.register} <> '') = (${t.verifiedAgainst} is not distinct from 'register') and (${t.registerEntry} <> '') = (${t.register} <> '')`,
    ),
    check(
      'seller_verifications_proposed',
      sql`num_nulls(${t.proposedBy}, ${t.proposedAt}, ${t.revocationBecause}) in (0, 3) and (${t.revocationNote} = '' or ${t.proposedAt} is not null) and (${t.revocationBecause} is distinct from 'other' or ${t.revocationNote} <> '')`,
    ),
    check(
      'seller_verifications_revocation_because',
      sql`${t.revocationBecause} in ${listed(verificationRevocationReasons)}`,
    ),
    check(
      'seller_verifications_revoked',
      sql`num_nulls(${t.revokedBy}, ${t.revokedAt}) in (0, 2) and (${t.revokedAt} is null or ${t.proposedAt} is not null)`,
    ),
    check(
      'seller_verifications_two_staff',
      sql`${t.verifiedAt} is null or ${t.revokedBy} is null or ${t.revokedBy} <> ${t.proposedBy}`,
    ),
    check(
      'seller_verifications_texts',
      sql`greatest(char_length(${t.register}), char_length(${t.registerEntry}), char_length(${t.revocationNote})) <= ${literal(limits.staffReason)}`,
    ),
  ],
);

/** The emails about the end of a value: one row for each last day and notice, so that each is sent once. */
export const verificationNotices = pgTable(
  'verification_notices',
  {
    verificationId: uuid('verification_id')
      .notNull()
      .references(() => sellerVerifications.id, { onDelete: 'cascade' }),
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    days: integer('days').notNull(),
    sentAt: at('sent_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.verificationId, t.validUntil, t.days] }),
    check('verification_notices_days', sql`${t.days} in ${sql.raw(`(${expiryNotices.join(', ')})`)}`),
  ],
);

/**
 * The requirements of the contract (contract/verification-requirements.ts), stored after the migrations. A row that is
 * incomplete or that nobody can meet hides the products of its category.
 */
export const verificationRequirements = pgTable('verification_requirements', {
  /** In lower case, without spaces at its ends. */
  category: text('category').primaryKey(),
  needs: text('needs').array().notNull().default([]),
  appliesFrom: date('applies_from', { mode: 'string' }),
  existingSellersFrom: date('existing_sellers_from', { mode: 'string' }),
  version: integer('version').notNull(),
});

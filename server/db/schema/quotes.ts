import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { largestCharge } from '../../../contract/charge-limits.ts';
import type { Delivery } from '../../../contract/delivery.ts';
import { gstTreatments } from '../../../contract/gst.ts';
import { limits } from '../../../contract/limits.ts';
import { currencies } from '../../../contract/money.ts';
import { packs } from '../../../contract/order-lines.ts';
import { answerStates } from '../../../contract/quote-requests.ts';
import { at, bytea, createdAt, id, listed, literal, money } from './columns.ts';
import { isDelivery } from './delivery.ts';
import { users } from './identity.ts';
import { organizations } from './organizations.ts';

/**
 * Requests for quotation. Only the deadline and the cancellation can change (decision 0106). The state is computed from
 * the deadline and the acceptances.
 */
export const quoteRequests = pgTable(
  'quote_requests',
  {
    id: id(),
    /** The buyer. */
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id),
    requesterId: uuid('requester_id')
      .notNull()
      .references(() => users.id),
    /** Chosen by the client. A second request with the same key has no further effect. */
    requestKey: uuid('request_key').notNull(),
    /**
     * SHA-256 of the request that has this key. Empty for rows from before migration 0121.
     */
    requestHash: bytea('request_hash').notNull(),
    number: text('number').notNull().unique(),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    currency: text('currency', { enum: currencies }).notNull(),
    /** Sellers can send versions until this time, by the clock of the database. */
    deadline: at('deadline').notNull(),
    /** Whether the buyer can read versions only after the deadline. */
    isSealed: boolean('is_sealed').notNull(),
    delivery: jsonb('delivery').$type<Delivery>().notNull(),
    cancelledAt: at('cancelled_at'),
    /** The deadline about which the sellers got the last reminder. Null before the first reminder. */
    remindedFor: at('reminded_for'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('quote_requests_key').on(t.requesterId, t.requestKey),
    index('quote_requests_newest').on(t.orgId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('quote_requests_deadline').on(t.deadline).where(sql`${t.cancelledAt} is null`),
    check('quote_requests_title', sql`char_length(${t.title}) between 1 and ${literal(limits.quoteTitle)}`),
    check('quote_requests_note', sql`char_length(${t.note}) <= ${literal(limits.quoteNote)}`),
    check('quote_requests_currency', sql`${t.currency} in ${listed(currencies)}`),
    check('quote_requests_delivery', isDelivery(t.delivery)),
  ],
);

/** What is requested: a pack of a product, or a description. Never changed. */
export const quoteRequestLines = pgTable(
  'quote_request_lines',
  {
    id: id(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => quoteRequests.id),
    position: integer('position').notNull(),
    /** No foreign key, because the line stays when the product is deleted. Null for a description. */
    productId: uuid('product_id'),
    pack: text('pack', { enum: packs }),
    /** The product's name when the request was sent, or the description. */
    name: text('name').notNull(),
    unit: text('unit').notNull().default(''),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    unique('quote_request_lines_position').on(t.requestId, t.position),
    unique('quote_request_lines_request').on(t.requestId, t.id),
    check('quote_request_lines_quantity', sql`${t.quantity} between 1 and ${literal(limits.lineQuantity)}`),
    check('quote_request_lines_product', sql`num_nonnulls(${t.productId}, ${t.pack}) in (0, 2)`),
    check('quote_request_lines_pack', sql`${t.pack} in ${listed(packs)}`),
  ],
);

/** The sellers that were invited to a request. */
export const quoteInvitations = pgTable(
  'quote_invitations',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => quoteRequests.id),
    sellerOrgId: uuid('seller_org_id')
      .notNull()
      .references(() => organizations.id),
    state: text('state', { enum: answerStates }).notNull().default('invited'),
    /** The version that the buyer can accept. Null if there is no quote, or the quote was withdrawn. */
    currentVersion: integer('current_version'),
    declineReason: text('decline_reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.sellerOrgId] }),
    index('quote_invitations_seller').on(
      t.sellerOrgId,
      t.createdAt.desc().nullsFirst(),
      t.requestId.desc().nullsFirst(),
    ),
    check('quote_invitations_state', sql`${t.state} in ${listed(answerStates)}`),
    check('quote_invitations_current', sql`(${t.state} = 'quoted') = (${t.currentVersion} is not null)`),
    check('quote_invitations_reason', sql`char_length(${t.declineReason}) <= ${literal(limits.quoteReason)}`),
  ],
);

/** The quotes of a seller. A row never changes: a changed quote is a new row with a new version. */
export const quoteVersions = pgTable(
  'quote_versions',
  {
    requestId: uuid('request_id').notNull(),
    sellerOrgId: uuid('seller_org_id').notNull(),
    /** Counted from 1. */
    version: integer('version').notNull(),
    freightAmount: money('freight_amount').notNull(),
    leadDays: smallint('lead_days'),
    validUntil: at('valid_until').notNull(),
    note: text('note').notNull().default(''),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.sellerOrgId, t.version] }),
    foreignKey({
      name: 'quote_versions_invitation',
      columns: [t.requestId, t.sellerOrgId],
      foreignColumns: [quoteInvitations.requestId, quoteInvitations.sellerOrgId],
    }),
    index('quote_versions_author').on(t.createdBy),
    check('quote_versions_freight', sql`${t.freightAmount} >= 0`),
    check('quote_versions_amount', sql`${t.freightAmount} <= ${literal(largestCharge)}`),
    check('quote_versions_lead', sql`${t.leadDays} between 0 and ${literal(limits.quoteLeadDays)}`),
    check('quote_versions_note', sql`char_length(${t.note}) <= ${literal(limits.quoteNote)}`),
  ],
);

/** A line of a version: a product of the seller for a requested line. Never changed. */
export const quoteLines = pgTable(
  'quote_lines',
  {
    requestId: uuid('request_id').notNull(),
    sellerOrgId: uuid('seller_org_id').notNull(),
    version: integer('version').notNull(),
    lineId: uuid('line_id').notNull(),
    /** No foreign key, because the line stays when the product is deleted. */
    productId: uuid('product_id').notNull(),
    name: text('name').notNull(),
    pack: text('pack', { enum: packs }).notNull(),
    packUnits: integer('pack_units').notNull(),
    /** The number of packs. */
    quantity: integer('quantity').notNull(),
    /** The price of a pack by minimum quantity, in ascending order. The first minimum quantity is 1. */
    tiers: jsonb('tiers').$type<{ from: number; price: string }[]>().notNull(),
    gstTreatment: text('gst_treatment', { enum: gstTreatments }).notNull(),
    note: text('note').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.sellerOrgId, t.version, t.lineId] }),
    foreignKey({
      name: 'quote_lines_version',
      columns: [t.requestId, t.sellerOrgId, t.version],
      foreignColumns: [quoteVersions.requestId, quoteVersions.sellerOrgId, quoteVersions.version],
    }),
    foreignKey({
      name: 'quote_lines_requested',
      columns: [t.requestId, t.lineId],
      foreignColumns: [quoteRequestLines.requestId, quoteRequestLines.id],
    }),
    // A version has at most one line for each pack of a product, because a cart has only one line for it.
    unique('quote_lines_product').on(t.requestId, t.sellerOrgId, t.version, t.productId, t.pack),
    index('quote_lines_line').on(t.requestId, t.lineId),
    check('quote_lines_pack', sql`${t.pack} in ${listed(packs)}`),
    check('quote_lines_units', sql`${t.packUnits} > 0`),
    check('quote_lines_quantity', sql`${t.quantity} between 1 and ${literal(limits.lineQuantity)}`),
    check('quote_lines_tiers', sql`quoted_price(${t.tiers}, 1) >= 0`),
    // In a currency without minor units, the maximum charge is this number. In all other currencies it is lower.
    check(
      'quote_lines_amount',
      sql`quoted_price(${t.tiers}, ${t.quantity}) * ${t.quantity} <= ${literal(largestCharge)}`,
    ),
    check('quote_lines_gst', sql`${t.gstTreatment} in ${listed(gstTreatments)}`),
  ],
);

/**
 * Files of requests and of quotes. A file without a request was uploaded, and can be attached. An attached file has a
 * row for each request or version that it is attached to, and is never changed.
 */
export const quoteFiles = pgTable(
  'quote_files',
  {
    id: id(),
    /** The organization that uploaded the file. */
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => users.id),
    /** Chosen by the client. Null for an attached file. */
    uploadId: uuid('upload_id'),
    name: text('name').notNull(),
    url: text('url').notNull(),
    bytes: integer('bytes').notNull(),
    requestId: uuid('request_id').references(() => quoteRequests.id),
    /** The seller and the version of a quote. Null for a file of the request. */
    sellerOrgId: uuid('seller_org_id'),
    version: integer('version'),
  },
  (t) => [
    unique('quote_files_upload').on(t.uploadedBy, t.uploadId),
    index('quote_files_attached').on(t.requestId, t.sellerOrgId, t.version),
    index('quote_files_organization').on(t.orgId),
    index('quote_files_url').on(t.url),
    foreignKey({
      name: 'quote_files_version',
      columns: [t.requestId, t.sellerOrgId, t.version],
      foreignColumns: [quoteVersions.requestId, quoteVersions.sellerOrgId, quoteVersions.version],
    }),
    check('quote_files_name', sql`char_length(${t.name}) between 1 and ${literal(limits.documentTitle)}`),
    check('quote_files_pending', sql`num_nonnulls(${t.uploadId}, ${t.requestId}) = 1`),
    check(
      'quote_files_seller',
      sql`num_nonnulls(${t.sellerOrgId}, ${t.version}) in (0, 2) and (${t.version} is null or ${t.requestId} is not null and ${t.sellerOrgId} = ${t.orgId})`,
    ),
  ],
);

/** Questions and answers, which all invited sellers read. Never changed. */
export const quoteMessages = pgTable(
  'quote_messages',
  {
    id: id(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => quoteRequests.id),
    /** The organization of the author. */
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('quote_messages_request').on(t.requestId, t.id),
    index('quote_messages_organization').on(t.orgId),
    index('quote_messages_author').on(t.authorId),
    check('quote_messages_text', sql`char_length(${t.text}) between 1 and ${literal(limits.orderMessage)}`),
  ],
);

/** A choice of quoted lines. A purchase or a requisition refers to it. Never changed. */
export const quoteAcceptances = pgTable(
  'quote_acceptances',
  {
    id: id(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => quoteRequests.id),
    acceptedBy: uuid('accepted_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('quote_acceptances_request').on(t.requestId),
    index('quote_acceptances_by').on(t.acceptedBy),
    unique('quote_acceptances_of_request').on(t.id, t.requestId),
  ],
);

/** The accepted lines, with the prices in the accepted versions. Never changed. */
export const quoteAcceptanceLines = pgTable(
  'quote_acceptance_lines',
  {
    acceptanceId: uuid('acceptance_id').notNull(),
    requestId: uuid('request_id').notNull(),
    lineId: uuid('line_id').notNull(),
    sellerOrgId: uuid('seller_org_id').notNull(),
    version: integer('version').notNull(),
    quantity: integer('quantity').notNull(),
    unitPrice: money('unit_price').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.acceptanceId, t.requestId, t.lineId] }),
    foreignKey({
      name: 'quote_acceptance_lines_acceptance',
      columns: [t.acceptanceId, t.requestId],
      foreignColumns: [quoteAcceptances.id, quoteAcceptances.requestId],
    }),
    foreignKey({
      name: 'quote_acceptance_lines_quoted',
      columns: [t.requestId, t.sellerOrgId, t.version, t.lineId],
      foreignColumns: [quoteLines.requestId, quoteLines.sellerOrgId, quoteLines.version, quoteLines.lineId],
    }),
    index('quote_acceptance_lines_line').on(t.requestId, t.sellerOrgId, t.version, t.lineId),
    check(
      'quote_acceptance_lines_quantity',
      sql`${t.quantity} between 1 and ${literal(limits.lineQuantity)}`,
    ),
  ],
);

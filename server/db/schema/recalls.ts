import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { limits } from '../../../contract/limits.ts';
import {
  limitsOfRecalls,
  recallActions,
  recallClasses,
  recallKinds,
  scopedLots,
} from '../../../contract/recall-lists.ts';
import { at, bytea, id, listed, literal } from './columns.ts';
import { users } from './identity.ts';
import { organizations } from './organizations.ts';
import { shipmentLots } from './shipments.ts';

/**
 * Recalls and field safety notices (docs/decisions/0126). The state follows from the times. Triggers of migration 0137 write
 * who issued and closed a recall and when, and keep an issued recall as it is.
 */
export const recalls = pgTable(
  'recalls',
  {
    id: id(),
    /** The seller that issues the recall. Null for platform staff. */
    orgId: uuid('org_id').references(() => organizations.id),
    kind: text('kind', { enum: recallKinds }).notNull(),
    recallClass: text('recall_class', { enum: recallClasses }).notNull(),
    title: text('title').notNull(),
    reason: text('reason').notNull().default(''),
    action: text('action', { enum: recallActions }).notNull(),
    instructions: text('instructions').notNull().default(''),
    /** A drill finds the lines and counts the notices, but sends and blocks nothing. */
    isDrill: boolean('is_drill').notNull().default(false),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull(),
    /** Chosen by the browser that writes the draft, so that a repeated request writes one draft. */
    requestKey: uuid('request_key'),
    /** The SHA-256 of the request that wrote the draft. */
    requestHash: bytea('request_hash'),
    issuedBy: text('issued_by'),
    issuedAt: at('issued_at'),
    closedBy: text('closed_by'),
    closedAt: at('closed_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    unique('recalls_request').on(t.createdBy, t.requestKey),
    check('recalls_request_hash', sql`num_nulls(${t.requestKey}, ${t.requestHash}) in (0, 2)`),
    index('recalls_of_org').on(t.orgId, t.id),
    index('recalls_open').on(t.id).where(sql`issued_at is not null and closed_at is null`),
    check('recalls_kind', sql`${t.kind} in ${listed(recallKinds)}`),
    check('recalls_class', sql`${t.recallClass} in ${listed(recallClasses)}`),
    check('recalls_action', sql`${t.action} in ${listed(recallActions)}`),
    check(
      'recalls_texts',
      sql`char_length(${t.title}) between 1 and ${literal(limitsOfRecalls.title)} and greatest(char_length(${t.reason}), char_length(${t.instructions})) <= ${literal(limitsOfRecalls.text)}`,
    ),
    check('recalls_issued', sql`num_nulls(${t.issuedBy}, ${t.issuedAt}) in (0, 2)`),
    check(
      'recalls_closed',
      sql`num_nulls(${t.closedBy}, ${t.closedAt}) in (0, 2) and (${t.closedAt} is null or ${t.issuedAt} is not null)`,
    ),
    check('recalls_complete', sql`${t.issuedAt} is null or (${t.reason} <> '' and ${t.instructions} <> '')`),
  ],
);

/** The devices and lots of a recall: one row for each lot, for each range, or for all lots of a device. */
export const recallScopes = pgTable(
  'recall_scopes',
  {
    id: id(),
    recallId: uuid('recall_id')
      .notNull()
      .references(() => recalls.id, { onDelete: 'cascade' }),
    identifier: text('identifier').notNull(),
    lots: text('lots', { enum: scopedLots }).notNull(),
    /** In upper case. Null for all lots. Both are the same lot for `list`. */
    firstLot: text('first_lot'),
    lastLot: text('last_lot'),
    addedAt: at('added_at').notNull(),
    /**
     * The brands, in lower case, whose devices of other sellers the scope reaches. Null in a draft. A trigger of migration
     * 0144 writes them when the recall is issued or widened.
     */
    reachedBrands: text('reached_brands').array(),
  },
  (t) => [
    unique('recall_scopes_once').on(t.recallId, t.identifier, t.firstLot, t.lastLot).nullsNotDistinct(),
    index('recall_scopes_device').on(t.identifier),
    check('recall_scopes_lots', sql`${t.lots} in ${listed(scopedLots)}`),
    check(
      'recall_scopes_bounds',
      sql`case ${t.lots} when 'all' then num_nonnulls(${t.firstLot}, ${t.lastLot}) = 0 when 'list' then ${t.firstLot} is not null and ${t.firstLot} = ${t.lastLot}
        else char_length(${t.firstLot}) = char_length(${t.lastLot}) and ${t.firstLot} collate "C" < ${t.lastLot} collate "C" end is true`,
    ),
    check(
      'recall_scopes_lengths',
      sql`char_length(${t.identifier}) between 1 and ${literal(limitsOfRecalls.identifier)} and char_length(${t.firstLot}) between 1 and ${literal(limitsOfRecalls.lot)}
        and ${t.firstLot} = upper(${t.firstLot}) and ${t.lastLot} = upper(${t.lastLot})`,
    ),
  ],
);

/** The documents of a recall. They are kept with it, because recipients have read them. */
export const recallFiles = pgTable(
  'recall_files',
  {
    id: id(),
    recallId: uuid('recall_id')
      .notNull()
      .references(() => recalls.id, { onDelete: 'cascade' }),
    /** Chosen by the browser that uploads the document, so that a repeated upload is stored once. */
    uploadId: uuid('upload_id').notNull(),
    title: text('title').notNull(),
    url: text('url').notNull(),
    bytes: integer('bytes').notNull(),
    hash: bytea('hash').notNull(),
    uploadedAt: at('uploaded_at').notNull().defaultNow(),
  },
  (t) => [
    unique('recall_files_upload').on(t.recallId, t.uploadId),
    index('recall_files_url').on(t.url),
    check('recall_files_sha256', sql`octet_length(${t.hash}) = 32`),
    check('recall_files_title', sql`char_length(${t.title}) between 1 and ${literal(limits.documentTitle)}`),
  ],
);

/** The notice of a recall to one buyer: an organization, or a person who bought without one. */
export const recallNotices = pgTable(
  'recall_notices',
  {
    id: id(),
    recallId: uuid('recall_id')
      .notNull()
      .references(() => recalls.id),
    buyerOrgId: uuid('buyer_org_id').references(() => organizations.id),
    buyerId: uuid('buyer_id').references(() => users.id),
    /** The emails that were queued for the notice. */
    emails: integer('emails').notNull().default(0),
    sentAt: at('sent_at'),
    seenBy: text('seen_by'),
    seenAt: at('seen_at'),
    acknowledgedBy: text('acknowledged_by'),
    acknowledgedAt: at('acknowledged_at'),
    note: text('note').notNull().default(''),
    reconciledBy: text('reconciled_by'),
    reconciledAt: at('reconciled_at'),
    /** When a further line opened the acknowledged notice again. Reminders count from then, instead of from the sending. */
    reopenedAt: at('reopened_at'),
    /** The reminders that were sent since the notice was sent or reopened. */
    reminders: integer('reminders').notNull().default(0),
    escalatedAt: at('escalated_at'),
  },
  (t) => [
    unique('recall_notices_once').on(t.recallId, t.buyerOrgId, t.buyerId).nullsNotDistinct(),
    index('recall_notices_of_org').on(t.buyerOrgId, t.id),
    index('recall_notices_of_person').on(t.buyerId, t.id),
    index('recall_notices_to_send').on(t.recallId, t.id).where(sql`sent_at is null`),
    index('recall_notices_to_remind')
      .on(sql`(coalesce(reopened_at, sent_at))`, t.id)
      .where(sql`acknowledged_at is null and escalated_at is null`),
    check('recall_notices_buyer', sql`num_nonnulls(${t.buyerOrgId}, ${t.buyerId}) = 1`),
    check(
      'recall_notices_seen',
      sql`num_nulls(${t.seenBy}, ${t.seenAt}) in (0, 2) and (${t.seenAt} is null or ${t.sentAt} is not null)`,
    ),
    check(
      'recall_notices_acknowledged',
      sql`num_nulls(${t.acknowledgedBy}, ${t.acknowledgedAt}) in (0, 2) and (${t.acknowledgedAt} is null or ${t.seenAt} is not null)`,
    ),
    check(
      'recall_notices_reconciled',
      sql`num_nulls(${t.reconciledBy}, ${t.reconciledAt}) in (0, 2) and (${t.reconciledAt} is null or ${t.acknowledgedAt} is not null)`,
    ),
    check('recall_notices_note', sql`char_length(${t.note}) <= ${literal(limitsOfRecalls.note)}`),
    check('recall_notices_counts', sql`${t.emails} >= 0 and ${t.reminders} between 0 and 2`),
  ],
);

/**
 * The shipped lots that a recall concerns, of all sellers, with what the recipient did with their units. A line whose lot
 * was corrected is withdrawn.
 */
export const recallLines = pgTable(
  'recall_lines',
  {
    sellerOrgId: uuid('seller_org_id').notNull(),
    lotId: uuid('lot_id').notNull(),
    recallId: uuid('recall_id').notNull(),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => recallNotices.id),
    /** False when the lot was not recorded, so that the units are possibly affected. */
    isCertain: boolean('is_certain').notNull(),
    units: integer('units').notNull(),
    used: integer('used').notNull().default(0),
    quarantined: integer('quarantined').notNull().default(0),
    returned: integer('returned').notNull().default(0),
    addedAt: at('added_at').notNull().default(sql`clock_timestamp()`),
    withdrawnAt: at('withdrawn_at'),
  },
  (t) => [
    primaryKey({ name: 'recall_lines_pkey', columns: [t.sellerOrgId, t.lotId, t.recallId] }),
    foreignKey({
      name: 'recall_lines_lot',
      columns: [t.sellerOrgId, t.lotId],
      foreignColumns: [shipmentLots.sellerOrgId, shipmentLots.id],
    }),
    foreignKey({ name: 'recall_lines_recall', columns: [t.recallId], foreignColumns: [recalls.id] }),
    index('recall_lines_of_recall').on(t.recallId, t.lotId),
    index('recall_lines_of_notice').on(t.noticeId, t.lotId),
    check('recall_lines_units', sql`${t.units} > 0`),
    check(
      'recall_lines_quantities',
      sql`least(${t.used}, ${t.quarantined}, ${t.returned}) >= 0 and ${t.used}::bigint + ${t.quarantined} + ${t.returned} <= ${t.units}`,
    ),
  ],
);

import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ApprovalStep } from '../../../contract/approval-rules.ts';
import { limits } from '../../../contract/limits.ts';
import { packs } from '../../../contract/order-lines.ts';
import { requisitionStatuses, verdicts } from '../../../contract/requisitions.ts';
import { at, bytea, createdAt, id, listed, literal, money } from './columns.ts';
import { users } from './identity.ts';
import { organizations } from './organizations.ts';
import { quoteAcceptances } from './quotes.ts';

/**
 * Carts that were submitted for approval. Triggers check and apply the decisions (migration 0092). The lines are in a
 * cart of their own, so that their current prices can be read.
 */
export const requisitions = pgTable(
  'requisitions',
  {
    id: id(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id),
    requesterId: uuid('requester_id')
      .notNull()
      .references(() => users.id),
    /** Chosen by the client. A second request with the same key makes no second requisition. */
    requestKey: uuid('request_key').notNull(),
    /**
     * SHA-256 of the request that has this key. Empty if the server chose the key (for a freight), and for rows from before migration 0121.
     */
    requestHash: bytea('request_hash').notNull(),
    status: text('status', { enum: requisitionStatuses }).notNull().default('submitted'),
    /** The accepted quotes whose lines the requisition contains. Null for a requisition from a cart. */
    quoteAcceptanceId: uuid('quote_acceptance_id')
      .unique()
      .references(() => quoteAcceptances.id),
    /**
     * The placed order whose later quoted freight is to be approved. The requisition has no cart. Null for a requisition
     * that is to be ordered. No foreign key, as orders are divided by seller.
     */
    freightOrderId: uuid('freight_order_id'),
    /** The current revision, counted from 1. */
    revision: integer('revision').notNull().default(1),
    /** The step of the current revision that waits for a decision, counted from 0. */
    step: integer('step').notNull().default(0),
    /** When the current step of the current revision began to wait. A trigger sets it and clears the two times below. */
    waitsSince: at('waits_since').notNull().defaultNow(),
    /** The latest reminder to the approvers of the current step. */
    remindedAt: at('reminded_at'),
    /** When the owners and admins were told that the current step waits. */
    escalatedAt: at('escalated_at'),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    unique('requisitions_request').on(t.requesterId, t.requestKey),
    index('requisitions_newest').on(t.orgId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('requisitions_open').on(t.orgId, t.createdAt).where(sql`${t.status} = 'submitted'`),
    index('requisitions_expiring').on(t.expiresAt).where(sql`${t.status} in ('submitted', 'approved')`),
    uniqueIndex('requisitions_freight')
      .on(t.freightOrderId)
      .where(sql`${t.status} in ('submitted', 'approved', 'ordered')`),
    check('requisitions_status', sql`${t.status} in ${listed(requisitionStatuses)}`),
    check('requisitions_place', sql`${t.revision} >= 1 and ${t.step} >= 0`),
  ],
);

/** The submitted content, as canonical JSON with its hash, and the approval steps that it needs. Never changed. */
export const requisitionRevisions = pgTable(
  'requisition_revisions',
  {
    requisitionId: uuid('requisition_id')
      .notNull()
      .references(() => requisitions.id),
    revision: integer('revision').notNull(),
    content: text('content').notNull(),
    contentHash: bytea('content_hash').notNull(),
    /** A copy of a value in the content, so that a read does not have to parse the content. */
    costCentre: text('cost_centre')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(content::jsonb->>'costCentre', '')`),
    /** The total of all orders if they have one currency. Otherwise zero, and the currency is empty. */
    total: money('total').notNull().generatedAlwaysAs(sql`total_of_orders(content)`),
    currency: text('currency').notNull().generatedAlwaysAs(sql`currency_of_orders(content)`),
    steps: jsonb('steps').$type<ApprovalStep[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.requisitionId, t.revision] }),
    check('requisition_revisions_hash', sql`${t.contentHash} = sha256(convert_to(${t.content}, 'UTF8'))`),
    check('requisition_revisions_steps', sql`jsonb_array_length(${t.steps}) > 0`),
  ],
);

/** Decisions about a step of a revision. A person decides a revision once; a rejection ends the requisition. */
export const requisitionDecisions = pgTable(
  'requisition_decisions',
  {
    id: id(),
    requisitionId: uuid('requisition_id').notNull(),
    /** The organization of the requisition, in whose audit the decision is. A trigger sets it. */
    orgId: uuid('org_id').notNull(),
    revision: integer('revision').notNull(),
    step: integer('step').notNull(),
    verdict: text('verdict', { enum: verdicts }).notNull(),
    /** The rejected line. Null for a decision about the whole revision. */
    productId: uuid('product_id'),
    pack: text('pack', { enum: packs }),
    /** The hash of the content that the approver saw. The decision is valid only for this content. */
    contentHash: bytea('content_hash').notNull(),
    decidedBy: uuid('decided_by')
      .notNull()
      .references(() => users.id),
    /** The member whose right the decision uses: `decidedBy`, or the member for whom they decided as a delegate. */
    authorityId: uuid('authority_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    unique('requisition_decisions_person').on(t.requisitionId, t.revision, t.decidedBy),
    unique('requisition_decisions_authority').on(t.requisitionId, t.revision, t.authorityId),
    index('requisition_decisions_for').on(t.authorityId),
    index('requisition_decisions_by').on(t.decidedBy),
    foreignKey({
      name: 'requisition_decisions_revision_fk',
      columns: [t.requisitionId, t.revision],
      foreignColumns: [requisitionRevisions.requisitionId, requisitionRevisions.revision],
    }),
    check('requisition_decisions_verdict', sql`${t.verdict} in ${listed(verdicts)}`),
    check('requisition_decisions_pack', sql`${t.pack} in ${listed(packs)}`),
    check(
      'requisition_decisions_of_line',
      sql`num_nonnulls(${t.productId}, ${t.pack}) = case ${t.verdict} when 'rejectLine' then 2 else 0 end`,
    ),
    check('requisition_decisions_reason', sql`char_length(${t.reason}) <= ${literal(limits.approvalReason)}`),
  ],
);

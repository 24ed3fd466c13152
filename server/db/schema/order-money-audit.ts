import { bigint, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { auditOperations } from '../../../contract/audit-lists.ts';
import { at, bytea, id } from './columns.ts';

/**
 * Changes of refunds and disputes, with their actor. Triggers write them in one hash chain per seller; the application
 * can only read them.
 */
export const orderMoneyAudit = pgTable(
  'order_money_audit',
  {
    id: id(),
    orderId: uuid('order_id').notNull(),
    orgId: uuid('org_id').notNull(),
    /** The table, refunds or disputes. */
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    changedBy: text('changed_by').notNull(),
    operation: text('operation', { enum: auditOperations }).notNull(),
    oldData: jsonb('old_data'),
    newData: jsonb('new_data'),
    changedAt: at('changed_at').notNull(),
    /** Position in the seller's chain, which counts from 1 without gaps. */
    chainPosition: bigint('chain_position', { mode: 'number' }).notNull(),
    chainHash: bytea('chain_hash').notNull(),
  },
  (t) => [
    index('order_money_audit_order').on(t.orderId, t.id),
    unique('order_money_audit_chain').on(t.orgId, t.chainPosition),
  ],
);

/** The head of each seller's chain in order_money_audit. */
export const orderMoneyAuditChains = pgTable('order_money_audit_chains', {
  orgId: uuid('org_id').primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull(),
  hash: bytea('hash').notNull(),
});

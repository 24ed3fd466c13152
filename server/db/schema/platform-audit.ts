import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at, bytea, id } from './columns.ts';

/**
 * Actions of platform staff and their reasons, in one hash chain (docs/decisions/0064). The database writes each record
 * with the transaction's actor and the database's time. The application can only read this table and call
 * record_staff_action. Like the other audits, the table has no foreign keys.
 */
export const platformAudit = pgTable(
  'platform_audit',
  {
    id: id(),
    /** Null when the command line appointed or dismissed a staff member. */
    actorId: uuid('actor_id'),
    /** The kind of the subject and the action, for example `user.suspend`. */
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    reason: text('reason').notNull().default(''),
    at: at('at').notNull().defaultNow(),
    /** Counts from 1 without gaps. */
    chainPosition: bigint('chain_position', { mode: 'number' }).notNull(),
    chainHash: bytea('chain_hash').notNull(),
  },
  (t) => [
    unique('platform_audit_chain_position').on(t.chainPosition),
    index('platform_audit_subject').on(t.subjectKind, t.subjectId, t.id.desc().nullsFirst()),
    index('platform_audit_actor').on(t.actorId, t.id.desc().nullsFirst()),
    index('platform_audit_kind').on(t.action, t.id.desc().nullsFirst()),
    check(
      'platform_audit_signed',
      sql`${t.actorId} is not null or ${t.action} in ('user.grant-staff', 'user.revoke-staff')`,
    ),
    check('platform_audit_action', sql`${t.action} ~ '^[a-z-]+\\.[a-z-]+$'`),
  ],
);

/** The head of the chain: one row, created with the first record. */
export const platformAuditChain = pgTable(
  'platform_audit_chain',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    position: bigint('position', { mode: 'number' }).notNull(),
    hash: bytea('hash').notNull(),
  },
  (t) => [check('platform_audit_chain_only', sql`${t.isOnly}`)],
);

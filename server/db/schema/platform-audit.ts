import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at, bytea, id } from './columns.ts';

/**
 * What platform staff did, and why, in one hash chain (docs/decisions/0064). The database writes each record with the transaction's
 * actor and its own clock; the application can only read it and call record_staff_action. No foreign key leaves it, as with the other audits.
 */
export const platformAudit = pgTable(
  'platform_audit',
  {
    id: id(),
    /** None where the command line made somebody staff, or took it back. */
    actorId: uuid('actor_id'),
    /** `user.suspend`: the kind of the subject, and what was done with it. */
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

/** The head of the chain: one row, made with the first record. */
export const platformAuditChain = pgTable(
  'platform_audit_chain',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    position: bigint('position', { mode: 'number' }).notNull(),
    hash: bytea('hash').notNull(),
  },
  (t) => [check('platform_audit_chain_only', sql`${t.isOnly}`)],
);

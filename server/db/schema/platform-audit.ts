import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, id } from './columns.ts';

/**
 * What platform staff did, and why. The database signs each record with the transaction's actor and its own clock, and takes it from
 * platform staff alone; the application can only add to it. Who is named staff, and who no longer is, it records itself (migration 0041). No foreign key leaves it, as with the other audits.
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
  },
  (t) => [
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

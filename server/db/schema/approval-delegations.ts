import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { organizationMembers } from './organizations.ts';

/**
 * On these days, both included, the member `to` decides for the member `from`. A trigger refuses delegations that
 * overlap, form a cycle or pass a delegation on.
 */
export const approvalDelegations = pgTable(
  'approval_delegations',
  {
    id: id(),
    orgId: uuid('org_id').notNull(),
    fromId: uuid('from_id').notNull(),
    toId: uuid('to_id').notNull(),
    firstOn: date('first_on').notNull(),
    lastOn: date('last_on').notNull(),
    timeZone: text('time_zone').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'approval_delegations_from',
      columns: [t.orgId, t.fromId],
      foreignColumns: [organizationMembers.orgId, organizationMembers.userId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'approval_delegations_to',
      columns: [t.orgId, t.toId],
      foreignColumns: [organizationMembers.orgId, organizationMembers.userId],
    }).onDelete('cascade'),
    index('approval_delegations_by_from').on(t.orgId, t.fromId),
    index('approval_delegations_by_to').on(t.orgId, t.toId),
    check('approval_delegations_self', sql`${t.fromId} <> ${t.toId}`),
    check('approval_delegations_days', sql`${t.firstOn} <= ${t.lastOn}`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { limits } from '../../../contract/limits.ts';
import { at, createdAt, id, literal } from './columns.ts';
import { organizationMembers, organizations } from './organizations.ts';

/** The cost centres of an organization. They are archived and never deleted, because orders contain their codes. */
export const costCentres = pgTable(
  'cost_centres',
  {
    id: id(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    name: text('name').notNull(),
    ownerId: uuid('owner_id'),
    archivedAt: at('archived_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // Drizzle cannot limit SET NULL to one column. The migration limits it to the owner's column.
    foreignKey({
      name: 'cost_centres_owner',
      columns: [t.orgId, t.ownerId],
      foreignColumns: [organizationMembers.orgId, organizationMembers.userId],
    }).onDelete('set null'),
    uniqueIndex('cost_centres_code').on(t.orgId, sql`lower(${t.code})`),
    index('cost_centres_owned').on(t.orgId, t.ownerId),
    check(
      'cost_centres_code_length',
      sql`btrim(${t.code}) = ${t.code} and char_length(${t.code}) between 1 and ${literal(limits.costCentre)}`,
    ),
    check(
      'cost_centres_name_length',
      sql`char_length(btrim(${t.name})) between 1 and ${literal(limits.costCentreName)}`,
    ),
  ],
);

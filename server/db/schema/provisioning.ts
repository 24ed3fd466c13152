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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { limits } from '../../../contract/limits.ts';
import { at, bytea, citext, createdAt, id, literal, updatedAt } from './columns.ts';
import { users } from './identity.ts';
import { organizations } from './organizations.ts';

const ownOrganization = () =>
  uuid('org_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });

/**
 * The systems that provision the people of organizations (docs/decisions/0137), each with its token. An organization has
 * one at a time. They are revoked and never deleted, because audits contain their ids.
 */
export const provisioningClients = pgTable(
  'provisioning_clients',
  {
    id: id(),
    orgId: ownOrganization(),
    /** The first characters of the token, by which people recognize it. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the token. */
    tokenHash: bytea('token_hash').notNull().unique(),
    /** The SHA-256 of the token before the last rotation, and until when this token is accepted. */
    previousHash: bytea('previous_hash'),
    previousUntil: at('previous_until'),
    /** Written at most once a minute. */
    lastUsedAt: at('last_used_at'),
    revokedAt: at('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('provisioning_clients_of_org').on(t.orgId),
    uniqueIndex('provisioning_clients_one').on(t.orgId).where(sql`revoked_at is null`),
    uniqueIndex('provisioning_clients_previous').on(t.previousHash).where(sql`previous_hash is not null`),
    check('provisioning_clients_prefix', sql`${t.prefix} ~ '^mys_[A-Za-z0-9_-]{8}$'`),
    check(
      'provisioning_clients_sha256',
      sql`octet_length(${t.tokenHash}) = 32 and octet_length(coalesce(${t.previousHash}, ${t.tokenHash})) = 32`,
    ),
    check('provisioning_clients_rotated', sql`num_nulls(${t.previousHash}, ${t.previousUntil}) in (0, 2)`),
  ],
);

/** The people that an organization's client knows. Such a user is active while the person is a member. */
export const provisionedUsers = pgTable(
  'provisioned_users',
  {
    id: id(),
    orgId: ownOrganization(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name by which the client knows the person. Often the address, but it gives no rights. */
    userName: citext('user_name').notNull(),
    externalId: text('external_id'),
    /** Whether this client created the account. It may then change name and address until the account has another use. */
    createdAccount: boolean('created_account').notNull(),
    /** Counted by triggers, for the ETag. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('provisioned_users_own').on(t.orgId, t.id),
    unique('provisioned_users_person').on(t.orgId, t.userId),
    unique('provisioned_users_name').on(t.orgId, t.userName),
    uniqueIndex('provisioned_users_external').on(t.orgId, t.externalId).where(sql`external_id is not null`),
    index('provisioned_users_user').on(t.userId),
    check(
      'provisioned_users_texts',
      sql`char_length(${t.userName}::text) between 1 and ${literal(limits.provisionedText)} and char_length(${t.externalId}) between 1 and ${literal(limits.provisionedText)}`,
    ),
  ],
);

/** The groups of an organization's client. An owner decides which of them make their members admins. */
export const provisionedGroups = pgTable(
  'provisioned_groups',
  {
    id: id(),
    orgId: ownOrganization(),
    displayName: citext('display_name').notNull(),
    externalId: text('external_id'),
    givesAdmin: boolean('gives_admin').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('provisioned_groups_own').on(t.orgId, t.id),
    unique('provisioned_groups_name').on(t.orgId, t.displayName),
    uniqueIndex('provisioned_groups_external').on(t.orgId, t.externalId).where(sql`external_id is not null`),
    check(
      'provisioned_groups_texts',
      sql`char_length(${t.displayName}::text) between 1 and ${literal(limits.provisionedText)} and char_length(${t.externalId}) between 1 and ${literal(limits.provisionedText)}`,
    ),
  ],
);

/** The foreign keys contain the organization, so a group has only people of its own organization. */
export const provisionedGroupMembers = pgTable(
  'provisioned_group_members',
  {
    orgId: uuid('org_id').notNull(),
    groupId: uuid('group_id').notNull(),
    memberId: uuid('member_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.groupId, t.memberId] }),
    index('provisioned_group_members_member').on(t.orgId, t.memberId),
    foreignKey({
      name: 'provisioned_group_members_group',
      columns: [t.orgId, t.groupId],
      foreignColumns: [provisionedGroups.orgId, provisionedGroups.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'provisioned_group_members_user',
      columns: [t.orgId, t.memberId],
      foreignColumns: [provisionedUsers.orgId, provisionedUsers.id],
    }).onDelete('cascade'),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type KeyScope, keyScopes } from '../../../contract/key-scopes.ts';
import { limits } from '../../../contract/limits.ts';
import { at, bytea, createdAt, id, literal } from './columns.ts';
import { users } from './identity.ts';
import { organizations } from './organizations.ts';

/**
 * The API keys of organizations (docs/decisions/0128). They are revoked and never deleted, because audits and histories
 * contain their ids. Triggers decide who is responsible for a key (migration 0146).
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The first characters of the secret, by which people recognize it. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the secret. */
    tokenHash: bytea('token_hash').notNull().unique(),
    /** The SHA-256 of the secret before the last rotation, and until when this secret is accepted. */
    previousHash: bytea('previous_hash'),
    previousUntil: at('previous_until'),
    scopes: text('scopes').array().$type<KeyScope[]>().notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** The creator, or the owner who last confirmed the key. The key may do only what the role of this person allows. */
    responsibleId: uuid('responsible_id')
      .notNull()
      .references(() => users.id),
    /** When the responsible person left or got a lower role. Null when no owner has to confirm the key. */
    unconfirmedSince: at('unconfirmed_since'),
    /** The value of `unconfirmed_since` about which the owners got an email. It differs if the key waits again. */
    unconfirmedTold: at('unconfirmed_told'),
    /** Written at most once a minute. */
    lastUsedAt: at('last_used_at'),
    /** Null for a key that does not expire. */
    expiresAt: at('expires_at'),
    revokedAt: at('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('api_keys_of_org').on(t.orgId, t.id),
    index('api_keys_responsible').on(t.responsibleId, t.orgId),
    uniqueIndex('api_keys_previous').on(t.previousHash).where(sql`previous_hash is not null`),
    check(
      'api_keys_name',
      sql`btrim(${t.name}) = ${t.name} and char_length(${t.name}) between 1 and ${literal(limits.apiKeyName)}`,
    ),
    check('api_keys_prefix', sql`${t.prefix} ~ '^myk_[A-Za-z0-9_-]{8}$'`),
    check(
      'api_keys_sha256',
      sql`octet_length(${t.tokenHash}) = 32 and octet_length(coalesce(${t.previousHash}, ${t.tokenHash})) = 32`,
    ),
    check('api_keys_rotated', sql`num_nulls(${t.previousHash}, ${t.previousUntil}) in (0, 2)`),
    check(
      'api_keys_scopes',
      sql`cardinality(${t.scopes}) > 0 and ${t.scopes} <@ array[${sql.raw(keyScopes.map((scope) => `'${scope}'`).join(', '))}]`,
    ),
    check('api_keys_expiry', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);

import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { assuranceLevels } from '../../../contract/auth.ts';
import type { Language } from '../../../contract/languages.ts';
import { linkPurposes } from '../../../contract/links.ts';
import { platformRoles } from '../../../contract/permissions.ts';
import { at, bytea, citext, createdAt, id, listed, newest } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    email: citext('email').notNull().unique(),
    fullName: text('full_name').notNull(),
    avatarUrl: text('avatar_url'),
    role: text('role', { enum: platformRoles }),
    emailVerifiedAt: at('email_verified_at'),
    passwordHash: text('password_hash'),
    deletedAt: at('deleted_at'),
    /** The reason that platform staff gave. Null when the account is not suspended. */
    suspendedBecause: text('suspended_because'),
    /** The latest preference for emails about orders, from any browser. */
    wantsEmail: boolean('wants_email').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    // Platform staff list and search all users, newest first. Filters that match few users have indexes of their own.
    newest('users_newest', t),
    index('users_role_newest').on(t.role, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    newest('users_unverified', t).where(sql`email_verified_at is null and deleted_at is null`),
    newest('users_suspended', t).where(sql`suspended_because is not null`),
    newest('users_deleted', t).where(sql`deleted_at is not null`),
    index('users_words').using('gin', sql`(full_name || ' ' || email::text) gin_trgm_ops`),
    check('users_role', sql`${t.role} in ${listed(platformRoles)}`),
    // Platform staff cannot be suspended. Somebody has to revoke their role first, on the command line.
    check(
      'users_suspended_staff',
      sql`${t.suspendedBecause} is null or ${t.role} is distinct from 'super_admin'`,
    ),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Computed from the session's proofs by a trigger (migration 0147). */
    assuranceLevel: text('assurance_level', { enum: assuranceLevels }).notNull(),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
    /**
     * The language of emails to the user. For its pages, the browser stores the language itself. No CHECK lists the
     * languages, so that a new language needs no migration.
     */
    language: text('language').$type<Language>().notNull().default('en'),
    /** The preference that this browser sent last. The server treats it as the user's choice only when it changes. */
    wantsEmail: boolean('wants_email').notNull().default(true),
    lastUsedAt: at('last_used_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    /** The staff session of a view-as session. The view-as session is read-only and ends with the staff session. */
    viewerSessionId: uuid('viewer_session_id').references((): AnyPgColumn => sessions.id, {
      onDelete: 'cascade',
    }),
    createdAt: createdAt(),
  },
  (t) => [
    index('sessions_viewer').on(t.viewerSessionId),
    index('sessions_last_used').on(t.lastUsedAt, t.userId),
    index('sessions_user').on(t.userId, t.lastUsedAt),
    index('sessions_over').on(sql`least(ended_at, expires_at)`),
    check('sessions_language', sql`${t.language} ~ '^[a-z]{2}$'`),
    check('sessions_assurance_level', sql`${t.assuranceLevel} in ${listed(assuranceLevels)}`),
  ],
);

/** The refresh tokens of a session form one family. A session and all its tokens end together. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: id(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull().unique(),
    /**
     * When the first successor of the token was issued. If the token is used again within the grace period, another
     * successor is issued. A later use ends the family.
     */
    replacedAt: at('replaced_at'),
    replacedBy: uuid('replaced_by'),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId)],
);

export const mfaFactors = pgTable(
  'mfa_factors',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secretEncrypted: bytea('secret_encrypted').notNull(),
    verifiedAt: at('verified_at'),
    lastUsedStep: bigint('last_used_step', { mode: 'number' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('mfa_factors_one_verified').on(t.userId).where(sql`${t.verifiedAt} is not null`),
    index('mfa_factors_user').on(t.userId),
    index('mfa_factors_unfinished').on(t.createdAt).where(sql`${t.verifiedAt} is null`),
  ],
);

export const mfaChallenges = pgTable(
  'mfa_challenges',
  {
    id: id(),
    factorId: uuid('factor_id')
      .notNull()
      .references(() => mfaFactors.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
    verifiedAt: at('verified_at'),
  },
  (t) => [
    index('mfa_challenges_factor').on(t.factorId),
    index('mfa_challenges_session').on(t.sessionId),
    index('mfa_challenges_expired').on(t.expiresAt),
  ],
);

/** The recovery codes of an account. Each replaces a second factor once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The key of the HMAC of the code. Codes that were created together have the same one. */
    salt: uuid('salt').notNull(),
    codeHash: bytea('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The id that the authenticator gave the passkey. */
    credentialId: bytea('credential_id').notNull().unique(),
    /** In COSE (RFC 9052). */
    publicKey: bytea('public_key').notNull(),
    /** The signature counter (Web Authentication) that the authenticator sent last. Most synced passkeys always send 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** Whether the passkey can be synced to other devices (backup eligibility of Web Authentication). It never changes. */
    isSyncable: boolean('is_syncable').notNull(),
    /** Whether it is synced now (backup state of Web Authentication). */
    isSynced: boolean('is_synced').notNull(),
    /** The ways in which a browser can reach the authenticator, for example `usb` or `hybrid`. */
    transports: text('transports').array().notNull(),
    lastUsedAt: at('last_used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('passkeys_user').on(t.userId),
    check('passkeys_synced', sql`${t.isSyncable} or not ${t.isSynced}`),
  ],
);

/** Why the server asks for a passkey. A challenge is valid only for its purpose. */
export const passkeyPurposes = ['add', 'sign-in', 'second-factor', 'confirm'] as const;
export type PasskeyPurpose = (typeof passkeyPurposes)[number];

/**
 * The open challenges for passkeys. A challenge is valid for one purpose, in one browser and one session. At sign-in, there
 * is no session yet. The answer of the browser deletes the challenge.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** The hash of the cookie that identifies the browser (challenges.ts). */
    browserHash: bytea('browser_hash').primaryKey(),
    purpose: text('purpose', { enum: passkeyPurposes }).notNull(),
    challenge: text('challenge').notNull(),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    index('passkey_challenges_session').on(t.sessionId),
    index('passkey_challenges_expired').on(t.expiresAt),
    check('passkey_challenges_purpose', sql`${t.purpose} in ${listed(passkeyPurposes)}`),
    check('passkey_challenges_of_session', sql`(${t.purpose} = 'sign-in') = (${t.sessionId} is null)`),
  ],
);

/**
 * Tokens of emailed links. A link opens a page with a button. The token is used when the user presses this button.
 * Triggers void the token when the account changes (migration 0007).
 */
export const emailTokens = pgTable(
  'email_tokens',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    email: citext('email').notNull(),
    tokenHash: bytea('token_hash').notNull().unique(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    voidedAt: at('voided_at'),
  },
  (t) => [
    index('email_tokens_user').on(t.userId),
    index('email_tokens_expired').on(t.expiresAt),
    check('email_tokens_purpose', sql`${t.purpose} in ${listed(linkPurposes)}`),
    check('email_tokens_used_or_void', sql`${t.usedAt} is null or ${t.voidedAt} is null`),
  ],
);

/**
 * The counts of attempts for each limit. All server processes share them (attempt-limits.ts). Sent emails are counted
 * here too.
 */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  made: integer('made').notNull().default(0),
  blockedUntil: at('blocked_until'),
  lastAt: at('last_at').notNull().defaultNow(),
});

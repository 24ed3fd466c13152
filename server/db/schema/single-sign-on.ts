import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { limits } from '../../../contract/limits.ts';
import { invitableRoles } from '../../../contract/permissions.ts';
import { at, bytea, citext, createdAt, id, listed, literal } from './columns.ts';
import { sessions, users } from './identity.ts';
import { organizations } from './organizations.ts';

/** The domains that organizations claim (docs/decisions/0134). A verified domain belongs to one organization. */
export const organizationDomains = pgTable(
  'organization_domains',
  {
    id: id(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    domain: text('domain').notNull(),
    /** The value that the TXT record of the domain must contain. */
    token: text('token').notNull(),
    verifiedAt: at('verified_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('organization_domains_once').on(t.orgId, t.domain),
    uniqueIndex('organization_domains_one_owner').on(t.domain).where(sql`verified_at is not null`),
    check(
      'organization_domains_domain',
      sql`${t.domain} ~ '^[a-z0-9.-]+\\.[a-z0-9-]+$' and char_length(${t.domain}) <= ${literal(limits.domain)}`,
    ),
  ],
);

/** The connections of organizations to their identity providers. An organization has at most one. */
export const identityProviders = pgTable(
  'identity_providers',
  {
    id: id(),
    orgId: uuid('org_id')
      .notNull()
      .unique()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    /** Encrypted, because the server sends it to the provider. */
    clientSecret: bytea('client_secret_encrypted').notNull(),
    /** The members of these groups join as admins. */
    adminGroups: text('admin_groups').array().notNull(),
    /** The time of the last successful test sign-in. Null when the configuration was changed after it. */
    testedAt: at('tested_at'),
    /** Since when the organization is invisible to sessions without a sign-in at this provider. */
    requiredAt: at('required_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // Every signed-in request reads this index, which is nearly empty (server/access/actor.ts).
    uniqueIndex('identity_providers_required').on(t.orgId).where(sql`required_at is not null`),
    check(
      'identity_providers_issuer',
      sql`${t.issuer} ~ '^https?://' and char_length(${t.issuer}) <= ${literal(limits.issuer)}`,
    ),
    check('identity_providers_required_tested', sql`${t.requiredAt} is null or ${t.testedAt} is not null`),
    check(
      'identity_providers_admin_groups',
      sql`cardinality(${t.adminGroups}) <= ${literal(limits.adminGroups)}`,
    ),
  ],
);

/** The accounts of people at identity providers. A person is identified by issuer and subject, never by the address. */
export const externalIdentities = pgTable(
  'external_identities',
  {
    id: id(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => identityProviders.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    createdAt: createdAt(),
    lastUsedAt: at('last_used_at').notNull().defaultNow(),
  },
  (t) => [
    unique('external_identities_subject').on(t.providerId, t.issuer, t.subject),
    unique('external_identities_user').on(t.providerId, t.userId),
    index('external_identities_of_user').on(t.userId),
  ],
);

/** The sign-ins that browsers have begun at a provider. The answer of the provider deletes the row. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** The hash of the cookie that identifies the browser. */
    browserHash: bytea('browser_hash').primaryKey(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => identityProviders.id, { onDelete: 'cascade' }),
    /** The session of an owner who tests the sign-in. Null for a sign-in. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    state: text('state').notNull(),
    nonce: text('nonce').notNull(),
    /** The code verifier of PKCE (RFC 7636). */
    codeVerifier: text('code_verifier').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    index('sign_in_attempts_provider').on(t.providerId),
    index('sign_in_attempts_session').on(t.sessionId),
    index('sign_in_attempts_expired').on(t.expiresAt),
  ],
);

/** Identities that a browser has proved at a provider, and that wait until the person proves their account here, too. */
export const provedIdentities = pgTable(
  'proved_identities',
  {
    browserHash: bytea('browser_hash').primaryKey(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => identityProviders.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    email: citext('email').notNull(),
    /** With which role the person joins the organization. */
    role: text('role', { enum: invitableRoles }).notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    index('proved_identities_provider').on(t.providerId),
    index('proved_identities_session').on(t.sessionId),
    index('proved_identities_expired').on(t.expiresAt),
    check('proved_identities_role', sql`${t.role} in ${listed(invitableRoles)}`),
  ],
);

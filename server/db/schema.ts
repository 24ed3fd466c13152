import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { auditOperations } from '../../contract/audit.ts';
import { invitationStatuses } from '../../contract/invitations.ts';
import type { Language } from '../../contract/languages.ts';
import { linkPurposes } from '../../contract/links.ts';
import { currencies, currencyDecimals } from '../../contract/money.ts';
import { allowedStates, orderStatuses, paymentStatuses } from '../../contract/order-status.ts';
import { type Address, organizationStatuses, organizationTypes } from '../../contract/organizations.ts';
import { verificationStatuses } from '../../contract/payments.ts';
import { invitableRoles, organizationRoles, platformRoles } from '../../contract/permissions.ts';
import { productStatuses } from '../../contract/products.ts';
import type { StoredDetails } from './stored-details.ts';

/**
 * Tables and columns carry the specification's names (section 3). Triggers, grants, collations and the audit are in the
 * hand-written migrations beside the generated ones. (Names of organizations and products are collated "und-x-icu", so
 * that they sort as people expect; Drizzle has no word for a collation, so migration 0001 says it by hand.)
 */
const citext = customType<{ data: string }>({ dataType: () => 'citext' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const id = () => uuid('id').primaryKey().default(sql`uuidv7()`);
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });
const createdAt = () => at('created_at').notNull().defaultNow();
const updatedAt = () => at('updated_at').notNull().defaultNow();
const money = (name: string) => numeric(name, { precision: 14, scale: 2 });

/** `('a', 'b')` for a CHECK over a list that the contract names. */
const listed = (values: readonly string[]) => sql.raw(`(${values.map((value) => `'${value}'`).join(', ')})`);

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
    createdAt: createdAt(),
  },
  (t) => [check('users_role', sql`${t.role} in ${listed(platformRoles)}`)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    assuranceLevel: text('assurance_level', { enum: ['aal1', 'aal2'] }).notNull(),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
    /** Kept for mail alone: the browser holds the settings. The list is the contract's, so a language takes no migration. */
    language: text('language').$type<Language>().notNull().default('en'),
    wantsEmail: boolean('wants_email').notNull().default(true),
    lastUsedAt: at('last_used_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('sessions_user').on(t.userId, t.lastUsedAt),
    index('sessions_over').on(sql`least(ended_at, expires_at)`),
    check('sessions_language', sql`${t.language} ~ '^[a-z]{2}$'`),
    check('sessions_assurance_level', sql`${t.assuranceLevel} in ('aal1', 'aal2')`),
  ],
);

/** One family of refresh tokens for each session; a family ends as one. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: id(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull().unique(),
    /** When its first successor was made; used again within the grace it makes another, later it ends the family. */
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

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    factorId: uuid('factor_id')
      .notNull()
      .references(() => mfaFactors.id, { onDelete: 'cascade' }),
    codeHash: bytea('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [primaryKey({ columns: [t.factorId, t.codeHash] })],
);

/** Links in the mail. Used when confirmed, or voided by triggers once the account changes (migration 0007). */
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

/** Failed attempts for each account and each address, shared by every server process. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  made: integer('made').notNull().default(0),
  blockedUntil: at('blocked_until'),
  lastAt: at('last_at').notNull().defaultNow(),
});

/** Heartbeats of the worker processes, by the names that they lock jobs with. */
export const workers = pgTable('workers', {
  id: text('id').primaryKey(),
  seenAt: at('seen_at').notNull().defaultNow(),
});

export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    name: text('name').notNull(),
    type: text('type', { enum: organizationTypes }),
    description: text('description').notNull().default(''),
    status: text('status', { enum: organizationStatuses }).notNull().default('active'),
    logoUrl: text('logo_url'),
    website: text('website').notNull().default(''),
    phone: text('phone').notNull().default(''),
    abn: text('abn').notNull().default(''),
    billingAddress: jsonb('billing_address').$type<Address>(),
    shippingAddress: jsonb('shipping_address').$type<Address>(),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    check('organizations_abn', sql`${t.abn} ~ '^([0-9]{11})?$'`),
    check('organizations_name', sql`char_length(btrim(${t.name})) between 3 and 120`),
    check('organizations_type', sql`${t.type} in ${listed(organizationTypes)}`),
    check('organizations_status', sql`${t.status} in ${listed(organizationStatuses)}`),
  ],
);

export const organizationMembers = pgTable(
  'organization_members',
  {
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role', { enum: organizationRoles }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.userId] }),
    index('organization_members_user').on(t.userId),
    check('organization_members_role', sql`${t.role} in ${listed(organizationRoles)}`),
  ],
);

export const organizationInvitations = pgTable(
  'organization_invitations',
  {
    id: id(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    email: citext('email').notNull(),
    role: text('role', { enum: invitableRoles }).notNull(),
    status: text('status', { enum: invitationStatuses }).notNull().default('pending'),
    tokenHash: bytea('token_hash').notNull().unique(),
    invitedBy: uuid('invited_by').references(() => users.id),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('organization_invitations_one_pending')
      .on(t.orgId, t.email)
      .where(sql`${t.status} = 'pending'`),
    index('organization_invitations_over').on(t.expiresAt).where(sql`${t.status} <> 'pending'`),
    check('organization_invitations_role', sql`${t.role} in ${listed(invitableRoles)}`),
    check('organization_invitations_status', sql`${t.status} in ${listed(invitationStatuses)}`),
  ],
);

export const products = pgTable(
  'products',
  {
    id: id(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    price: money('price').notNull(),
    currency: text('currency', { enum: currencies }).notNull().default('AUD'),
    status: text('status', { enum: productStatuses }).notNull().default('draft'),
    details: jsonb('details').$type<StoredDetails>().notNull().default({ category: 'general' }),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Words split as contract/search-words.ts splits the query: NX-064 is found by 064. */
    search: tsvector('search').generatedAlwaysAs(
      sql`setweight(to_tsvector('english', regexp_replace(name, '[^[:alnum:]]+', ' ', 'g')), 'A') || setweight(to_tsvector('simple', regexp_replace(coalesce(details->>'brand', '') || ' ' || coalesce(details->>'model', '') || ' ' || coalesce(details->>'catalogNumber', '') || ' ' || coalesce(details->>'udiDi', ''), '[^[:alnum:]]+', ' ', 'g')), 'B') || setweight(to_tsvector('english', regexp_replace(description, '[^[:alnum:]]+', ' ', 'g')), 'C')`,
    ),
  },
  (t) => [
    uniqueIndex('products_udi_di').on(t.orgId, sql`(details->>'udiDi')`),
    index('products_newest').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('products_name').on(t.status, t.name, t.id),
    index('products_price').on(t.status, t.price.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('products_org_newest').on(t.orgId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('products_search').using('gin', t.search),
    check('products_price_min', sql`${t.price} >= 0`),
    check(
      'products_price_fits',
      sql`${t.currency} not in ${listed(currencies.filter((currency) => currencyDecimals(currency) === 0))} or ${t.price} = trunc(${t.price})`,
    ),
    check('products_currency', sql`${t.currency} in ${listed(currencies)}`),
    check('products_status', sql`${t.status} in ${listed(productStatuses)}`),
    check('products_name_length', sql`char_length(btrim(${t.name})) between 1 and 300`),
    check('products_details', sql`jsonb_typeof(${t.details}) = 'object'`),
  ],
);

export const productImages = pgTable(
  'product_images',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    altText: text('alt_text').notNull().default(''),
    position: smallint('position').notNull(),
    widths: smallint('widths').array().notNull().default([]),
    blur: text('blur'),
  },
  (t) => [check('product_images_position', sql`${t.position} between 0 and 11`)],
);

export const connectedAccounts = pgTable(
  'connected_accounts',
  {
    orgId: uuid('org_id')
      .primaryKey()
      .references(() => organizations.id),
    providerAccountId: text('provider_account_id').notNull().unique(),
    chargesEnabled: boolean('charges_enabled').notNull().default(false),
    payoutsEnabled: boolean('payouts_enabled').notNull().default(false),
    detailsSubmitted: boolean('details_submitted').notNull().default(false),
    verificationStatus: text('verification_status', { enum: verificationStatuses })
      .notNull()
      .default('pending'),
    requirementsCurrentlyDue: text('requirements_currently_due').array().notNull().default([]),
    requirementsPastDue: text('requirements_past_due').array().notNull().default([]),
    /** When the provider was last asked. */
    checkedAt: at('checked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('connected_accounts_verification', sql`${t.verificationStatus} in ${listed(verificationStatuses)}`),
  ],
);

const statePairs = orderStatuses.flatMap((status) =>
  allowedStates[status].map((paymentStatus) => `('${status}', '${paymentStatus}')`),
);

export const orders = pgTable(
  'orders',
  {
    id: id(),
    orderNumber: text('order_number').notNull().unique(),
    status: text('status', { enum: orderStatuses }).notNull().default('pending'),
    paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull().default('unpaid'),
    totalAmount: money('total_amount').notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    platformFee: money('platform_fee').notNull().default('0'),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id),
    buyerOrgId: uuid('buyer_org_id').references(() => organizations.id),
    sellerOrgId: uuid('seller_org_id')
      .notNull()
      .references(() => organizations.id),
    providerAccountId: text('provider_account_id').notNull(),
    providerSessionId: text('provider_session_id').unique(),
    providerPaymentIntentId: text('provider_payment_intent_id').unique(),
    /** The provider's hosted checkout, so that an open order can be resumed. */
    checkoutUrl: text('checkout_url'),
    checkoutExpiresAt: at('checkout_expires_at'),
    /** Where the checkout returns to; stored so that a request whose answer was lost can be repeated exactly. */
    successUrl: text('success_url'),
    cancelUrl: text('cancel_url'),
    /** When the provider was last asked about it without an event. */
    checkedAt: at('checked_at'),
    /** Part of the idempotency key: goes up when the provider answered the last request with an error. */
    attempt: integer('attempt').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('orders_buyer').on(t.buyerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_buyer_org').on(t.buyerOrgId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_seller_org').on(t.sellerOrgId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_open').on(t.checkoutExpiresAt).where(sql`status = 'pending'`),
    check('orders_state', sql.raw(`(status, payment_status) in (${statePairs.join(', ')})`)),
    check('orders_buyer_org', sql`${t.buyerOrgId} <> ${t.sellerOrgId}`),
    check('orders_currency', sql`${t.currency} in ${listed(currencies)}`),
    check('orders_total', sql`${t.totalAmount} >= 0 and ${t.platformFee} between 0 and ${t.totalAmount}`),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** No foreign key: the product may be deleted, the bought item stays. */
    productId: uuid('product_id').notNull(),
    name: text('name').notNull(),
    unitPrice: money('unit_price').notNull(),
    quantity: integer('quantity').notNull(),
    details: jsonb('details').$type<StoredDetails>().notNull(),
  },
  (t) => [
    index('order_items_order').on(t.orderId),
    index('order_items_product').on(t.productId),
    check('order_items_quantity', sql`${t.quantity} > 0`),
    check('order_items_price', sql`${t.unitPrice} >= 0`),
  ],
);

/** Stored before they are handled, and handled once however often they arrive. */
export const providerEvents = pgTable(
  'provider_events',
  {
    providerEventId: text('provider_event_id').primaryKey(),
    type: text('type').notNull(),
    payload: jsonb('payload').notNull(),
    receivedAt: at('received_at').notNull().defaultNow(),
    handledAt: at('handled_at'),
    error: text('error'),
  },
  (t) => [
    index('provider_events_open').on(t.receivedAt).where(sql`${t.handledAt} is null`),
    index('provider_events_handled').on(t.handledAt),
  ],
);

const auditColumns = {
  id: id(),
  orgId: uuid('org_id').notNull(),
  changedBy: text('changed_by').notNull(),
  operation: text('operation', { enum: auditOperations }).notNull(),
  oldData: jsonb('old_data'),
  newData: jsonb('new_data'),
  changedAt: at('changed_at').notNull(),
  /** Place in the organization's one chain over both audit tables, from 1 without a gap. */
  chainPosition: bigint('chain_position', { mode: 'number' }).notNull(),
  chainHash: bytea('chain_hash').notNull(),
};

/** Written by triggers; no foreign key leaves the audit, and the application can only read it. */
export const organizationAudit = pgTable('organization_audit', auditColumns, (t) => [
  unique('organization_audit_chain').on(t.orgId, t.chainPosition),
]);
export const organizationMemberAudit = pgTable('organization_member_audit', auditColumns, (t) => [
  unique('organization_member_audit_chain').on(t.orgId, t.chainPosition),
]);

/** The head of each organization's audit chain. */
export const auditChains = pgTable('audit_chains', {
  orgId: uuid('org_id').primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull(),
  hash: bytea('hash').notNull(),
});

import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ApprovalRule } from '../../../contract/approval-rules.ts';
import type { FreightRule } from '../../../contract/freight.ts';
import { invitationStatuses } from '../../../contract/invitations.ts';
import { limits } from '../../../contract/limits.ts';
import { currencies } from '../../../contract/money.ts';
import { type Address, organizationStatuses, organizationTypes } from '../../../contract/organizations.ts';
import { invitableRoles, organizationRoles } from '../../../contract/permissions.ts';
import { at, bytea, citext, createdAt, id, listed, literal, money, newest } from './columns.ts';
import { users } from './identity.ts';

export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    name: text('name').notNull(),
    type: text('type', { enum: organizationTypes }),
    description: text('description').notNull().default(''),
    status: text('status', { enum: organizationStatuses }).notNull().default('active'),
    /**
     * The reason that platform staff gave. Null when the organization is not suspended, or was suspended on the command
     * line.
     */
    suspendedBecause: text('suspended_because'),
    logoUrl: text('logo_url'),
    website: text('website').notNull().default(''),
    phone: text('phone').notNull().default(''),
    abn: text('abn').notNull().default(''),
    gstRegistered: boolean('gst_registered').notNull().default(false),
    billingAddress: jsonb('billing_address').$type<Address>(),
    shippingAddress: jsonb('shipping_address').$type<Address>(),
    /** What the seller charges for freight; the first rule that applies decides (migration 0072). */
    freightRules: jsonb('freight_rules').$type<FreightRule[]>().notNull().default([]),
    /**
     * Whether members must enter a purchase order number at checkout. The next column does the same for the cost
     * centre.
     */
    requiresPurchaseOrderNumber: boolean('requires_purchase_order_number').notNull().default(false),
    requiresCostCentre: boolean('requires_cost_centre').notNull().default(false),
    /** Which purchases need an approval, and by whom (docs/decisions/0104). */
    approvalRules: jsonb('approval_rules').$type<ApprovalRule[]>().notNull().default([]),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    newest('organizations_newest', t),
    index('organizations_type_newest').on(t.type, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    newest('organizations_not_active_newest', t).where(sql`status <> 'active'`),
    index('organizations_name_parts').using('gin', sql`name gin_trgm_ops`),
    index('organizations_words')
      .using('gin', sql`to_tsvector('simple', ${t.name})`)
      .where(sql`${t.status} = 'active' and ${t.type} = 'seller_org'`),
    check('organizations_abn', sql`${t.abn} ~ '^([0-9]{11})?$'`),
    check('organizations_gst', sql`not ${t.gstRegistered} or ${t.abn} <> ''`),
    check(
      'organizations_name',
      sql`char_length(btrim(${t.name})) between ${literal(limits.organizationName.min)} and ${literal(limits.organizationName.max)}`,
    ),
    check('organizations_type', sql`${t.type} in ${listed(organizationTypes)}`),
    // Only a suspended organization has a reason. Otherwise an old reason could appear in a later suspension.
    check('organizations_suspended', sql`${t.suspendedBecause} is null or ${t.status} <> 'active'`),
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
    /** The assigned purchasing permissions. Null until somebody assigns them. While they are null, the role decides. */
    mayRequest: boolean('may_request'),
    mayApprove: boolean('may_approve'),
    /** The highest total that the member may decide as an approver. Null without a limit. */
    approvalLimit: money('approval_limit'),
    approvalCurrency: text('approval_currency', { enum: currencies }),
    mayPay: boolean('may_pay'),
    viewsSpending: boolean('views_spending'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.userId] }),
    index('organization_members_user').on(t.userId),
    check(
      'organization_members_purchasing',
      sql`num_nulls(${t.mayRequest}, ${t.mayApprove}, ${t.mayPay}, ${t.viewsSpending}) in (0, 4)`,
    ),
    check(
      'organization_members_approval_limit',
      sql`num_nulls(${t.approvalLimit}, ${t.approvalCurrency}) in (0, 2) and (${t.approvalLimit} is null or ${t.mayApprove} is not null)`,
    ),
    check('organization_members_approval_currency', sql`${t.approvalCurrency} in ${listed(currencies)}`),
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

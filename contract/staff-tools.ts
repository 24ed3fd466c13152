import * as z from 'zod/mini';
import { secondFactors, session } from './auth.ts';
import { because } from './field-reason.ts';
import { amount, currency, cursor, id, inOneLine, page, pageSize, time } from './fields.ts';
import { limits } from './limits.ts';
import { linkPurposes } from './links.ts';
import { operation, staffActs, staffReads } from './operation.ts';
import { order } from './orders.ts';
import { organizationStatuses, organizationTypes } from './organizations.ts';
import { connectedAccount } from './payments.ts';
import { organizationRoles, platformRoles } from './permissions.ts';
import { productStatuses } from './product-status.ts';

/** `none` is the value for users who have not chosen a role. */
export const listedRoles = [...platformRoles, 'none'] as const;
export const userStates = ['active', 'unverified', 'suspended', 'deleted'] as const;
export type UserState = (typeof userStates)[number];
export const listedTypes = [...organizationTypes, 'none'] as const;

const search = z.optional(z.string().check(z.trim(), z.maxLength(limits.search, because('TOO_LONG'))));

const listedUser = z.object({
  id,
  email: z.string(),
  fullName: z.string(),
  role: z.nullable(z.enum(platformRoles)),
  state: z.enum(userStates),
  organizations: z.number(),
  createdAt: time,
});
export type ListedUser = z.infer<typeof listedUser>;

const listUsersInput = z.object({
  search,
  role: z.optional(z.enum(listedRoles)),
  state: z.optional(z.enum(userStates)),
  cursor,
  pageSize,
});
export type UsersQuery = z.infer<typeof listUsersInput>;

const listedOrganization = z.object({
  id,
  name: z.string(),
  type: z.nullable(z.enum(organizationTypes)),
  status: z.enum(organizationStatuses),
  members: z.number(),
  createdAt: time,
});
export type ListedOrganization = z.infer<typeof listedOrganization>;

const listOrganizationsInput = z.object({
  search,
  type: z.optional(z.enum(listedTypes)),
  status: z.optional(z.enum(organizationStatuses)),
  cursor,
  pageSize,
});
export type OrganizationsQuery = z.infer<typeof listOrganizationsInput>;

/** One of a user's or an organization's latest orders. */
const shortOrder = z.pick(order, {
  id: true,
  orderNumber: true,
  status: true,
  paymentStatus: true,
  totalAmount: true,
  currency: true,
  createdAt: true,
});

const userDetails = z.extend(listedUser, {
  suspendedBecause: z.nullable(z.string()),
  memberships: z.array(z.object({ id, name: z.string(), role: z.enum(organizationRoles) })),
  /** Active sessions only. IP addresses are omitted, to protect the user's privacy. */
  sessions: z.array(z.object({ id, userAgent: z.string(), createdAt: time, lastUsedAt: time })),
  secondFactors: z.array(z.enum(secondFactors)),
  /** The latest emails with a link, and their delivery state. */
  emails: z.array(
    z.object({
      id,
      purpose: z.enum(linkPurposes),
      email: z.string(),
      expiresAt: time,
      state: z.enum(['open', 'used', 'void', 'expired']),
    }),
  ),
  orders: z.array(shortOrder),
});
export type UserDetails = z.infer<typeof userDetails>;

const organizationDetails = z.extend(listedOrganization, {
  suspendedBecause: z.nullable(z.string()),
  people: z.array(z.object({ id, fullName: z.string(), email: z.string(), role: z.enum(organizationRoles) })),
  products: z.array(
    z.object({
      id,
      name: z.string(),
      status: z.enum(productStatuses),
      price: amount,
      currency,
      suspendedBecause: z.nullable(z.string()),
    }),
  ),
  orders: z.array(shortOrder),
  connectedAccount: z.nullable(connectedAccount),
});
export type OrganizationDetails = z.infer<typeof organizationDetails>;

export const trendSpans = ['30d', '12m'] as const;
export type TrendSpan = (typeof trendSpans)[number];
const trends = z.object({
  /** The first day of each bar of the chart, in UTC. A bar is a day or a month. */
  from: z.array(z.iso.date()),
  signups: z.array(z.number()),
  orders: z.array(z.number()),
  /** Paid volume by currency. The currency with the most orders comes first. */
  volumes: z.array(z.object({ currency, total: z.string(), amounts: z.array(z.string()) })),
  /** The time at which the figures were computed. On a large platform, this can be a few minutes ago. */
  countedAt: time,
});
export type Trends = z.infer<typeof trends>;

export const reason = z.string(because('REASON_MISSING')).check(
  // The suspended user reads exactly this text on the page and in the emails.
  z.overwrite(inOneLine),
  z.trim(),
  z.minLength(1, because('REASON_MISSING')),
  z.maxLength(limits.staffReason, because('TOO_LONG')),
);

export const suspendableKinds = ['user', 'organization', 'product'] as const;
export type SuspendableKind = (typeof suspendableKinds)[number];
export const suspensionInput = z.object({ kind: z.enum(suspendableKinds), id, reason });
export type Suspension = z.infer<typeof suspensionInput>;
export const viewAsInput = z.object({ id, reason });

/** What platform staff can read about users and organizations, and what they can do to them. Each action is audited. */
export const staffTools = {
  trends: operation({
    method: 'GET',
    path: '/api/platform/trends',
    summary: 'Sign-ups, orders and paid volume over 30 days or 12 months',
    access: staffReads,
  })
    .input(z.object({ span: z._default(z.enum(trendSpans), '30d') }))
    .output(trends),
  listUsers: operation({
    method: 'GET',
    path: '/api/platform/users',
    summary: 'Every account, newest first, filtered by name, email or id, role and state',
    access: staffReads,
  })
    .input(listUsersInput)
    .output(page(listedUser)),
  findUser: operation({
    method: 'GET',
    path: '/api/platform/users/{id}',
    summary: 'An account with its memberships, sessions, second factors, emails and last orders',
    access: staffReads,
  })
    .input(z.object({ id }))
    .output(userDetails),
  listOrganizations: operation({
    method: 'GET',
    path: '/api/platform/organizations',
    summary: 'Every organization, newest first, filtered by name or id, type and status',
    access: staffReads,
  })
    .input(listOrganizationsInput)
    .output(page(listedOrganization)),
  findOrganization: operation({
    method: 'GET',
    path: '/api/platform/organizations/{id}',
    summary: 'An organization with its members, last products and orders, and its connected account',
    access: staffReads,
  })
    .input(z.object({ id }))
    .output(organizationDetails),
  sendVerification: operation({
    method: 'POST',
    path: '/api/platform/users/{id}/verification',
    summary: 'Send the verification email again',
    access: staffActs,
    refuses: ['ALREADY_VERIFIED', 'ACCOUNT_SUSPENDED', 'TOO_MANY_REQUESTS'],
  })
    .input(z.object({ id }))
    .output(z.object({})),
  endSessions: operation({
    method: 'POST',
    path: '/api/platform/users/{id}/sessions/end',
    summary: 'End every session of a user',
    access: staffActs,
  })
    .input(z.object({ id }))
    .output(z.object({ ended: z.number() })),
  suspend: operation({
    method: 'POST',
    path: '/api/platform/suspensions',
    summary: 'Suspend a user, an organization or a product, and email its owner the reason',
    access: staffActs,
    refuses: ['NOT_FOUND', 'NOT_SUSPENDABLE'],
  })
    .input(suspensionInput)
    .output(z.object({})),
  restore: operation({
    method: 'POST',
    path: '/api/platform/suspensions/end',
    summary: 'End a suspension, and email the owner',
    access: staffActs,
    refuses: ['NOT_FOUND', 'NOT_SUSPENDED'],
  })
    .input(suspensionInput)
    .output(z.object({})),
  viewAs: operation({
    method: 'POST',
    path: '/api/platform/users/{id}/viewing',
    summary: 'View the account of a user for half an hour, in a read-only session',
    access: staffActs,
    refuses: ['NOT_VIEWABLE'],
  })
    .input(viewAsInput)
    .output(session),
};

import type { Money } from './refusal-data.ts';

/**
 * One table with the permissions of every role, used by the server's checks and by the screens (docs/product.md,
 * Roles). Screens only hide or explain actions; the server decides whether they are allowed.
 */
export const organizationRoles = ['owner', 'admin', 'member'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];
/**
 * The role of owner is given only to a member, never in an invitation (docs/product.md, Validation). The form
 * preselects the first role of this list.
 */
export const invitableRoles = ['member', 'admin'] as const satisfies readonly OrganizationRole[];
export type InvitableRole = (typeof invitableRoles)[number];

/** The roles that a user chooses in onboarding. */
export const primaryRoles = ['buyer', 'seller'] as const;
export type PrimaryRole = (typeof primaryRoles)[number];

export const platformRoles = ['super_admin', 'admin', 'seller', 'buyer'] as const;
export type PlatformRole = (typeof platformRoles)[number];

const everyMember: readonly OrganizationRole[] = organizationRoles;
const owners: readonly OrganizationRole[] = ['owner'];
const managers: readonly OrganizationRole[] = ['owner', 'admin'];

/** The roles that may perform each action in an organization. See docs/product.md, Roles. */
const organizationActions = {
  'organization.read': everyMember,
  'organization.manage': managers,
  'organization.transfer': owners,
  'organization.close': owners,
  'members.manage': managers,
  /** To make a member owner, and to change or remove an owner. `members.manage` covers the other roles. */
  'members.manageOwners': owners,
  'audit.read': managers,
  /** To create, rotate and revoke API keys of the organization. */
  'apiKeys.manage': managers,
  /** To confirm a key whose responsible person left or got a lower role, and to become responsible for it. */
  'apiKeys.confirm': owners,
  /** To add, change and remove webhook endpoints, and to see and repeat what was sent to them. */
  'webhooks.manage': managers,
  /**
   * To verify domains, to connect an identity provider and to require it. Who controls the provider can sign in as any
   * member, also as an owner.
   */
  'singleSignOn.manage': owners,
  /** To create, rotate and revoke the token of provisioning, and to decide which groups give the role of admin. */
  'provisioning.manage': owners,
  /** To declare what staff verify about the seller, and to see it with its documents. */
  'verification.manage': managers,
  /** To write and issue recalls, and to follow their notices. */
  'recalls.manage': managers,
  /** To see the recalls that the organization received, and to acknowledge them: whoever holds the devices. */
  'recalls.acknowledge': everyMember,
  'products.read': everyMember,
  'products.manage': managers,
  'payments.read': managers,
  'payments.onboard': managers,
  'cards.manage': managers,
  'budgets.manage': managers,
  /** To grant credit accounts to buyers, and to see and change them. */
  'credit.manage': managers,
  'sales.read': everyMember,
  'sales.refund': managers,
  'disputes.answer': managers,
  'sales.manage': managers,
  /** To fill the cart, and to see the addresses and lists that it needs. */
  'purchases.make': everyMember,
  /** To submit purchases for approval. */
  'purchases.request': everyMember,
  /** To decide an approval step that asks for this permission. A step can also name its approvers. */
  'purchases.approve': managers,
  /** To place orders. */
  'purchases.pay': everyMember,
  'purchases.read': managers,
  'purchases.manage': managers,
} as const satisfies Record<string, readonly OrganizationRole[]>;

/** Actions that a suspended organization can still perform: reading, and work on orders that do not wait for a payment. */
const whileSuspended: readonly OrganizationAction[] = [
  'organization.read',
  'organization.close',
  'audit.read',
  'apiKeys.manage',
  'webhooks.manage',
  'singleSignOn.manage',
  'provisioning.manage',
  'recalls.manage',
  'recalls.acknowledge',
  'products.read',
  'payments.read',
  'cards.manage',
  'credit.manage',
  'sales.read',
  'sales.manage',
  'sales.refund',
  'disputes.answer',
  'purchases.read',
  'purchases.manage',
];

/**
 * Actions that a closed organization can still perform, because its orders can be paid or disputed and its devices recalled
 * after the closing.
 */
const afterClosing: readonly OrganizationAction[] = [
  'recalls.manage',
  'recalls.acknowledge',
  'payments.read',
  'sales.read',
  'sales.manage',
  'sales.refund',
  'disputes.answer',
  'purchases.read',
];

/**
 * The purchasing permissions that owners and admins can assign to a member. For a member without assigned permissions,
 * the role decides. Owners always have every permission.
 */
export type Purchasing = {
  /** To submit purchases for approval. */
  request: boolean;
  /** To decide an approval step that asks for this permission. */
  approve: boolean;
  /**
   * The highest total of a requisition that the member may decide, for whatever reason they are an approver. A
   * requisition with a total in another currency is above the limit. Null without a limit.
   */
  approvalLimit: Money | null;
  /** To place orders. */
  pay: boolean;
  /** To see the purchases of all members. */
  viewSpending: boolean;
};

/** The actions for which a purchasing permission decides instead of the role. */
const purchasingActions: Partial<Record<OrganizationAction, Exclude<keyof Purchasing, 'approvalLimit'>>> = {
  'purchases.request': 'request',
  'purchases.approve': 'approve',
  'purchases.pay': 'pay',
  'purchases.read': 'viewSpending',
};

/** The roles that may perform each action on the platform. */
const platformActions = {
  'platform.read': ['super_admin'],
  'platform.act': ['super_admin'],
  'products.readAll': ['super_admin'],
} as const satisfies Record<string, readonly PlatformRole[]>;

export type OrganizationAction = keyof typeof organizationActions;
export type PlatformAction = keyof typeof platformActions;

/** Whether the role allows the action. A user without a role may do nothing. */
export function roleAllows(role: OrganizationRole | null | undefined, action: OrganizationAction): boolean {
  return (organizationActions[action] as readonly unknown[]).includes(role);
}

/** Whether a member with this role and these assigned permissions may perform the action. */
export function memberAllows(
  role: OrganizationRole | null | undefined,
  assigned: Purchasing | null | undefined,
  action: OrganizationAction,
): boolean {
  const permission = purchasingActions[action];
  if (!permission || !assigned || !role || role === 'owner') return roleAllows(role, action);
  return assigned[permission];
}

/** The purchasing permissions of a member: the assigned ones, or those of the role. */
export function purchasingOf(role: OrganizationRole, assigned: Purchasing | null): Purchasing {
  return {
    request: memberAllows(role, assigned, 'purchases.request'),
    approve: memberAllows(role, assigned, 'purchases.approve'),
    approvalLimit: role === 'owner' ? null : (assigned?.approvalLimit ?? null),
    pay: memberAllows(role, assigned, 'purchases.pay'),
    viewSpending: memberAllows(role, assigned, 'purchases.read'),
  };
}

export function goesOnWhileSuspended(action: OrganizationAction): boolean {
  return whileSuspended.includes(action);
}

export function goesOnAfterClosing(action: OrganizationAction): boolean {
  return afterClosing.includes(action);
}

export function platformRoleAllows(role: PlatformRole | null, action: PlatformAction): boolean {
  return (platformActions[action] as readonly unknown[]).includes(role);
}

/** Whether this role may manage the organization: products, members, payments, the admin console (docs/product.md, Roles). */
export function canManageOrganization(role: OrganizationRole | null | undefined): boolean {
  return roleAllows(role, 'organization.manage');
}

/** The roles that may manage an organization. */
export const managingRoles = organizationRoles.filter(canManageOrganization);

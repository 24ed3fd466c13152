import { describe, expect, it } from 'vitest';
import {
  canManageOrganization,
  goesOnAfterClosing,
  goesOnWhileSuspended,
  invitableRoles,
  managingRoles,
  memberAllows,
  type OrganizationAction,
  organizationRoles,
  platformRoleAllows,
  platformRoles,
  purchasingOf,
  roleAllows,
} from './permissions.ts';

/** The permissions grouped by role instead of by action. */
const member: OrganizationAction[] = [
  'organization.read',
  'recalls.acknowledge',
  'products.read',
  'sales.read',
  'purchases.make',
  'purchases.request',
  'purchases.pay',
];
const admin: OrganizationAction[] = [
  ...member,
  'organization.manage',
  'members.manage',
  'audit.read',
  'apiKeys.manage',
  'webhooks.manage',
  'verification.manage',
  'recalls.manage',
  'products.manage',
  'payments.read',
  'payments.onboard',
  'cards.manage',
  'credit.manage',
  'purchases.approve',
  'purchases.read',
  'purchases.manage',
  'sales.manage',
  'sales.refund',
  'disputes.answer',
];
const owner: OrganizationAction[] = [
  ...admin,
  'organization.transfer',
  'organization.close',
  'members.manageOwners',
  'apiKeys.confirm',
  'singleSignOn.manage',
  'provisioning.manage',
];
/** Actions that a suspended organization can still perform: reading, closing, and work on open orders. */
const continuing: OrganizationAction[] = [
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
const granted = { owner, admin, member };

describe('the roles', () => {
  it('are the documented ones', () => {
    expect(organizationRoles).toEqual(['owner', 'admin', 'member']);
    expect(platformRoles).toEqual(['super_admin', 'admin', 'seller', 'buyer']);
  });

  it('invite people as members or admins, as members by default', () => {
    expect(invitableRoles).toEqual(['member', 'admin']);
  });
});

describe('within an organization', () => {
  it.each(organizationRoles.flatMap((role) => owner.map((action) => [role, action] as const)))(
    'the role %s allows %s exactly as the table says',
    (role, action) => {
      expect(roleAllows(role, action)).toBe(granted[role].includes(action));
    },
  );

  it('lets owners and admins manage an organization, but not members and others', () => {
    expect(organizationRoles.map(canManageOrganization)).toEqual([true, true, false]);
    expect(managingRoles).toEqual(['owner', 'admin']);
    expect([canManageOrganization(null), canManageOrganization(undefined)]).toEqual([false, false]);
  });
});

describe('assigned purchasing permissions', () => {
  const approvalLimit = { amount: '500.00', currency: 'AUD' } as const;
  const none = { request: false, approve: false, approvalLimit, pay: false, viewSpending: false };
  const all = { request: true, approve: true, approvalLimit: null, pay: true, viewSpending: true };

  it.each([
    ['member', none, none],
    ['member', all, all],
    ['member', null, { ...all, approve: false, viewSpending: false }],
    ['admin', none, none],
    ['admin', null, all],
    ['owner', none, all],
  ] as const)('of the role %s: %o gives %o', (role, assigned, expected) => {
    expect(purchasingOf(role, assigned)).toEqual(expected);
  });

  it.each(organizationRoles)('change no other action of the role %s', (role) => {
    const assigned = ['purchases.request', 'purchases.approve', 'purchases.pay', 'purchases.read'];
    for (const action of owner.filter((one) => !assigned.includes(one)))
      expect(memberAllows(role, none, action)).toBe(roleAllows(role, action));
    expect(memberAllows(null, all, 'purchases.pay')).toBe(false);
  });
});

describe('during a suspension', () => {
  it.each(owner)('%s continues exactly as the table says', (action) => {
    expect(goesOnWhileSuspended(action)).toBe(continuing.includes(action));
  });
});

describe('after an organization was closed', () => {
  const settling = [
    'recalls.manage',
    'recalls.acknowledge',
    'payments.read',
    'sales.read',
    'sales.manage',
    'sales.refund',
    'disputes.answer',
    'purchases.read',
  ];

  it.each(owner)('%s continues if and only if it settles what was sold', (action) => {
    expect(goesOnAfterClosing(action)).toBe(settling.includes(action));
  });
});

describe('on the platform', () => {
  it.each([...platformRoles, null])('only super_admin may read everything and act: %s', (role) => {
    expect(platformRoleAllows(role, 'platform.read')).toBe(role === 'super_admin');
    expect(platformRoleAllows(role, 'platform.act')).toBe(role === 'super_admin');
    expect(platformRoleAllows(role, 'products.readAll')).toBe(role === 'super_admin');
  });
});

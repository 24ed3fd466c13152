import { describe, expect, it } from 'vitest';
import { everyone, firstFactor, signedIn } from '../../contract/operation.ts';
import { anActingKey, anActor } from '../testing/actors.ts';
import { authorize, mayInOrganization, mayOnPlatform, organizationsWhere, unsuspended } from './policy.ts';

const manage = { kind: 'organization', action: 'organization.manage' } as const;
const resource = { kind: 'resource', action: 'products.manage' } as const;
const platform = { kind: 'platform', action: 'platform.read' } as const;
const admin = anActor({ org: 'admin' });
const member = anActor({ org: 'member' });
const staff = anActor({}, { role: 'super_admin' });

describe('within an organization', () => {
  it('applies a role to its own organization only', () => {
    expect(mayInOrganization(admin, 'products.manage', 'org')).toBe(true);
    expect(mayInOrganization(member, 'products.manage', 'org')).toBe(false);
    expect(mayInOrganization(admin, 'products.manage', 'other')).toBe(false);
    expect(mayInOrganization(staff, 'organization.read', 'org')).toBe(false);
  });

  it.each([undefined, null, 7, ['org'], { org: 'org' }])(
    'does not accept %o as the id of an organization',
    (orgId) => {
      expect(mayInOrganization(admin, 'organization.read', orgId)).toBe(false);
    },
  );

  it("lists the organizations where the user's role allows the action", () => {
    const actor = anActor({ first: 'owner', second: 'member', third: 'admin' });
    expect(organizationsWhere(actor, 'products.manage')).toEqual(['first', 'third']);
    expect(organizationsWhere(actor, 'products.read')).toEqual(['first', 'second', 'third']);
    expect(organizationsWhere(actor, 'organization.close')).toEqual(['first']);
    expect(organizationsWhere(anActor(), 'products.read')).toEqual([]);
  });
});

describe('an API key', () => {
  const key = anActingKey('admin', 'products.manage', 'organization.close');

  it('performs an action only with the scope and if the role allows it', () => {
    expect(mayInOrganization(key, 'products.manage', 'org')).toBe(true);
    expect(mayInOrganization(key, 'organization.manage', 'org')).toBe(false);
    expect(mayInOrganization(key, 'organization.close', 'org')).toBe(false);
    expect(mayInOrganization(anActingKey('member', 'products.manage'), 'products.manage', 'org')).toBe(false);
    expect(mayInOrganization(key, 'products.manage', 'other')).toBe(false);
    expect(organizationsWhere(key, 'products.manage')).toEqual(['org']);
  });

  it('has no second factor to give', () => {
    expect(authorize(manage, key, { orgId: 'org' })).toBe('forbidden');
    expect(authorize({ ...manage, action: 'products.manage' }, key, { orgId: 'org' })).toBe('allowed');
    expect(authorize(platform, key, undefined)).toBe('forbidden');
  });
});

describe('within a closed organization', () => {
  const formerly = (role: 'admin' | 'member') => anActor({}, { closedMemberships: new Map([['org', role]]) });

  it('lets its former managers settle open obligations, and nothing else', () => {
    expect(mayInOrganization(formerly('admin'), 'sales.refund', 'org')).toBe(true);
    expect(mayInOrganization(formerly('admin'), 'products.manage', 'org')).toBe(false);
    expect(mayInOrganization(formerly('member'), 'sales.refund', 'org')).toBe(false);
    expect(mayInOrganization(formerly('member'), 'organization.read', 'org')).toBe(false);
    expect(organizationsWhere(formerly('admin'), 'sales.refund')).toEqual(['org']);
  });

  it('allows nothing to others', () => {
    expect(mayInOrganization(formerly('admin'), 'sales.refund', 'other')).toBe(false);
    expect(mayInOrganization(anActor(), 'sales.refund', 'org')).toBe(false);
  });
});

describe('within a suspended organization', () => {
  const suspended = new Set(['org']);
  const held = anActor({ org: 'admin' }, { suspended });
  const heldMember = anActor({ org: 'member' }, { suspended });
  const alsoElsewhere = anActor({ org: 'admin', other: 'admin' }, { suspended });
  const memberElsewhere = anActor({ org: 'admin', other: 'member' }, { suspended });
  const heldElsewhere = anActor({ org: 'admin' }, { suspended: new Set(['other']) });
  const inOrg = { orgId: 'org' };
  const transfer = { kind: 'organization', action: 'organization.transfer' } as const;
  const readAudit = { kind: 'organization', action: 'audit.read' } as const;
  const refund = { kind: 'resource', action: 'sales.refund' } as const;

  it('allows only the actions that a suspension does not stop', () => {
    expect(mayInOrganization(held, 'products.manage', 'org')).toBe(false);
    expect(mayInOrganization(held, 'sales.refund', 'org')).toBe(true);
    expect(mayInOrganization(heldMember, 'sales.refund', 'org')).toBe(false);
    expect(organizationsWhere(alsoElsewhere, 'products.manage')).toEqual(['other']);
    expect(organizationsWhere(alsoElsewhere, 'sales.refund')).toEqual(['org', 'other']);
  });

  it('shows members the same rows as before', () => {
    expect(unsuspended(held)).toEqual({ ...held, suspended: new Set() });
    expect(mayInOrganization(unsuspended(held), 'products.manage', 'org')).toBe(true);
  });

  it.each([
    ['says so to a role that would otherwise be allowed', manage, held, inOrg, 'suspended'],
    ['is forbidden to a role that is never allowed', manage, heldMember, inOrg, 'forbidden'],
    ['is forbidden to an admin for what only owners do', transfer, held, inOrg, 'forbidden'],
    ['is allowed for what continues', readAudit, held, inOrg, 'allowed'],
    ['is allowed in another organization', manage, alsoElsewhere, { orgId: 'other' }, 'allowed'],
    ['says so on a resource', resource, held, undefined, 'suspended'],
    ['is allowed on a resource for what continues', refund, held, undefined, 'allowed'],
    [
      'leaves a resource to the row for a role that is never allowed',
      resource,
      heldMember,
      undefined,
      'allowed',
    ],
    ['leaves a resource to the row with another organization', resource, alsoElsewhere, undefined, 'allowed'],
    [
      'says so on a resource when the role elsewhere does not allow it',
      resource,
      memberElsewhere,
      undefined,
      'suspended',
    ],
    [
      'leaves a resource to the row when another one is suspended',
      resource,
      heldElsewhere,
      undefined,
      'allowed',
    ],
  ] as const)('%s', (_name, access, actor, input, verdict) => {
    expect(authorize(access, actor, input)).toBe(verdict);
  });
});

describe('on the platform', () => {
  it('lets only platform staff read', () => {
    expect(mayOnPlatform(staff, 'platform.read')).toBe(true);
    expect(mayOnPlatform(admin, 'platform.read')).toBe(false);
    expect(mayOnPlatform(anActor({}, { role: null }), 'platform.read')).toBe(false);
  });
});

describe('access to an operation', () => {
  const owing = anActor({ org: 'owner' }, { hasEveryFactor: false, role: 'super_admin' });
  const inOrg = { orgId: 'org' };

  it.each([
    ['is allowed to a first-factor session when it is public', everyone, owing, inOrg, 'allowed'],
    ['is allowed to a first-factor session when one factor is enough', firstFactor, owing, inOrg, 'allowed'],
    ['needs every factor when it is for signed-in users', signedIn, owing, inOrg, 'second factor'],
    ['needs every factor within an organization', manage, owing, inOrg, 'second factor'],
    ['needs every factor on a resource', resource, owing, inOrg, 'second factor'],
    ['needs every factor on the platform', platform, owing, inOrg, 'second factor'],
    ['is allowed to a signed-in user', signedIn, member, undefined, 'allowed'],
    ['is allowed on a resource, because the row decides later', resource, member, undefined, 'allowed'],
    ["is allowed to the organization's admin", manage, admin, inOrg, 'allowed'],
    ["is forbidden to the organization's member", manage, member, inOrg, 'forbidden'],
    ["is forbidden to another organization's admin", manage, admin, { orgId: 'other' }, 'forbidden'],
    ['is forbidden to staff within an organization', manage, staff, inOrg, 'forbidden'],
    ['is forbidden when the input names no organization', manage, admin, {}, 'forbidden'],
    ['is forbidden within an organization without input', manage, admin, undefined, 'forbidden'],
    ['is forbidden within an organization when the input is null', manage, admin, null, 'forbidden'],
    ['is forbidden within an organization when the input is a text', manage, admin, 'org', 'forbidden'],
    [
      'is forbidden within an organization when the input is a function',
      manage,
      admin,
      () => {},
      'forbidden',
    ],
    ['is allowed to staff on the platform', platform, staff, undefined, 'allowed'],
    [
      "is forbidden to an organization's owner on the platform",
      platform,
      anActor({ org: 'owner' }),
      inOrg,
      'forbidden',
    ],
  ] as const)('%s', (_name, access, actor, input, verdict) => {
    expect(authorize(access, actor, input)).toBe(verdict);
  });
});

import { describe, expect, it } from 'vitest';
import { everyone, firstFactor, signedIn } from '../../contract/operation.ts';
import { anActor } from '../testing/actors.ts';
import { authorize, mayInOrganization, mayOnPlatform, organizationsWhere } from './policy.ts';

const manage = { kind: 'organization', action: 'organization.manage' } as const;
const resource = { kind: 'resource', action: 'products.manage' } as const;
const platform = { kind: 'platform', action: 'platform.read' } as const;
const admin = anActor({ org: 'admin' });
const member = anActor({ org: 'member' });
const staff = anActor({}, { role: 'super_admin' });

describe('within an organization', () => {
  it('a role counts only in its own organization', () => {
    expect(mayInOrganization(admin, 'products.manage', 'org')).toBe(true);
    expect(mayInOrganization(member, 'products.manage', 'org')).toBe(false);
    expect(mayInOrganization(admin, 'products.manage', 'other')).toBe(false);
    expect(mayInOrganization(staff, 'organization.read', 'org')).toBe(false);
  });

  it.each([undefined, null, 7, ['org'], { org: 'org' }])('%o names no organization', (orgId) => {
    expect(mayInOrganization(admin, 'organization.read', orgId)).toBe(false);
  });

  it("lists the organizations where the user's role allows the action", () => {
    const actor = anActor({ first: 'owner', second: 'member', third: 'admin' });
    expect(organizationsWhere(actor, 'products.manage')).toEqual(['first', 'third']);
    expect(organizationsWhere(actor, 'products.read')).toEqual(['first', 'second', 'third']);
    expect(organizationsWhere(actor, 'organization.close')).toEqual(['first']);
    expect(organizationsWhere(anActor(), 'products.read')).toEqual([]);
  });
});

describe('on the platform', () => {
  it('only platform staff may read', () => {
    expect(mayOnPlatform(staff, 'platform.read')).toBe(true);
    expect(mayOnPlatform(admin, 'platform.read')).toBe(false);
    expect(mayOnPlatform(anActor({}, { role: null }), 'platform.read')).toBe(false);
  });
});

describe('access to an operation', () => {
  const owing = anActor({ org: 'owner' }, { hasEveryFactor: false, role: 'super_admin' });
  const inOrg = { orgId: 'org' };

  it.each([
    ['open to everyone', everyone, owing, inOrg, 'allowed'],
    ['of the first factor', firstFactor, owing, inOrg, 'allowed'],
    ['of the signed-in, to a first-factor session', signedIn, owing, inOrg, 'second factor'],
    ['of an organization, to a first-factor session', manage, owing, inOrg, 'second factor'],
    ['on a resource, to a first-factor session', resource, owing, inOrg, 'second factor'],
    ['of the platform, to a first-factor session', platform, owing, inOrg, 'second factor'],
    ['of the signed-in', signedIn, member, undefined, 'allowed'],
    ['on a resource, which the row itself decides', resource, member, undefined, 'allowed'],
    ['of an organization, to its admin', manage, admin, inOrg, 'allowed'],
    ['of an organization, to its member', manage, member, inOrg, 'forbidden'],
    ['of an organization, to the admin of another', manage, admin, { orgId: 'other' }, 'forbidden'],
    ['of an organization, to staff', manage, staff, inOrg, 'forbidden'],
    ['of an organization that is not named', manage, admin, {}, 'forbidden'],
    ['of an organization without input', manage, admin, undefined, 'forbidden'],
    ['of an organization with null for input', manage, admin, null, 'forbidden'],
    ['of an organization with text for input', manage, admin, 'org', 'forbidden'],
    ['of an organization with a function for input', manage, admin, () => {}, 'forbidden'],
    ['of the platform, to staff', platform, staff, undefined, 'allowed'],
    ['of the platform, to an owner', platform, anActor({ org: 'owner' }), inOrg, 'forbidden'],
  ] as const)('%s', (_name, access, actor, input, verdict) => {
    expect(authorize(access, actor, input)).toBe(verdict);
  });
});

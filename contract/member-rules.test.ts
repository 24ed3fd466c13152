import { describe, expect, it } from 'vitest';
import { refusalOfMemberChange, rolesToGive } from './member-rules.ts';
import type { OrganizationRole } from './permissions.ts';

type Role = OrganizationRole | null;
const holders = (actor: Role, member: Role) => ({
  actor: { userId: 'me', role: actor },
  member: { userId: 'them', role: member },
});

describe('changing another member', () => {
  it.each([
    [null, 'member', 'admin', 'FORBIDDEN'],
    ['member', 'member', 'admin', 'FORBIDDEN'],
    ['member', 'owner', 'member', 'FORBIDDEN'],
    ['member', 'member', 'owner', 'FORBIDDEN'],
    ['admin', null, 'member', 'NOT_FOUND'],
    ['owner', null, 'owner', 'NOT_FOUND'],
    ['admin', 'owner', 'member', 'OWNER_ONLY'],
    ['admin', 'owner', 'owner', 'OWNER_ONLY'],
    ['admin', 'owner', null, 'OWNER_ONLY'],
    ['admin', 'admin', 'owner', 'OWNER_ONLY'],
    ['admin', 'member', 'owner', 'OWNER_ONLY'],
    ['admin', 'admin', 'member', null],
    ['admin', 'admin', null, null],
    ['admin', 'member', 'admin', null],
    ['admin', 'member', null, null],
    ['owner', 'owner', 'member', null],
    ['owner', 'owner', null, null],
    ['owner', 'admin', 'owner', null],
    ['owner', 'member', 'owner', null],
  ] as const)(
    'when %s changes the role of %s to %s, the refusal is %s',
    (actor, member, newRole, refusal) => {
      expect(refusalOfMemberChange({ ...holders(actor, member), newRole })).toBe(refusal);
    },
  );

  it.each(['owner', 'admin'] as const)('refuses an %s who changes their own role', (role) => {
    const me = { userId: 'me', role };
    for (const newRole of ['owner', 'admin', 'member', null] as const) {
      expect(refusalOfMemberChange({ actor: me, member: me, newRole })).toBe('OWN_ROLE');
    }
  });
});

describe('the roles to choose from', () => {
  it.each([
    ['owner', 'member', ['owner', 'admin', 'member']],
    ['owner', 'owner', ['owner', 'admin', 'member']],
    ['admin', 'member', ['admin', 'member']],
    ['admin', 'admin', ['admin', 'member']],
    ['admin', 'owner', []],
    ['member', 'member', []],
  ] as const)('an %s may give a %s the roles %j', (actor, member, roles) => {
    const { actor: from, member: to } = holders(actor, member);
    expect(rolesToGive(from, to)).toEqual(roles);
  });
});

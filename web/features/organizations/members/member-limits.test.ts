import { describe, expect, test } from 'vitest';
import type { OrganizationRole } from '../../../../contract/permissions.ts';
import { isLastOwner, type MemberLimit, memberLimit } from './member-limits.ts';

describe('who may change or remove whom', () => {
  test.each<[viewer: OrganizationRole, member: OrganizationRole, limit: MemberLimit | null]>([
    ['owner', 'owner', null],
    ['owner', 'admin', null],
    ['owner', 'member', null],
    ['admin', 'owner', 'owner'],
    ['admin', 'admin', null],
    ['admin', 'member', null],
    ['member', 'owner', 'notAllowed'],
    ['member', 'admin', 'notAllowed'],
    ['member', 'member', 'notAllowed'],
  ])('%s and %s: %s', (viewer, member, limit) => {
    expect(memberLimit({ userId: 'me', role: viewer }, { userId: 'them', role: member })).toBe(limit);
  });

  test.each<OrganizationRole>(['owner', 'admin'])('%ss do not change themselves', (role) => {
    expect(memberLimit({ userId: 'me', role }, { userId: 'me', role })).toBe('self');
  });
});

describe('the last owner', () => {
  test('is the one owner there is', () => {
    const members = [
      { userId: 'ada', role: 'owner' },
      { userId: 'bob', role: 'admin' },
    ] as const;
    expect(isLastOwner('ada', members)).toBe(true);
    expect(isLastOwner('bob', members)).toBe(false);
  });

  test('is nobody while there are two', () => {
    const members = [
      { userId: 'ada', role: 'owner' },
      { userId: 'bob', role: 'owner' },
    ] as const;
    expect(isLastOwner('ada', members)).toBe(false);
  });
});

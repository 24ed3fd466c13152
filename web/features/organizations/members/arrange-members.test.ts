import { describe, expect, test } from 'vitest';
import type { Member } from '../../../../contract/members.ts';
import { purchasingOf } from '../../../../contract/permissions.ts';
import type { MemberSort } from '../search-params.ts';
import { arrangeMembers, nextSort } from './arrange-members.ts';

const members = [
  member('Zoe Zimmer', 'zoe@example.org', 'owner', '2026-03-01T00:00:00Z'),
  member('Émile Durand', 'emile@example.org', 'member', '2026-01-01T00:00:00Z'),
  member('Adam Bell', 'adam@lab.example', 'member', '2026-04-01T00:00:00Z'),
  member('Eve Marsh', 'eve@example.org', 'admin', '2026-02-01T00:00:00Z'),
];

describe('the order of members', () => {
  test.each<[sort: MemberSort | undefined, names: string[]]>([
    [undefined, ['Zoe', 'Eve', 'Adam', 'Émile']],
    ['-role', ['Adam', 'Émile', 'Eve', 'Zoe']],
    ['name', ['Adam', 'Émile', 'Eve', 'Zoe']],
    ['-name', ['Zoe', 'Eve', 'Émile', 'Adam']],
    ['joined', ['Émile', 'Eve', 'Zoe', 'Adam']],
    ['-joined', ['Adam', 'Zoe', 'Eve', 'Émile']],
  ])('%s', (sort, names) => {
    const arranged = arrangeMembers(members, { sort }, 'en');
    expect(arranged.map(({ fullName }) => fullName.split(' ')[0])).toEqual(names);
  });

  test('pressing a column heading sorts by it, pressing it again reverses the order', () => {
    expect(nextSort('name', undefined)).toBe('name');
    expect(nextSort('name', 'name')).toBe('-name');
    expect(nextSort('role', 'name')).toBeUndefined();
    expect(nextSort('role', undefined)).toBe('-role');
    expect(nextSort('joined', '-joined')).toBe('joined');
  });
});

describe('the search among members', () => {
  test.each([
    ['MARSH', ['eve@example.org']],
    [' lab.example ', ['adam@lab.example']],
    ['nobody', []],
  ])('for %o finds the members with it in their name or address', (search, emails) => {
    expect(arrangeMembers(members, { search }, 'en').map(({ email }) => email)).toEqual(emails);
  });
});

function member(fullName: string, email: string, role: Member['role'], joinedAt: string): Member {
  const purchasing = purchasingOf(role, null);
  return { userId: email, fullName, email, avatarUrl: null, role, purchasing, joinedAt };
}

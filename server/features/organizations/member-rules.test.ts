import { expect, it } from 'vitest';
import { refusalOfMemberChange } from './member-rules.ts';

it.each([
  [null, 'member', 'FORBIDDEN'],
  ['member', 'member', 'FORBIDDEN'],
  ['member', 'owner', 'FORBIDDEN'],
  ['admin', null, 'NOT_FOUND'],
  ['owner', null, 'NOT_FOUND'],
  ['admin', 'owner', 'OWNER_ONLY'],
  ['admin', 'admin', null],
  ['admin', 'member', null],
  ['owner', 'owner', null],
  ['owner', 'admin', null],
  ['owner', 'member', null],
] as const)('%s changing %s', (actorRole, memberRole, refusal) => {
  expect(refusalOfMemberChange({ actorId: 'me', actorRole, memberId: 'them', memberRole })).toBe(refusal);
});

it.each(['owner', 'admin'] as const)('an %s does not change themselves', (role) => {
  const change = { actorId: 'me', actorRole: role, memberId: 'me', memberRole: role };
  expect(refusalOfMemberChange(change)).toBe('OWN_ROLE');
});

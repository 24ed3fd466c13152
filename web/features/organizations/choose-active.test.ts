import { expect, test } from 'vitest';
import type { Membership } from '../../../contract/organizations.ts';
import { purchasingOf } from '../../../contract/permissions.ts';
import { chooseActive } from './choose-active.ts';

const oldest = membership('oldest', '2026-01-05T00:00:00Z');
const middle = membership('middle', '2026-03-01T00:00:00Z');
const newest = membership('newest', '2026-06-01T00:00:00Z');

test('keeps the stored choice while the user is a member of it', () => {
  expect(chooseActive([oldest, middle, newest], 'middle')).toBe(middle);
});

test('chooses the oldest membership when the user is no longer a member of the stored one', () => {
  expect(chooseActive([newest, oldest, middle], 'left-long-ago')).toBe(oldest);
});

test('chooses the oldest membership when nothing is stored', () => {
  expect(chooseActive([middle, oldest], null)).toBe(oldest);
});

test('has no active organization without a membership, whatever is stored', () => {
  expect(chooseActive([], 'middle')).toBeNull();
});

function membership(id: string, joinedAt: string): Membership {
  return {
    id,
    name: id,
    type: 'buyer_org',
    description: '',
    createdAt: joinedAt,
    role: 'member',
    purchasing: purchasingOf('member', null),
    joinedAt,
    isSuspended: false,
    suspendedBecause: null,
  };
}

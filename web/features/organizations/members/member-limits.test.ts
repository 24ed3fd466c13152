import { describe, expect, test } from 'vitest';
import { isLastOwner } from './member-limits.ts';

describe('the last owner', () => {
  test('is the only owner of the organization', () => {
    const members = [
      { userId: 'ada', role: 'owner' },
      { userId: 'bob', role: 'admin' },
    ] as const;
    expect(isLastOwner('ada', members)).toBe(true);
    expect(isLastOwner('bob', members)).toBe(false);
  });

  test('does not exist while there are two owners', () => {
    const members = [
      { userId: 'ada', role: 'owner' },
      { userId: 'bob', role: 'owner' },
    ] as const;
    expect(isLastOwner('ada', members)).toBe(false);
  });
});

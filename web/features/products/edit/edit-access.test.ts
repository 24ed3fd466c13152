import { describe, expect, it } from 'vitest';
import { editAccess } from './edit-access.ts';

const product = { orgId: 'cortiva' };

describe('who may edit a product', () => {
  it.each([
    ['an owner of its organization', { id: 'cortiva', role: 'owner' }, 'allowed'],
    ['an admin of its organization', { id: 'cortiva', role: 'admin' }, 'allowed'],
    ['a member of its organization', { id: 'cortiva', role: 'member' }, 'notAllowed'],
    ['an owner who works in another organization', { id: 'harbour', role: 'owner' }, 'otherOrganization'],
    ['somebody without an organization', null, 'otherOrganization'],
  ] as const)('%s', (_who, active, access) => {
    expect(editAccess(product, active)).toBe(access);
  });
});

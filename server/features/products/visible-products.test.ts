import { expect, it } from 'vitest';
import { anActor } from '../../testing/actors.ts';
import { visibleProducts } from './visible-products.ts';

const member = anActor({ mine: 'member', ours: 'owner' });
const staff = anActor({}, { role: 'super_admin' });
const organizations = ['mine', 'ours'];

it.each([
  ['everyone sees active products', member, 'active', undefined, { kind: 'active' }],
  ['staff see the same active products', staff, 'active', undefined, { kind: 'active' }],
  [
    'users see all active products and every product of their organizations',
    member,
    'all',
    undefined,
    { kind: 'visible', organizations },
  ],
  [
    'users see the drafts of their organizations',
    member,
    'draft',
    undefined,
    { kind: 'hidden', status: 'draft', organizations },
  ],
  [
    'users see the archived products of their organizations',
    member,
    'archived',
    undefined,
    { kind: 'hidden', status: 'archived', organizations },
  ],
  ['staff see everything', staff, 'all', undefined, { kind: 'visible', organizations: 'every' }],
  [
    'staff see every draft',
    staff,
    'draft',
    undefined,
    { kind: 'hidden', status: 'draft', organizations: 'every' },
  ],
  [
    'members see the drafts of the organization they ask for',
    member,
    'draft',
    'mine',
    { kind: 'organization', orgId: 'mine', status: 'draft' },
  ],
  [
    "staff see any organization's products",
    staff,
    'all',
    'theirs',
    { kind: 'organization', orgId: 'theirs', status: 'all' },
  ],
] as const)('%s', (_rule, actor, status, orgId, scope) => {
  expect(visibleProducts(actor, status, orgId)).toStrictEqual(scope);
});

it.each(['active', 'all', 'draft'] as const)("does not find another organization's %s products", (status) => {
  expect(() => visibleProducts(member, status, 'theirs')).toThrow(
    expect.objectContaining({ code: 'NOT_FOUND' }),
  );
});

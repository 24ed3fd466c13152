import { expect, it } from 'vitest';
import { anActor } from '../../testing/actors.ts';
import { visibleProducts } from './visible-products.ts';

const member = anActor({ mine: 'member', ours: 'owner' });
const staff = anActor({}, { role: 'super_admin' });
const organizations = ['mine', 'ours'];

it.each([
  ['active products are for all', member, 'active', undefined, { kind: 'active' }],
  ['staff see the same active products', staff, 'active', undefined, { kind: 'active' }],
  [
    'all are the active ones and those of my organizations',
    member,
    'all',
    undefined,
    { kind: 'visible', organizations },
  ],
  [
    'drafts are those of my organizations',
    member,
    'draft',
    undefined,
    { kind: 'hidden', status: 'draft', organizations },
  ],
  [
    'archived ones are those of my organizations',
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
    'my organization shows what it has',
    member,
    'draft',
    'mine',
    { kind: 'organization', orgId: 'mine', status: 'draft' },
  ],
  [
    'staff see what any organization has',
    staff,
    'all',
    'theirs',
    { kind: 'organization', orgId: 'theirs', status: 'all' },
  ],
] as const)('%s', (_rule, actor, status, orgId, scope) => {
  expect(visibleProducts(actor, status, orgId)).toStrictEqual(scope);
});

it.each(['active', 'all', 'draft'] as const)("another organization's %s products are not found", (status) => {
  expect(() => visibleProducts(member, status, 'theirs')).toThrow(
    expect.objectContaining({ code: 'NOT_FOUND' }),
  );
});

import { expect, it } from 'vitest';
import { anActor } from '../../testing/actors.ts';
import { visibleOrders } from './visible-orders.ts';

const admin = anActor({ mine: 'admin' });
const member = anActor({ mine: 'member' });

it.each([
  ['a user sees their own purchases', member, { side: 'purchases' }, { column: 'buyer_id', id: 'me' }],
  [
    "a manager sees the organization's purchases",
    admin,
    { side: 'purchases', orgId: 'mine' },
    { column: 'buyer_org_id', id: 'mine' },
  ],
  [
    "a member sees the organization's sales",
    member,
    { side: 'sales', orgId: 'mine' },
    { column: 'seller_org_id', id: 'mine' },
  ],
] as const)('%s', (_rule, actor, scope, visible) => {
  expect(visibleOrders(actor, scope)).toStrictEqual(visible);
});

it.each([
  ["an organization's purchases, for a plain member,", { side: 'purchases', orgId: 'mine' }],
  ["another organization's purchases", { side: 'purchases', orgId: 'theirs' }],
  ["another organization's sales", { side: 'sales', orgId: 'theirs' }],
] as const)('does not find %s', (_what, scope) => {
  expect(() => visibleOrders(member, scope)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
});

import { expect, it } from 'vitest';
import { anActor } from '../../testing/actors.ts';
import { visibleOrders } from './visible-orders.ts';

const admin = anActor({ mine: 'admin' });
const member = anActor({ mine: 'member' });

it.each([
  ['my purchases are mine', member, { side: 'purchases' }, { column: 'buyer_id', id: 'me' }],
  [
    "an organization's purchases are its managers'",
    admin,
    { side: 'purchases', orgId: 'mine' },
    { column: 'buyer_org_id', id: 'mine' },
  ],
  [
    "an organization's sales are its members'",
    member,
    { side: 'sales', orgId: 'mine' },
    { column: 'seller_org_id', id: 'mine' },
  ],
] as const)('%s', (_rule, actor, scope, visible) => {
  expect(visibleOrders(actor, scope)).toStrictEqual(visible);
});

it.each([
  ["my organization's purchases, as a member", { side: 'purchases', orgId: 'mine' }],
  ["another organization's purchases", { side: 'purchases', orgId: 'theirs' }],
  ["another organization's sales", { side: 'sales', orgId: 'theirs' }],
] as const)('%s are not found', (_what, scope) => {
  expect(() => visibleOrders(member, scope)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
});

import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { anActor } from '../../testing/actors.ts';
import { isBuyer } from './order-json.ts';
import { isBoughtBy, isVisible, visibleOrders } from './visible-orders.ts';

const admin = anActor({ mine: 'admin' });
const member = anActor({ mine: 'member' });

it.each([
  [
    'a user sees their own purchases',
    member,
    { side: 'purchases' },
    { column: 'buyer_id', id: 'me', inside: ['mine'] },
  ],
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

it('limits the purchases of a user to those for themselves and for organizations that the session sees', () => {
  const bound: unknown[] = [];
  const bind = (value: unknown) => `$${bound.push(value)}`;
  const own = isVisible({ column: 'buyer_id', id: 'me', inside: ['mine'] }, 'p', bind);
  expect(own).toBe(isBuyer({ user: '$1', inside: '$2' }, 'p'));
  expect(isVisible({ column: 'buyer_org_id', id: 'mine' }, 'p', bind)).toBe('p.buyer_org_id = $3::uuid');
  expect(bound).toEqual(['me', ['mine'], 'mine']);
});

it('limits the orders that a user placed to those for themselves and for organizations that the session sees', () => {
  const { sql, params } = new PgDialect().sqlToQuery(isBoughtBy(member));
  expect(sql).toBe('(o.buyer_id = $1 AND (o.buyer_org_id IS NULL OR o.buyer_org_id = ANY($2::uuid[])))');
  expect(params).toEqual(['me', ['mine']]);
});

import { type SQL, sql } from 'drizzle-orm';
import type { OrderScope } from '../../../contract/orders.ts';
import type { Actor, Principal } from '../../access/actor.ts';
import { mayInOrganization, organizationsOf } from '../../access/policy.ts';
import { refuse } from '../../access/refuse.ts';
import { isBuyer } from './order-json.ts';

/**
 * The orders that have this id in this column. `inside`: the organizations whose orders a buyer sees, among those that the
 * buyer placed.
 */
export type VisibleOrders =
  | { column: 'buyer_id'; id: string; inside: string[] }
  | { column: 'buyer_org_id' | 'seller_org_id'; id: string };

/**
 * The orders of a scope that the actor may see: their own purchases, the purchases of an organization, or its sales.
 * @throws NOT_FOUND for an organization whose purchases or sales the actor may not read
 */
export function visibleOrders(actor: Principal, scope: OrderScope): VisibleOrders {
  if (scope.orgId === undefined) return ownOrders(actor);
  const isPurchases = scope.side === 'purchases';
  if (!mayInOrganization(actor, isPurchases ? 'purchases.read' : 'sales.read', scope.orgId)) {
    throw refuse('NOT_FOUND');
  }
  return { column: isPurchases ? 'buyer_org_id' : 'seller_org_id', id: scope.orgId };
}

export function ownOrders(actor: Principal): VisibleOrders {
  return { column: 'buyer_id', id: actor.authorId, inside: organizationsOf(actor) };
}

/** SQL condition: an order or purchase with this alias is one of the visible orders. `bind` returns a parameter. */
export function isVisible(visible: VisibleOrders, alias: string, bind: (value: unknown) => string): string {
  const id = bind(visible.id);
  if (visible.column === 'buyer_id') return isBuyer({ user: id, inside: bind(visible.inside) }, alias);
  return `${alias}.${visible.column} = ${id}::uuid`;
}

/** SQL condition: the actor is the buyer of the order (alias `o`), and sees it in this session. */
export function isBoughtBy(actor: Actor): SQL {
  const inside = sql.param(organizationsOf(actor));
  return sql`(o.buyer_id = ${actor.userId} AND (o.buyer_org_id IS NULL OR o.buyer_org_id = ANY(${inside}::uuid[])))`;
}

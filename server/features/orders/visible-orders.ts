import type { OrderScope } from '../../../contract/orders.ts';
import type { Principal } from '../../access/actor.ts';
import { mayInOrganization } from '../../access/policy.ts';
import { refuse } from '../../access/refuse.ts';
import { isBuyer } from './order-json.ts';

/** The orders that have this id in this column. */
export type VisibleOrders = { column: 'buyer_id' | 'buyer_org_id' | 'seller_org_id'; id: string };

/**
 * The orders of a scope that the actor may see: their own purchases, the purchases of an organization, or its sales.
 * @throws NOT_FOUND for an organization whose purchases or sales the actor may not read
 */
export function visibleOrders(actor: Principal, scope: OrderScope): VisibleOrders {
  if (scope.orgId === undefined) return { column: 'buyer_id', id: actor.authorId };
  const isPurchases = scope.side === 'purchases';
  if (!mayInOrganization(actor, isPurchases ? 'purchases.read' : 'sales.read', scope.orgId)) {
    throw refuse('NOT_FOUND');
  }
  return { column: isPurchases ? 'buyer_org_id' : 'seller_org_id', id: scope.orgId };
}

/** SQL condition: an order or purchase with this alias is one of the visible orders. `id` is the parameter of their id. */
export function isVisible({ column }: VisibleOrders, alias: string, id: string): string {
  return column === 'buyer_id' ? isBuyer(id, alias) : `${alias}.${column} = ${id}::uuid`;
}

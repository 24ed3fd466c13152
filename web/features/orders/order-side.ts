import type { OrderScope } from '../../../contract/orders.ts';
import type { Membership } from '../../../contract/organizations.ts';
import { roleAllows } from '../../../contract/permissions.ts';
import type { Rights } from '../organizations/last-workplace.ts';
import type { OrdersSearch } from './search-params.ts';

/** Whose orders to show: the user's own purchases, the purchases of the user's organization, or its sales. */
export type OrderSide = 'purchases' | 'organization' | 'sales';

export type Active = (Rights & Pick<Membership, 'id'>) | null;

/**
 * The sides that the user can see while this organization is active. The user's own purchases are always among them.
 */
export function orderSides(active: Rights | null): OrderSide[] {
  const sides: OrderSide[] = ['purchases'];
  if (active?.purchasing.viewSpending) sides.push('organization');
  if (active?.type === 'seller_org' && roleAllows(active.role, 'sales.read')) sides.push('sales');
  return sides;
}

/**
 * The requested side, if the user can see it. Otherwise the sales, if the user can see them and has not just returned
 * from a payment (`success`). In all other cases, the user's purchases.
 */
export function chosenSide(
  { side, success }: Pick<OrdersSearch, 'side' | 'success'>,
  active: Rights | null,
): OrderSide {
  const sides = orderSides(active);
  if (side && sides.includes(side)) return side;
  return sides.includes('sales') && !success ? 'sales' : 'purchases';
}

/** The scope that the URL requests: the sales of a closed organization, or a side of the active one. */
export function scopeOf(search: OrdersSearch, active: Active): OrderScope {
  if (search.organization) return { side: 'sales', orgId: search.organization };
  return orderScope(chosenSide(search, active), active);
}

export function orderScope(side: OrderSide, active: Active): OrderScope {
  if (side === 'purchases' || !active) return { side: 'purchases' };
  return { side: side === 'sales' ? 'sales' : 'purchases', orgId: active.id };
}

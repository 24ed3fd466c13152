import type { OrderScope } from '../../../contract/orders.ts';
import type { Membership } from '../../../contract/organizations.ts';
import { roleAllows } from '../../../contract/permissions.ts';
import type { OrdersSearch } from './search-params.ts';

/** My own purchases, those of my organization, or what was ordered from it. */
export type OrderSide = 'purchases' | 'organization' | 'sales';

export type Active = Pick<Membership, 'id' | 'type' | 'role'> | null;

/** The sides that the active organization offers; one's own purchases are always among them. */
export function orderSides(active: Pick<Membership, 'type' | 'role'> | null): OrderSide[] {
  const sides: OrderSide[] = ['purchases'];
  if (active && roleAllows(active.role, 'purchases.read')) sides.push('organization');
  if (active?.type === 'seller_org' && roleAllows(active.role, 'sales.read')) sides.push('sales');
  return sides;
}

/**
 * The side asked for, if the active organization offers it. Otherwise, as after a switch to one that does not, a manufacturer
 * begins with what it has sold, and everyone else, or who has just bought, with their own purchases.
 */
export function chosenSide(
  { side, success }: Pick<OrdersSearch, 'side' | 'success'>,
  active: Pick<Membership, 'type' | 'role'> | null,
): OrderSide {
  const sides = orderSides(active);
  if (side && sides.includes(side)) return side;
  return sides.includes('sales') && !success ? 'sales' : 'purchases';
}

/** What the address asks for: the sales of a closed organization, or a side of the active one. */
export function scopeOf(search: OrdersSearch, active: Active): OrderScope {
  if (search.organization) return { side: 'sales', orgId: search.organization };
  return orderScope(chosenSide(search, active), active);
}

export function orderScope(side: OrderSide, active: Active): OrderScope {
  if (side === 'purchases' || !active) return { side: 'purchases' };
  return { side: side === 'sales' ? 'sales' : 'purchases', orgId: active.id };
}

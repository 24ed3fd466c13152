import type { OrderScope } from '../../../contract/orders.ts';
import type { Membership } from '../../../contract/organizations.ts';
import { roleAllows } from '../../../contract/permissions.ts';
import type { OrdersSearch } from '../../search-params.ts';

/** My own purchases, those of my organization, or what was ordered from it. */
export type OrderSide = 'purchases' | 'organization' | 'sales';

type Active = Pick<Membership, 'id' | 'type' | 'role'> | null;

/** The sides that the active organization offers; one's own purchases are always among them. */
export function orderSides(active: Active): OrderSide[] {
  const sides: OrderSide[] = ['purchases'];
  if (active && roleAllows(active.role, 'purchases.read')) sides.push('organization');
  if (active?.type === 'seller_org' && roleAllows(active.role, 'sales.read')) sides.push('sales');
  return sides;
}

/** The side asked for, if the active organization offers it: after a switch to one that does not, one's own purchases. */
export function chosenSide(asked: OrdersSearch['side'], active: Active): OrderSide {
  return asked && orderSides(active).includes(asked) ? asked : 'purchases';
}

export function orderScope(side: OrderSide, active: Active): OrderScope {
  if (side === 'purchases' || !active) return { side: 'purchases' };
  return { side: side === 'sales' ? 'sales' : 'purchases', orgId: active.id };
}

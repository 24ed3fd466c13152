import type { Membership } from '../../../contract/organizations.ts';
import { goesOnWhileSuspended, roleAllows } from '../../../contract/permissions.ts';

/** Whether the user may fill the cart of this organization and request quotes for it. Nobody may while it is suspended. */
export function mayBuyFor({ role, isSuspended }: Pick<Membership, 'role' | 'isSuspended'>): boolean {
  const action = 'purchases.make';
  return roleAllows(role, action) && (!isSuspended || goesOnWhileSuspended(action));
}

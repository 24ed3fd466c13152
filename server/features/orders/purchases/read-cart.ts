import { sql } from 'drizzle-orm';
import type { DeliveryAddress } from '../../../../contract/delivery.ts';
import type { PlacedPurchase } from '../../../../contract/purchases.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { CartOwner } from '../cart/cart-owner.ts';
import { groupLines, type PricedGroup } from '../cart/group-lines.ts';
import { selectLines } from '../cart/select-lines.ts';
import { refuseUnreferenced } from '../refuse-unreferenced.ts';
import { lockOffers } from './lock-offers.ts';
import { refuseLines } from './refuse-lines.ts';

export type Placing = {
  input: Omit<PlacedPurchase, 'cardId' | 'onAccount'>;
  buyerOrgId: CartOwner;
  deliverTo: DeliveryAddress;
};

type ReadCart = {
  cartId: string;
  groups: PricedGroup[];
  details: Awaited<ReturnType<typeof lockOffers>>;
};

/**
 * Locks the offers of a locked cart, and reads its lines at current prices. Refuses a cart that differs from what the
 * buyer saw.
 * @throws CART_CHANGED, CART_LINES_REFUSED, BAD_REQUEST for a missing purchase order number or cost centre
 */
export async function readCart(
  tx: Transaction,
  { actor }: ActorContext,
  cart: { id: string; version: number } | undefined,
  { input, buyerOrgId, deliverTo }: Placing,
): Promise<ReadCart> {
  await refuseUnreferenced(tx, buyerOrgId, input);
  if (cart?.version !== input.cartVersion) throw refuse('CART_CHANGED');
  const details = await lockOffers(tx, cart.id);
  const lines = await selectLines(
    tx,
    { userId: actor.userId, country: deliverTo.country, region: deliverTo.region },
    sql`c.id = ${cart.id}`,
  );
  const groups = await groupLines(tx, lines, deliverTo);
  if (groups.length === 0) throw refuse('CART_CHANGED');
  refuseLines(groups, input.orders);
  return { cartId: cart.id, groups, details };
}

import { sql } from 'drizzle-orm';
import type { PlacedPurchase } from '../../../../contract/purchases.ts';
import type { ActorContext } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import { recordUse } from '../../organizations/delivery/delivery-addresses.ts';
import { refuseUnapproved } from '../approvals/refuse-unapproved.ts';
import { findLocked, isCartOf, sellersIn } from '../cart/cart-owner.ts';
import { lockBuyer } from '../lock-buyer.ts';
import { frozen } from '../order-terms.ts';
import { findMade, keyed } from '../request-key.ts';
import { findCard } from './find-card.ts';
import { type Placing, readCart } from './read-cart.ts';
import { refuseShort, termsOf } from './refuse-lines.ts';
import { writeOrders } from './write-orders.ts';

/**
 * Writes the purchase of a cart with all its orders, and empties the cart. Takes the locks in the sequence of decision
 * 0078, and locks the cart after the parties. If two requests submit the same cart, the second request finds that the
 * cart's version has changed. A repetition of the first request finds the purchase of the first.
 * @returns the id of the purchase
 * @throws UNAUTHORIZED, REQUEST_KEY_REUSED, PURCHASE_NOT_PERMITTED, APPROVAL_REQUIRED, ORGANIZATION_SUSPENDED, CART_CHANGED,
 *   CART_LINES_REFUSED, CARD_UNUSABLE, BAD_REQUEST for a missing purchase order number or cost centre
 */
export async function writePurchase(
  tx: Transaction,
  context: ActorContext,
  placing: Placing & { input: PlacedPurchase },
): Promise<string> {
  const { actor } = context;
  const { input, buyerOrgId, deliverTo } = placing;
  const buyer = { buyerId: actor.userId, buyerOrgId };
  const isOwn = isCartOf(actor, buyerOrgId);
  await lockBuyer(tx, { ...buyer, sellers: sellersIn(isOwn) });
  const cart = await findLocked(tx, isOwn);
  const request = keyed(input);
  const before = await findMade(tx, 'purchases', buyer.buyerId, request);
  if (before) return before;
  const { cartId, groups, details } = await readCart(tx, context, cart, placing);
  await refuseUnapproved(tx, buyer, { costCentre: input.costCentre, orders: groups });
  const purchaseId = await writeOrders(tx, context, {
    purchase: { ...buyer, ...request },
    groups,
    details,
    delivery: frozen(deliverTo),
    references: input,
    noteOf: (group) => termsOf(group, input.orders)?.note ?? '',
    card: input.cardId ? await findCard(tx, context, buyerOrgId, input.cardId) : null,
    onAccount: input.onAccount,
    refuseShort: (short) => refuseShort(groups, short),
  });
  await tx.execute(sql`DELETE FROM cart_lines WHERE cart_id = ${cartId}`);
  await recordUse(tx, deliverTo.id);
  return purchaseId;
}

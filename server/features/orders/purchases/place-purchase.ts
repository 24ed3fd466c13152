import { sql } from 'drizzle-orm';
import type { PlacedPurchase, Purchase } from '../../../../contract/purchases.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { failpoint } from '../../../db/failpoint.ts';
import { withActor } from '../../../db/with-actor.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { findAddress } from '../../organizations/delivery/delivery-addresses.ts';
import { refuseWriter } from '../cart/cart-owner.ts';
import { openCheckouts } from '../open-checkout.ts';
import { keyRefusals } from '../request-key.ts';
import { findPurchase } from './find-purchase.ts';
import { writePurchase } from './write-purchase.ts';

/**
 * Orders a cart. The purchase and its orders are written before the provider is called, so that a sweep can settle them
 * if a reply is lost. Then a job charges the saved card (pay-with-card.ts), or each order gets its checkout.
 * @throws NOT_FOUND, ORGANIZATION_SUSPENDED, DELIVERY_MISSING, REQUEST_KEY_REUSED, CART_CHANGED, CART_LINES_REFUSED, CARD_UNUSABLE
 */
export async function placePurchase(context: ActorContext, input: PlacedPurchase): Promise<Purchase> {
  const { deps, actor } = context;
  const buyerOrgId = input.orgId ?? null;
  refuseWriter(actor, buyerOrgId);
  await countSent(deps.db, limited.checkout(actor.userId));
  const deliverTo = await findAddress(deps.db, { userId: actor.userId, orgId: buyerOrgId }, input.deliverTo);
  const id = await withActor(deps.db, actor.userId, (tx) =>
    writePurchase(tx, context, { input, buyerOrgId, deliverTo }),
  ).catch(refuseRace);
  failpoint(deps.env, 'purchase written');
  await openCheckouts(deps, sql`o.purchase_id = ${id}`);
  return findPurchase(deps.db, actor, id);
}

/**
 * Refuses a request that failed because of a concurrent change: a request for another cart used the same key, the buyer
 * became a member of a seller (migration 0009), a market closed for a product (migration 0130), or a credential of the
 * buyer ended (migration 0138).
 */
const refuseRace = refusing({
  ...keyRefusals,
  orders_buyer_outside: () => refuse('CART_CHANGED'),
  order_items_market: () => refuse('CART_CHANGED'),
  order_items_licence: () => refuse('CART_CHANGED'),
});

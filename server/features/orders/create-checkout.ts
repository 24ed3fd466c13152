import type { DeliveryAddress } from '../../../contract/delivery.ts';
import type { GstTreatment } from '../../../contract/gst.ts';
import { fromMinorUnits, toMinorUnits } from '../../../contract/money.ts';
import type { Pack } from '../../../contract/order-lines.ts';
import type { ActorContext } from '../../access/context.ts';
import { mayInOrganization } from '../../access/policy.ts';
import { refuse } from '../../access/refuse.ts';
import { refusing } from '../../db/constraint-of.ts';
import { failpoint } from '../../db/failpoint.ts';
import { withActor } from '../../db/with-actor.ts';
import { limited } from '../identity/attempt-limits.ts';
import { countSent } from '../identity/attempts.ts';
import { findAddress } from '../organizations/delivery/delivery-addresses.ts';
import type { CheckoutOrder } from './checkout-order.ts';
import { abnOfSale, findOffer, isGstFree, type Offer, refuseElsewhere } from './find-offer.ts';
import { freightOfOffer } from './freight/freight-of-offer.ts';
import { addressOfOrganization } from './gst-of-sale.ts';
import { refuseUnlicensed } from './licences/refuse-unlicensed.ts';
import { closeCheckout, openCheckout } from './open-checkout.ts';
import { findOrInsertOpenOrder } from './open-order.ts';
import { refuseUnseenGst } from './quote-purchase.ts';
import { refuseUnreferencedNow } from './refuse-unreferenced.ts';
import { returnAddress } from './return-address.ts';

type Input = {
  productId: string;
  pack?: Pack | undefined;
  successUrl: string;
  cancelUrl: string;
  buyerOrgId?: string | undefined;
  /** The id of a saved address, or `last` for the address that was used last. */
  deliverTo?: string | undefined;
  purchaseOrderNumber?: string | undefined;
  gstShown?: GstTreatment | undefined;
  /** The number of the open order that the buyer agreed to replace. Undefined when the request names no order. */
  replaces?: string | null | undefined;
};

/**
 * The maximum number of rounds. Each round settles or closes one open order of the buyer for this product, or finds
 * that the offer has changed in the meantime.
 */
const mostRounds = 3;

/**
 * Opens the provider's checkout for one pack of a product, with a pending order. A repeated call resumes the open
 * checkout while price, currency and seller are unchanged. The order is written before the provider is called, so that
 * a sweep can settle it if the reply is lost.
 * @returns the URL of the provider's checkout
 */
export async function createCheckout(context: ActorContext, input: Input): Promise<string> {
  const { deps, actor, language } = context;
  const successUrl = returnAddress('successUrl', input.successUrl, deps.env.publicUrl);
  const cancelUrl = returnAddress('cancelUrl', input.cancelUrl, deps.env.publicUrl);
  const buyerOrgId = input.buyerOrgId ?? null;
  if (buyerOrgId !== null && !mayInOrganization(actor, 'purchases.make', buyerOrgId))
    throw refuse(actor.suspended.has(buyerOrgId) ? 'ORGANIZATION_SUSPENDED' : 'NOT_FOUND');
  await refuseUnreferencedNow(deps.db, buyerOrgId, input.purchaseOrderNumber ?? '');
  await countSent(deps.db, limited.checkout(actor.userId));
  const terms = {
    buyerId: actor.userId,
    buyerOrgId,
    language,
    successUrl,
    cancelUrl,
    feePercent: deps.env.platformFeePercent,
    purchaseOrderNumber: input.purchaseOrderNumber,
  };
  for (let round = 0; round < mostRounds; round += 1) {
    // Each round reads the offer again. It takes seconds to close an order, and in this time the seller may change the
    // price or lose the right to charge.
    const offer = await findOffer(deps.db, actor, { ...input, buyerOrgId });
    const deliverTo = await addressOf(context, input);
    refuseUnseenGst(offer, { gstShown: input.gstShown, country: deliverTo?.country });
    const destination = deliverTo ?? (await addressOfOrganization(deps.db, buyerOrgId));
    await refuseElsewhere(deps.db, offer, destination.country);
    const sale = { productId: offer.productId, buyerOrgId, buyerId: actor.userId };
    await refuseUnlicensed(deps.db, sale, destination);
    const freight = await freightOfOffer(deps.db, offer, { gstTreatment: 'none', ...destination });
    const purchase = { ...terms, offer, deliverTo, destination, freightAmount: freight.amount };
    const order = await withActor(deps.db, actor.userId, (tx) => findOrInsertOpenOrder(tx, purchase)).catch(
      refuseRace,
    );
    if (!order) continue;
    failpoint(deps.env, 'order inserted');
    if (!isAsOffered(order, purchase)) {
      refuseUnseenPrice(order, purchase, input.replaces);
      await closeCheckout(deps, order);
      continue;
    }
    const url = await openCheckout(deps, order);
    if (url) return url;
  }
  throw refuse('CONFLICT');
}

/** Checks the address after the offer, so that nobody must enter an address for a product that cannot be bought. */
async function addressOf({ deps, actor }: ActorContext, input: Input): Promise<DeliveryAddress | null> {
  if (input.deliverTo === undefined) return null;
  return findAddress(deps.db, { userId: actor.userId, orgId: input.buyerOrgId ?? null }, input.deliverTo);
}

type Offered = { offer: Offer; freightAmount: string };

function isAsOffered(order: CheckoutOrder, { offer, freightAmount }: Offered): boolean {
  return (
    !order.isCancelRequested &&
    order.currency === offer.currency &&
    order.accountId === offer.accountId &&
    order.sellerAbn === abnOfSale(offer) &&
    order.freightAmount === freightAmount &&
    order.lines.every((line) => line.unitPrice === offer.price && line.isGstFree === isGstFree(offer))
  );
}

/**
 * Refuses a price that the buyer has not seen. So the provider's page always shows the same price as Myelin.
 * @throws OFFER_CHANGED
 */
function refuseUnseenPrice(
  order: CheckoutOrder,
  { offer, freightAmount }: Offered,
  replaces: Input['replaces'],
): void {
  const { orderNumber, totalAmount, currency } = order;
  if (replaces === undefined || replaces === orderNumber || order.isCancelRequested) return;
  const minor = (amount: string) => toMinorUnits(amount, offer.currency);
  const total = fromMinorUnits(minor(offer.price) + minor(freightAmount), offer.currency);
  if (totalAmount === total && currency === offer.currency) return;
  const [was, now] = [
    { amount: totalAmount, currency },
    { amount: total, currency: offer.currency },
  ];
  throw refuse('OFFER_CHANGED', { orderNumber, was, now });
}

/**
 * The database refuses what changes at the same time: the buyer joins the seller (migration 0009), a market closes for the
 * product (migration 0130), or a credential of the buyer ends (migration 0138).
 */
const refuseRace = refusing({
  orders_buyer_outside: () => refuse('OWN_PRODUCT'),
  order_items_market: () => refuse('NOT_OFFERED_HERE'),
  order_items_licence: () => refuse('LICENCE_REQUIRED'),
});

import type { GstTreatment } from '../../../contract/gst.ts';
import { gstTreatment as treatmentOf } from '../../../contract/gst.ts';
import { limits } from '../../../contract/limits.ts';
import { lineAmounts, orderTotals, type Pack } from '../../../contract/order-lines.ts';
import type { Quote } from '../../../contract/orders.ts';
import type { ActorContext } from '../../access/context.ts';
import { mayInOrganization } from '../../access/policy.ts';
import { refuse } from '../../access/refuse.ts';
import { abnOfSale, findOffer, isGstFree, type Offer, refuseElsewhere } from './find-offer.ts';
import { freightOfOffer } from './freight/freight-of-offer.ts';
import { refuseUnlicensed } from './licences/refuse-unlicensed.ts';

type Asked = {
  productId: string;
  pack?: Pack | undefined;
  buyerOrgId?: string | undefined;
  country: string;
  region: string;
};

/**
 * The total of an order that the actor could place now for this product.
 * @throws NOT_FOUND for an organization for which the actor cannot buy, FREIGHT_TO_BE_QUOTED, and what findOffer throws
 */
export async function quotePurchase({ deps, actor }: ActorContext, asked: Asked): Promise<Quote> {
  const { productId, pack, buyerOrgId = null } = asked;
  if (buyerOrgId !== null && !mayInOrganization(actor, 'purchases.make', buyerOrgId))
    throw refuse('NOT_FOUND');
  const offer = await findOffer(deps.db, actor, { productId, pack, buyerOrgId });
  await refuseElsewhere(deps.db, offer, asked.country);
  await refuseUnlicensed(deps.db, { productId, buyerOrgId, buyerId: actor.userId }, asked);
  const gstTreatment = treatmentIn(offer, asked.country);
  const { currency } = offer;
  const freight = await freightOfOffer(deps.db, offer, {
    gstTreatment,
    country: asked.country,
    region: asked.region,
  });
  const line = lineAmounts({
    unitPrice: offer.price,
    quantity: limits.checkoutQuantity,
    currency,
    gstTreatment,
  });
  return { ...orderTotals([line], currency, freight), currency, freightAmount: freight.amount };
}

type Shown = { gstShown: GstTreatment | undefined; country: string | undefined };

/**
 * Refuses a GST treatment other than the one shown to the buyer. So the provider's page and the invoice show the same
 * GST as the product's page.
 * @throws GST_CHANGED
 */
export function refuseUnseenGst(offer: Offer, { gstShown, country }: Shown): void {
  if (gstShown === undefined || country === undefined) return;
  if (treatmentIn(offer, country) !== gstShown) throw refuse('GST_CHANGED');
}

function treatmentIn(offer: Offer, country: string): GstTreatment {
  return treatmentOf({
    isSellerRegistered: abnOfSale(offer) !== '',
    isGstFree: isGstFree(offer),
    currency: offer.currency,
    country,
  });
}

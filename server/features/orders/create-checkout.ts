import { withActor } from '../../db/with-actor.ts';
import type { ActorContext } from '../../http/context.ts';
import { mayInOrganization } from '../../http/policy.ts';
import { refuse } from '../../http/refuse.ts';
import type { CheckoutOrder } from './checkout-order.ts';
import { findOffer, type Offer } from './find-offer.ts';
import { closeCheckout, openCheckout } from './open-checkout.ts';
import { findOrInsertOpenOrder } from './open-order.ts';

type Input = { productId: string; successUrl: string; cancelUrl: string; buyerOrgId?: string | undefined };

/** Each round settles or closes one order that stood in the way. */
const mostRounds = 3;

/**
 * Opens the provider's checkout for one product, and with it a pending order; pressed again, it resumes the open one while
 * price, currency and seller are unchanged. The order is written first: whatever is lost after that can be settled.
 * @returns the provider's checkout address
 */
export async function createCheckout(context: ActorContext, input: Input): Promise<string> {
  const { deps, actor } = context;
  const successUrl = onThisSite('successUrl', input.successUrl, deps.env.publicUrl);
  const cancelUrl = onThisSite('cancelUrl', input.cancelUrl, deps.env.publicUrl);
  const buyerOrgId = input.buyerOrgId ?? null;
  if (buyerOrgId !== null && !mayInOrganization(actor, 'purchases.make', buyerOrgId))
    throw refuse('NOT_FOUND');
  const offer = await findOffer(deps.db, input.productId);
  if (buyerOrgId === offer.sellerOrgId) {
    throw refuse('PRODUCT_UNAVAILABLE', undefined, 'This is a product of your own organization.');
  }
  const feePercent = deps.env.platformFeePercent;
  const purchase = { offer, buyerId: actor.userId, buyerOrgId, successUrl, cancelUrl, feePercent };
  for (let round = 0; round < mostRounds; round += 1) {
    const order = await withActor(deps.db, actor.userId, (tx) => findOrInsertOpenOrder(tx, purchase));
    if (!isAsOffered(order, offer)) {
      await closeCheckout(deps, order);
      continue;
    }
    const url = await openCheckout(deps, order);
    if (url) return url;
  }
  throw refuse('CONFLICT');
}

function isAsOffered(order: CheckoutOrder, offer: Offer): boolean {
  return (
    order.unitPrice === offer.price &&
    order.currency === offer.currency &&
    order.accountId === offer.accountId
  );
}

/** The provider sends the buyer there, so it may be nobody else's page. */
function onThisSite(field: 'successUrl' | 'cancelUrl', value: string, publicUrl: string): string {
  const url = URL.parse(value);
  if (url?.origin === publicUrl && !url.username && !url.password) return url.href;
  const message = `This must be an address on ${publicUrl}.`;
  throw refuse('BAD_REQUEST', { fields: { [field]: message } }, `${field}: ${message}`);
}

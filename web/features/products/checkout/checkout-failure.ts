import { ORPCError } from '@orpc/client';
import type { RefusalCode } from '../../../../contract/refusals.ts';
import { errorWithoutCode, isRefusal } from '../../../api/error-words.ts';

/** The ways in which opening a checkout can fail (docs/product.md, Purchase). */
export type CheckoutFailure =
  | { kind: 'signedOut' }
  /** The product cannot be bought now, or its seller cannot sell. The server's message says why. */
  | { kind: 'unavailable' }
  /** No address is saved, or the chosen one was removed. The dialog asks for an address. */
  | { kind: 'deliveryMissing' }
  /**
   * With this delivery address, the GST treatment differs from the one that the page showed. The buyer sees the new
   * total before payment.
   */
  | { kind: 'gstChanged' }
  /** An open order of this product has another price. The buyer must agree before the order is replaced. */
  | { kind: 'offerChanged' }
  | { kind: 'refused' }
  /** The reply is not from our server, so it contains no message to show. */
  | { kind: 'unreadable' }
  | { kind: 'noUrl' }
  | { kind: 'unexpected' };

export class NoCheckoutUrl extends Error {}

export function checkoutFailure(error: unknown): CheckoutFailure {
  if (error instanceof NoCheckoutUrl) return { kind: 'noUrl' };
  if (!(error instanceof ORPCError)) return { kind: 'unexpected' };
  if (error.code === errorWithoutCode) return { kind: 'refused' };
  if (!isRefusal(error)) return { kind: 'unreadable' };
  if (error.code === 'UNAUTHORIZED') return { kind: 'signedOut' };
  if (error.code === 'DELIVERY_MISSING') return { kind: 'deliveryMissing' };
  if (error.code === 'GST_CHANGED') return { kind: 'gstChanged' };
  if (error.code === 'OFFER_CHANGED') return { kind: 'offerChanged' };
  return { kind: isUnavailable(error.code) ? 'unavailable' : 'refused' };
}

/**
 * Whether the code means that the product or the seller is unavailable. The code for a price outside the provider's
 * limits does not mean this. It means that opening the checkout failed.
 */
export function isUnavailable(code: RefusalCode): boolean {
  return unavailable.has(code);
}

const unavailable = new Set<RefusalCode>([
  'SELLER_NOT_ONBOARDED',
  'SELLER_CANNOT_CHARGE',
  'OWN_PRODUCT',
  'PRODUCT_UNAVAILABLE',
  'OUT_OF_STOCK',
]);

import { ORPCError } from '@orpc/client';
import type { RefusalCode } from '../../../../contract/refusals.ts';
import { errorWithoutCode, isRefusal } from '../../../api/error-words.ts';

/** How starting a checkout can fail, as the error catalogue tells them apart (docs/product.md, Purchase). */
export type CheckoutFailure =
  | { kind: 'signedOut' }
  /** The product or its seller cannot sell at the moment; the server says why. */
  | { kind: 'unavailable' }
  /** No address is kept yet, or the chosen one was removed: it is asked for. */
  | { kind: 'deliveryMissing' }
  /** Where it goes, GST is not what the buyer saw: the total is shown before anything is paid. */
  | { kind: 'gstChanged' }
  /** An open order stands at another price: the buyer is told before it is replaced. */
  | { kind: 'offerChanged' }
  | { kind: 'refused' }
  /** An answer that is not our server's: there is no message to show. */
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

/** Whether it is the product or its seller; a price that the provider does not take keeps the checkout itself from starting. */
export function isUnavailable(code: RefusalCode): boolean {
  return unavailable.has(code);
}

const unavailable = new Set<RefusalCode>([
  'SELLER_NOT_ONBOARDED',
  'SELLER_CANNOT_CHARGE',
  'OWN_PRODUCT',
  'PRODUCT_UNAVAILABLE',
]);

import { ORPCError } from '@orpc/client';
import type { RefusalCode } from '../../../../contract/refusals.ts';
import { errorWithoutCode, isRefusal } from '../../../api/error-words.ts';

/** The ways in which starting a checkout fails, as in docs/product.md, Purchase. */
export type CheckoutFailure =
  | { kind: 'signedOut' }
  /** The product or its seller cannot sell at the moment; the server gives the reason. */
  | { kind: 'unavailable' }
  /** No saved address, or the chosen one was removed: the dialog asks for it. */
  | { kind: 'deliveryMissing' }
  /** GST differs for the delivery address: the new total is shown before payment. */
  | { kind: 'gstChanged' }
  /** An open order has another price: the buyer confirms before it is replaced. */
  | { kind: 'offerChanged' }
  | { kind: 'refused' }
  /** The answer is not from our server, so there is no message to show. */
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

/** Whether the product or seller is unavailable. A price outside the provider's limits is a failure of the checkout itself. */
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

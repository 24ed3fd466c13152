import { ORPCError } from '@orpc/client';
import type { RefusalCode } from '../../../../contract/refusals.ts';
import { errorWithoutCode, isRefusal } from '../../../api/error-words.ts';

/** How starting a checkout can fail, as the error catalogue tells them apart (spec, section 8, Purchase). */
export type CheckoutFailure =
  | { kind: 'signedOut' }
  /** The product or its seller cannot sell at the moment; the server says why. */
  | { kind: 'unavailable' }
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
  return { kind: unavailable.has(error.code) ? 'unavailable' : 'refused' };
}

const unavailable = new Set<RefusalCode>([
  'SELLER_NOT_ONBOARDED',
  'SELLER_CANNOT_CHARGE',
  'OWN_PRODUCT',
  'PRODUCT_UNAVAILABLE',
  'PRICE_TOO_LOW',
  'PRICE_TOO_HIGH',
]);

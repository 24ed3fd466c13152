import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { errorWithoutCode, unreadableError } from '../../../api/error-words.ts';
import { checkoutFailure, NoCheckoutUrl } from './checkout-failure.ts';

describe('error messages of a checkout that cannot start', () => {
  it.each([
    ['the user is no longer signed in', new ORPCError('UNAUTHORIZED'), 'signedOut'],
    ['the seller has no account', new ORPCError('SELLER_NOT_ONBOARDED'), 'unavailable'],
    ['the seller cannot charge', new ORPCError('SELLER_CANNOT_CHARGE'), 'unavailable'],
    ['the product belongs to the user’s own organization', new ORPCError('OWN_PRODUCT'), 'unavailable'],
    ['the product was archived meanwhile', new ORPCError('PRODUCT_UNAVAILABLE'), 'unavailable'],
    ['there is no delivery address', new ORPCError('DELIVERY_MISSING'), 'deliveryMissing'],
    ['GST is not what was shown', new ORPCError('GST_CHANGED'), 'gstChanged'],
    ['an open order stands at another price', new ORPCError('OFFER_CHANGED'), 'offerChanged'],
    ['the product is free', new ORPCError('PRICE_TOO_LOW'), 'refused'],
    ['the price is beyond what cards take', new ORPCError('PRICE_TOO_HIGH'), 'refused'],
    ['the provider does not answer', new ORPCError('PAYMENT_PROVIDER_ERROR'), 'refused'],
    ['a proxy answers instead of the server', new ORPCError(unreadableError), 'unreadable'],
    ['the answer has a reason without a code', new ORPCError(errorWithoutCode), 'refused'],
    ['the answer has no address', new NoCheckoutUrl(), 'noUrl'],
    ['something else breaks', new Error('odd'), 'unexpected'],
  ])('%s', (_situation, error, kind) => {
    expect(checkoutFailure(error)).toEqual({ kind });
  });
});

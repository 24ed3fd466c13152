import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ErrorCode, errors, isErrorCode } from '../../contract/errors.ts';
import { fieldWords } from './field-words.ts';

/** The server speaks English. Where it used a code's own words or a field's, they are said in the reader's language. */
export function serverWords(code: string, message: string): string {
  if (!isErrorCode(code) || message !== errors[code].message) return fieldWords(message) ?? message;
  return i18n._(words[code]);
}

const words: Record<ErrorCode, MessageDescriptor> = {
  BAD_REQUEST: msg`Some fields need another look.`,
  UNAUTHORIZED: msg`Please sign in to continue`,
  SECOND_FACTOR_REQUIRED: msg`Enter the code from your authenticator app to continue.`,
  INVALID_CREDENTIALS: msg`Invalid email or password`,
  WRONG_PROOF: msg`That password or code is not right.`,
  INVALID_CODE: msg`That code is not right, or was used already.`,
  LINK_INVALID: msg`This link is not valid. Ask for a new one.`,
  LINK_EXPIRED: msg`This link has expired. Ask for a new one.`,
  LINK_USED: msg`This link was used already. Ask for a new one.`,
  LINK_VOID: msg`This link is no longer good: a newer one was sent, or the account has changed since.`,
  OWN_ROLE: msg`You cannot change your own role.`,
  OWNER_ONLY: msg`Only an owner can make, change or remove an owner.`,
  EMAIL_NOT_VERIFIED: msg`Verify your email address first.`,
  NOT_INVITED: msg`This invitation was sent to another email address.`,
  INVITATION_OVER: msg`This invitation is no longer open.`,
  TYPE_HAS_PRODUCTS: msg`The type cannot change while products exist.`,
  LAST_OWNER: msg`An organization needs at least one owner.`,
  FORBIDDEN: msg`You do not have permission to do this.`,
  NOT_FOUND: msg`Not found`,
  CONFLICT: msg`Somebody changed this in the meantime. Load it again and repeat.`,
  EMAIL_TAKEN: msg`An account with this email address already exists. Sign in instead.`,
  ALREADY_ONBOARDED: msg`This account has already been set up.`,
  SELLER_NOT_ONBOARDED: msg`This seller has not set up payment processing yet.`,
  SELLER_CANNOT_CHARGE: msg`This seller cannot accept payments at this time.`,
  OWN_PRODUCT: msg`You belong to the organization that sells this, so you cannot buy it.`,
  PRODUCT_UNAVAILABLE: msg`This product is not available for purchase.`,
  PAYLOAD_TOO_LARGE: msg`That is more than this request may carry.`,
  TOO_MANY_REQUESTS: msg`Too many attempts. Please wait a moment and try again.`,
  INTERNAL_SERVER_ERROR: msg`Something went wrong on our side. Please try again.`,
  SERVICE_UNAVAILABLE: msg`This is not available for the moment. Please try again shortly.`,
  PAYMENT_PROVIDER_ERROR: msg`The payment provider did not answer. Please try again.`,
};

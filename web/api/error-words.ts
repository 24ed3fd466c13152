import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ORPCError } from '@orpc/client';
import { type ErrorData, isErrorCode } from '../../contract/errors.ts';
import { serverWords } from './server-words.ts';

/** What failed, in the words of the specification's error catalogue (section 8); the server says why. */
export const errorTitles = {
  signIn: msg`Sign in failed`,
  signUp: msg`Sign up failed`,
  signOut: msg`Sign out failed`,
  updateProfile: msg`Failed to update profile`,
  createProfile: msg`Failed to create user profile`,
  completeOnboarding: msg`Failed to complete onboarding`,
  listOrganizations: msg`Unable to load organizations`,
  listOrganizationsUnexpectedly: msg`Unexpected error loading organizations`,
  createOrganization: msg`Failed to create organization`,
  selectOrganization: msg`You no longer have access to that organization.`,
  invalidOrganizationType: msg`Invalid organization type`,
  listProducts: msg`Failed to load products`,
  findProduct: msg`Unable to load product`,
  createProduct: msg`Failed to add product`,
  updateProduct: msg`Failed to update product`,
  deleteProduct: msg`Failed to delete product`,
  startOnboarding: msg`Unable to start onboarding`,
  startCheckout: msg`Unable to start checkout`,
  listOrders: msg`Failed to load orders`,
} as const satisfies Record<string, MessageDescriptor>;

export const tryLater = msg`Please try again later.`;

/** Why it failed: the server's words when it spoke, else a hint that helps. */
export function describeError(error: unknown, fallback: MessageDescriptor = tryLater): string {
  if (isRefusal(error)) return serverWords(error.code, error.message);
  if (isUnreachable(error))
    return i18n._(msg`The server cannot be reached. Check your connection and try again.`);
  return i18n._(fallback);
}

/** The server understood the call and said no, with a code and words of ours. */
export function isRefusal(error: unknown): error is ORPCError<string, ErrorData | undefined> {
  return error instanceof ORPCError && isErrorCode(error.code);
}

/** fetch fails with a TypeError when no answer came at all (Fetch Standard, "network error"). */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError;
}

/** The refused fields and what is wrong with each. */
export function refusedFields(error: unknown): Record<string, string> {
  return (isRefusal(error) && error.data?.fields) || {};
}

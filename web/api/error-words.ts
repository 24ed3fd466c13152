import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ORPCError } from '@orpc/client';
import type { RefusalCode, RefusalData } from '../../contract/refusals.ts';
import { refusalWords, refusedFieldWords } from './refusal-words.ts';

/** The titles of errors (docs/product.md, Errors). The text below a title comes from the server. */
export const errorTitles = {
  signIn: msg`Sign in failed`,
  signUp: msg`Sign up failed`,
  signOut: msg`Sign out failed`,
  loadFactors: msg`Failed to load MFA factors`,
  verifyCode: msg`Failed to verify MFA code`,
  addPasskey: msg`Failed to add the passkey`,
  renamePasskey: msg`Failed to rename the passkey`,
  removePasskey: msg`Failed to remove the passkey`,
  enableFactor: msg`Failed to enable 2FA`,
  disableFactor: msg`Failed to disable 2FA`,
  loadProfile: msg`Failed to load profile`,
  exportData: msg`Failed to export data`,
  deleteAccount: msg`Failed to delete account`,
  changePassword: msg`Failed to change password`,
  resetPassword: msg`Failed to reset password`,
  sendResetEmail: msg`Failed to send the password reset email`,
  sendVerification: msg`Failed to send the verification email`,
  verifyEmail: msg`Your email address could not be verified`,
  changeEmail: msg`Failed to change email address`,
  stopEmailChange: msg`Failed to stop the change`,
  loadSessions: msg`Failed to load sessions`,
  endSession: msg`Failed to end the session`,
  regenerateCodes: msg`Failed to make new recovery codes`,
  uploadAvatar: msg`Failed to upload the picture`,
  deleteAvatar: msg`Failed to remove the picture`,
  updateProfile: msg`Failed to update profile`,
  createProfile: msg`Failed to create user profile`,
  completeOnboarding: msg`Failed to complete onboarding`,
  listOrganizations: msg`Unable to load organizations`,
  listOrganizationsUnexpectedly: msg`Unexpected error loading organizations`,
  createOrganization: msg`Failed to create organization`,
  selectOrganization: msg`You no longer have access to that organization.`,
  invalidOrganizationType: msg`Invalid organization type`,
  findOrganization: msg`Unable to load organization`,
  updateOrganization: msg`Failed to update organization`,
  closeOrganization: msg`Failed to close organization`,
  leaveOrganization: msg`Failed to leave organization`,
  uploadLogo: msg`Failed to upload the logo`,
  deleteLogo: msg`Failed to remove the logo`,
  listMembers: msg`Unable to load members`,
  changeRole: msg`Failed to update role`,
  removeMember: msg`Failed to remove member`,
  transferOwnership: msg`Failed to transfer ownership`,
  listInvitations: msg`Unable to load invitations`,
  sendInvitation: msg`Failed to send invitation`,
  revokeInvitation: msg`Failed to revoke invitation`,
  acceptInvitation: msg`Failed to accept the invitation`,
  declineInvitation: msg`Failed to decline the invitation`,
  listAudit: msg`Unable to load audit log`,
  exportAudit: msg`Failed to export the audit log`,
  listProducts: msg`Failed to load products`,
  findProduct: msg`Unable to load product`,
  createProduct: msg`Failed to add product`,
  updateProduct: msg`Failed to update product`,
  deleteProduct: msg`Failed to delete product`,
  checkImport: msg`Failed to check the rows`,
  undoImport: msg`Failed to undo the import`,
  startOnboarding: msg`Unable to start onboarding`,
  startCheckout: msg`Unable to start checkout`,
  listOrders: msg`Failed to load orders`,
} as const satisfies Record<string, MessageDescriptor>;

export const tryLater = msg`Please try again later.`;

/** The reason why a call failed: the server's text, or else the fallback. */
export function describeError(error: unknown, fallback: MessageDescriptor = tryLater): string {
  if (isRefusal(error)) return refusalWords(error.code, error.data, error.message);
  if (error instanceof ORPCError && error.code === errorWithoutCode) return error.message;
  if (error instanceof LocalError) return i18n._(error.words);
  if (error instanceof AwayError) return i18n._(msg`You are offline. Try again when you are back.`);
  if (isUnreachable(error))
    return i18n._(msg`The server cannot be reached. Check your connection and try again.`);
  return i18n._(fallback);
}

/** The code of an error that has a message but none of our codes (read-refusal.ts). */
export const errorWithoutCode = 'WITHOUT_CODE';
/** The code of an error that has no message to show, for example when a proxy sent an HTML page. */
export const unreadableError = 'UNREADABLE';

/** Whether the server refused the call with a code and a message (read-refusal.ts). */
export function isRefusal(error: unknown): error is ORPCError<RefusalCode, RefusalData | undefined> {
  return error instanceof ORPCError && error.code !== errorWithoutCode && error.code !== unreadableError;
}

/**
 * Whether the session has ended or lacks its second factor. Wrong credentials also have status 401, but do not count
 * here.
 */
export function isSessionRefused(error: unknown): boolean {
  return isRefusal(error) && (error.code === 'UNAUTHORIZED' || error.code === 'SECOND_FACTOR_REQUIRED');
}

/**
 * Whether the server's refusal is final. A refusal because of an internal error or a rate limit is not final, because a
 * repeated call can succeed.
 */
export function isAnswer(error: unknown): boolean {
  return isRefusal(error) && error.status < 500 && error.status !== 429;
}

/**
 * Whether the error means that the user has lost access: the user has left the organization, or the user's role was
 * revoked.
 */
export function isLost(error: unknown): boolean {
  return isRefusal(error) && lostCodes.has(error.code);
}

const lostCodes = new Set<RefusalCode>(['NOT_FOUND', 'FORBIDDEN']);

/** Whether no response arrived. fetch() then rejects with a TypeError (Fetch Standard, "network error"). */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError || error instanceof AwayError;
}

/** Whether our server did not respond: no response arrived, or it came from a proxy. */
export function isUnanswered(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof ORPCError && error.code === unreadableError);
}

/**
 * Thrown instead of sending a call when the server is unreachable and the change must not be stored for sending it
 * later (docs/decisions/0024).
 */
export class AwayError extends Error {}

/** A failure on this device, for example in a dialog of the browser. */
export class LocalError extends Error {
  readonly words: MessageDescriptor;
  constructor(words: MessageDescriptor) {
    super(words.message);
    this.words = words;
  }
}

/** The title of a failure's toast. After a failure on this device there is no toast, because the form says enough. */
export const unlessLocal = (title: MessageDescriptor) => (error: unknown) =>
  error instanceof LocalError ? null : title;

/** The time (ISO) of the next allowed attempt after a rate limit; null when the error contains no time. */
export function retryTime(error: unknown): string | null {
  return (isRefusal(error) && error.data?.retryAt) || null;
}

export function refusesFields(error: unknown): boolean {
  return Object.keys(refusedFields(error)).length > 0;
}

/** The message of each refused field, in the user's language. */
export function refusedFields(error: unknown): Record<string, string> {
  const refused = Object.entries((isRefusal(error) && error.data?.fields) || {});
  return Object.fromEntries(refused.map(([field, refusal]) => [field, refusedFieldWords(refusal)]));
}

import * as z from 'zod/mini';
import { because } from './field-reason.ts';

/**
 * Purposes of emailed links. When the user confirms the link:
 * - `verify`: the account's email address becomes verified, and a first-factor session opens.
 * - `change`: the email address that received the link becomes the account's address.
 * - `stop-change`: a pending change of address is cancelled. The link for this purpose is sent to the old address.
 * - `reset`: the user's new password is set.
 */
export const linkPurposes = ['verify', 'change', 'stop-change', 'reset'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/**
 * `void`: a newer link was sent, or the account's password, email address or factors have changed since the link was
 * sent.
 */
const linkStates = ['open', 'used', 'expired', 'void'] as const;
export type LinkState = (typeof linkStates)[number];

export const linkToken = z.string().check(z.minLength(20, because('LINK_NOT_WHOLE')), z.maxLength(200));

export const linkPreview = z.object({
  purpose: z.enum(linkPurposes),
  /** The email address that received the email. */
  email: z.string(),
  state: z.enum(linkStates),
  /** Whether this address is the verified address of the account. */
  isEmailVerified: z.boolean(),
});
export type LinkPreview = z.infer<typeof linkPreview>;

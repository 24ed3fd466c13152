import * as z from 'zod/mini';
import { because } from './field-reason.ts';

/**
 * Purposes of emailed links, by the effect of confirming them:
 * - `verify`: the account's address is verified, and a first-factor session opens.
 * - `change`: the address that received the email becomes the account's address.
 * - `stop-change`: cancels a pending change; sent to the old address.
 * - `reset`: sets a new password.
 */
export const linkPurposes = ['verify', 'change', 'stop-change', 'reset'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** `void`: a newer link was sent, or the account's password, address or factors have changed since. */
const linkStates = ['open', 'used', 'expired', 'void'] as const;
export type LinkState = (typeof linkStates)[number];

export const linkToken = z.string().check(z.minLength(20, because('LINK_NOT_WHOLE')), z.maxLength(200));

export const linkPreview = z.object({
  purpose: z.enum(linkPurposes),
  /** The address that received the email. */
  email: z.string(),
  state: z.enum(linkStates),
  /** Whether this address is the verified address of the account. */
  isEmailVerified: z.boolean(),
});
export type LinkPreview = z.infer<typeof linkPreview>;

import * as z from 'zod/mini';
import { because } from './field-reason.ts';

/**
 * The links that identity mails, by what confirming them does:
 * - `verify`: the account's own address is verified, and a first-factor session opens.
 * - `change`: the account moves to the address that it was sent to.
 * - `stop-change`: in the notice to the old address; a pending change ends.
 * - `reset`: a new password.
 */
export const linkPurposes = ['verify', 'change', 'stop-change', 'reset'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** `void`: a newer one was sent, or the account's password, address or factors have changed since. */
const linkStates = ['open', 'used', 'expired', 'void'] as const;
export type LinkState = (typeof linkStates)[number];

export const linkToken = z.string().check(z.minLength(20, because('LINK_NOT_WHOLE')), z.maxLength(200));

export const linkPreview = z.object({
  purpose: z.enum(linkPurposes),
  /** The address that it was sent to. */
  email: z.string(),
  state: z.enum(linkStates),
  /** Whether this address is the account's, and verified. */
  isEmailVerified: z.boolean(),
});
export type LinkPreview = z.infer<typeof linkPreview>;

import { limits } from '../../../../contract/limits.ts';
import type { SuspendableKind } from '../../../../contract/staff-tools.ts';
import type { Email } from '../../mail.ts';
import type { Greeted, Linked } from '../email-parts.ts';

/** `name` is the name of the organization or product. */
type StaffDecision = Greeted & Linked & { of: SuspendableKind; name: string; reason: string };

/** The emails about an account, and about what staff decided about it, an organization or a product. */
export const account = {
  verify: ({ fullName, url }: Greeted & Linked): Email => ({
    subject: 'Verify your email address',
    paragraphs: [
      `Hello ${fullName},`,
      'Please confirm that this email address is yours. The link works once and expires in 24 hours.',
    ],
    action: { label: 'Verify email address', url },
    remark: 'If you did not create an account, ignore this email.',
  }),
  reset: ({ url }: Linked): Email => ({
    subject: 'Reset your password',
    paragraphs: [
      'Somebody requested a new password for this email address. The link works once and expires in one hour.',
    ],
    action: { label: 'Choose a new password', url },
    remark: 'If you did not request it, ignore this email. Your password stays the same.',
  }),
  'password-changed': ({ fullName }: Greeted): Email => ({
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${fullName},`,
      'The password of your account was changed, and your other sessions were ended.',
    ],
    action: null,
    remark: 'If it was not you, reset your password now and write to us.',
  }),
  'passkey-added': ({ fullName, name, url }: Greeted & Linked & { name: string }): Email => ({
    subject: 'A passkey was added to your account',
    paragraphs: [
      `Hello ${fullName},`,
      `The passkey “${name}” was added to your account. It signs in without your password.`,
    ],
    action: { label: 'See your passkeys', url },
    remark: 'If it was not you, reset your password now, remove the passkey and write to us.',
  }),
  'passkey-removed': ({ fullName, name, url }: Greeted & Linked & { name: string }): Email => ({
    subject: 'A passkey was removed from your account',
    paragraphs: [
      `Hello ${fullName},`,
      `The passkey “${name}” was removed from your account, and your other sessions were ended.`,
    ],
    action: { label: 'See your passkeys', url },
    remark: 'If it was not you, reset your password now and write to us.',
  }),
  change: ({ fullName, url }: Greeted & Linked): Email => ({
    subject: 'Confirm your new email address',
    paragraphs: [
      `Hello ${fullName},`,
      'You asked to use this email address for your account. The link works once and expires in 24 hours.',
    ],
    action: { label: 'Use this address', url },
    remark: 'If you did not ask for this, ignore this email. Nothing changes unless you open the link.',
  }),
  'email-changing': ({ fullName, newEmail, url }: Greeted & Linked & { newEmail: string }): Email => ({
    subject: 'Your email address is about to change',
    paragraphs: [
      `Hello ${fullName},`,
      `Somebody signed in to your account asked to change its email address to ${newEmail}. It changes once the new address is verified.`,
    ],
    action: { label: 'Stop the change', url },
    remark: 'If it was not you, stop the change and then choose a new password: that ends every session.',
  }),
  suspended: ({ fullName, of, name, reason, url }: StaffDecision): Email => ({
    subject: {
      user: 'Your account was suspended',
      organization: `${name} was suspended`,
      product: `Your product ${name} was suspended`,
    }[of],
    paragraphs: [
      `Hello ${fullName},`,
      {
        user: 'We have suspended your account and ended its sessions. You cannot sign in until it is restored.',
        organization: `We have suspended ${name}. Its products are hidden and cannot be bought. Its orders that wait for a payment are cancelled. Its members can read everything and complete the other orders.`,
        product: `We have suspended your product ${name}. It is hidden, and cannot be published until it is restored.`,
      }[of],
      `The reason: ${reason}`,
    ],
    action: { label: of === 'user' ? 'Go to the sign-in page' : 'See the organization', url },
    remark: 'If you think that this is a mistake, reply to this email.',
  }),
  restored: ({ fullName, of, name, reason, url }: StaffDecision): Email => ({
    subject: {
      user: 'Your account was restored',
      organization: `${name} was restored`,
      product: `Your product ${name} was restored`,
    }[of],
    paragraphs: [
      `Hello ${fullName},`,
      {
        user: 'Your account is no longer suspended. You can sign in again.',
        organization: `${name} is no longer suspended. Its products are visible again.`,
        product: `Your product ${name} is no longer suspended. If it was for sale, it is again.`,
      }[of],
      `The reason: ${reason}`,
    ],
    action: { label: of === 'user' ? 'Sign in' : 'See the organization', url },
    remark: 'If you have a question, reply to this email.',
  }),
  'account-viewed': ({ fullName, reason, url }: Greeted & Linked & { reason: string }): Email => ({
    subject: 'Support viewed your account',
    paragraphs: [
      `Hello ${fullName},`,
      `To help you, our support team viewed your account as you see it. They could not change anything and saw no password and no code. The reason: ${reason}`,
    ],
    action: { label: 'See when support viewed your account', url },
    remark: `A viewing lasts ${limits.viewingMinutes} minutes at most. If you did not expect this, reply to this email.`,
  }),
};

export type AccountEmails = typeof account;

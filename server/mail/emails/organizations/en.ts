import { limits } from '../../../../contract/limits.ts';
import type { PayoutFailure } from '../../../../contract/payments.ts';
import type { Email } from '../../mail.ts';
import type { Greeted, Linked } from '../email-parts.ts';

/** `role` comes from write-email.ts. */
type Invitation = Linked & { organization: string; inviter: string; role: string };
type FailedPayout = Greeted &
  Linked & { organization: string; isClosed: boolean; amount: string; reason: PayoutFailure };
type OwnerChange = Greeted & Linked & { organization: string; owner: string; by: string };

type NewSecret = Greeted &
  Linked & { organization: string; by: string; name: string; prefix: string; scopes: string };

type UnconfirmedKeys = Greeted & Linked & { organization: string; keys: string };

type NewWebhook = Greeted & Linked & { organization: string; by: string; host: string };
type PausedWebhook = Greeted & Linked & { organization: string; host: string; isGone: boolean };

type NewProvider = Greeted & Linked & { organization: string; by: string; host: string };
type Required = Greeted & Linked & { organization: string; by: string };
type Ended = Required & { isRecovery: boolean };
type NewToken = Required & { prefix: string; isRotation: boolean };

/** The emails about the members, the API keys, the webhooks, single sign-on, provisioning and the payouts of an organization. */
export const organizations = {
  invitation: ({ organization, inviter, role, url }: Invitation): Email => ({
    subject: `${inviter} invites you to ${organization}`,
    paragraphs: [
      `${inviter} invites you to act for ${organization} as ${role}.`,
      `Sign in, or create an account, with this email address. The invitation is open for ${limits.invitationDays} days.`,
    ],
    action: { label: 'See the invitation', url },
    remark: 'If you do not know who invited you, ignore this email.',
  }),
  'owner-named': ({ fullName, organization, owner, by, url }: OwnerChange): Email => ({
    subject: `${owner} is now an owner of ${organization}`,
    paragraphs: [`Hello ${fullName},`, `${by} made ${owner} an owner of ${organization}.`],
    action: { label: 'See the members', url },
    remark: 'Every owner gets this email. If this is a mistake, change it there now.',
  }),
  'ownership-transferred': ({ fullName, organization, owner, by, url }: OwnerChange): Email => ({
    subject: `${owner} is now an owner of ${organization}`,
    paragraphs: [
      `Hello ${fullName},`,
      `${by} transferred the ownership of ${organization} to ${owner} and is now an admin.`,
    ],
    action: { label: 'See the members', url },
    remark: 'Every owner gets this email. If this is a mistake, write to the new owner.',
  }),
  'api-key-created': ({ fullName, organization, by, name, prefix, scopes, url }: NewSecret): Email => ({
    subject: `New API key of ${organization}`,
    paragraphs: [
      `Hello ${fullName},`,
      `${by} created the API key “${name}” (${prefix}…) of ${organization}. Its scopes: ${scopes}.`,
    ],
    action: { label: 'See the API keys', url },
    remark: 'Every owner gets this email. If you do not know this key, revoke it there now.',
  }),
  'api-key-rotated': ({ fullName, organization, by, name, prefix, scopes, url }: NewSecret): Email => ({
    subject: `New secret for an API key of ${organization}`,
    paragraphs: [
      `Hello ${fullName},`,
      `${by} gave the API key “${name}” of ${organization} a new secret (${prefix}…). Its scopes: ${scopes}.`,
    ],
    action: { label: 'See the API keys', url },
    remark: 'Every owner gets this email. If you do not know this key, revoke it there now.',
  }),
  'api-keys-unconfirmed': ({ fullName, organization, keys, url }: UnconfirmedKeys): Email => ({
    subject: `API keys of ${organization} wait for an owner`,
    paragraphs: [
      `Hello ${fullName},`,
      `These API keys of ${organization} do nothing until an owner confirms them, because the person responsible for them has left or has another role: ${keys}.`,
    ],
    action: { label: 'See the API keys', url },
    remark:
      'Every owner gets this email. Revoke the keys that nobody needs, and rotate those whose secret this person may have kept.',
  }),
  'webhook-added': ({ fullName, organization, by, host, url }: NewWebhook): Email => ({
    subject: `New webhook endpoint of ${organization}`,
    paragraphs: [
      `Hello ${fullName},`,
      `${by} added a webhook endpoint at ${host}. It gets events of ${organization}.`,
    ],
    action: { label: 'See the webhooks', url },
    remark: 'Every owner gets this email. If you do not know this endpoint, remove it there now.',
  }),
  'webhook-paused': ({ fullName, organization, host, isGone, url }: PausedWebhook): Email => ({
    subject: `A webhook endpoint of ${organization} is paused`,
    paragraphs: [
      `Hello ${fullName},`,
      isGone
        ? `The webhook endpoint at ${host} answered that it is gone (410), so Myelin sends it nothing more.`
        : `The webhook endpoint at ${host} has not accepted events for a long time, so Myelin sends it nothing more.`,
    ],
    action: { label: 'See the webhooks', url },
    remark: 'Its further events wait for up to 30 days. Resume the endpoint when it works again.',
  }),
  'identity-provider-connected': ({ fullName, organization, by, host, url }: NewProvider): Email => ({
    subject: `Single sign-on of ${organization} has changed`,
    paragraphs: [
      `Hello ${fullName},`,
      `${by} connected ${organization} to the identity provider at ${host}. Whoever controls this provider can sign in as any member whose address is in a verified domain.`,
    ],
    action: { label: 'See single sign-on', url },
    remark: 'Every owner gets this email. If you do not know this provider, remove it there now.',
  }),
  'single-sign-on-required': ({ fullName, organization, by, url }: Required): Email => ({
    subject: `${organization} now requires single sign-on`,
    paragraphs: [
      `Hello ${fullName},`,
      `${by} made single sign-on a requirement. From now on, members see ${organization} only after they sign in at its identity provider.`,
      'If the provider does not work, an owner with a second factor can sign in with the password and end the requirement.',
    ],
    action: { label: 'See single sign-on', url },
    remark: 'Every owner gets this email.',
  }),
  'single-sign-on-ended': ({ fullName, organization, by, isRecovery, url }: Ended): Email => ({
    subject: `${organization} no longer requires single sign-on`,
    paragraphs: [
      `Hello ${fullName},`,
      isRecovery
        ? `${by} ended the requirement of single sign-on without the identity provider, with the password and a second factor, or with a passkey.`
        : `${by} ended the requirement of single sign-on.`,
      `Members see ${organization} again after every sign-in.`,
    ],
    action: { label: 'See single sign-on', url },
    remark: 'Every owner gets this email. If this was a mistake, require single sign-on again.',
  }),
  'provisioning-token-issued': ({
    fullName,
    organization,
    by,
    prefix,
    isRotation,
    url,
  }: NewToken): Email => ({
    subject: isRotation
      ? `The provisioning token of ${organization} was rotated`
      : `${organization} has a provisioning token`,
    paragraphs: [
      `Hello ${fullName},`,
      isRotation
        ? `${by} replaced the provisioning token of ${organization}. The new one begins with ${prefix}.`
        : `${by} created a provisioning token of ${organization}. It begins with ${prefix}.`,
      'Whoever has it can add people of your verified domains to the organization, and end their memberships and sessions.',
    ],
    action: { label: 'See provisioning', url },
    remark: 'Every owner gets this email. If nobody should have this token, revoke it there now.',
  }),
  'payout-failed': ({ fullName, organization, amount, reason, isClosed, url }: FailedPayout): Email => ({
    subject: `A payout of ${amount} did not arrive`,
    paragraphs: [
      `Hello ${fullName},`,
      `A payout of ${amount} to the bank account of ${organization} failed. The money is back in your balance.`,
      {
        account_closed: 'The bank account is closed. Give the payment provider another one.',
        account_unknown:
          'The bank does not know this account. Check its number and holder with the payment provider.',
        account_blocked:
          'The bank refuses payments to this account. Ask your bank, or give the payment provider another account.',
        wrong_currency:
          'The bank account does not accept this currency. Give the payment provider one that does.',
        balance_too_low: 'Your balance was too low. The next payout is made when it is high enough.',
        unknown:
          'The bank gave no reason. Check the bank account with the payment provider, or ask your bank.',
      }[reason],
    ],
    action: { label: isClosed ? 'See the statement' : 'See payment processing', url },
    remark: 'We never ask for bank details by email: give them to the payment provider alone.',
  }),
};

export type OrganizationEmails = typeof organizations;

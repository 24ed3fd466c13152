import * as z from 'zod/mini';
import { session } from './auth.ts';
import { isDomain, writeDomain } from './domain-name.ts';
import { because } from './field-reason.ts';
import { email, id, time } from './fields.ts';
import { limits } from './limits.ts';
import { everyone, operation, signedIn } from './operation.ts';
import { organizationRoles } from './permissions.ts';

export const domainName = z
  .string()
  .check(z.overwrite(writeDomain), z.refine(isDomain, because('DOMAIN_INVALID')));

/** A domain that the organization claims. Only a verified one counts. */
export const organizationDomain = z.object({
  id,
  domain: z.string(),
  /** The TXT record that verifies the domain. */
  recordName: z.string(),
  recordValue: z.string(),
  verifiedAt: z.nullable(time),
});
export type OrganizationDomain = z.infer<typeof organizationDomain>;

const text = (most: number, missing: 'CLIENT_ID_MISSING' | 'CLIENT_SECRET_MISSING' | 'GROUP_MISSING') =>
  z.string().check(z.trim(), z.minLength(1, because(missing)), z.maxLength(most, because('TOO_LONG')));

/** The URL in the notation of the provider, because issuers are compared as texts. */
const issuer = z.string().check(
  z.trim(),
  z.maxLength(limits.issuer, because('TOO_LONG')),
  z.refine((value) => {
    const url = URL.parse(value);
    return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
  }, because('ISSUER_INVALID')),
);

const connection = {
  issuer,
  clientId: text(limits.clientId, 'CLIENT_ID_MISSING'),
  /** The members of these groups (claim `groups`) join as admins, all others as members. Nobody joins as owner. */
  adminGroups: z
    .array(text(limits.identityGroup, 'GROUP_MISSING'))
    .check(z.maxLength(limits.adminGroups, because('AT_MOST'))),
};

/** The connection to the provider at which the members sign in (OpenID Connect). */
export const identityProvider = z.object({
  ...connection,
  /** The time of the last successful test sign-in. Null when the configuration was changed after it. */
  testedAt: z.nullable(time),
  /** Since when members see the organization only after a sign-in at the provider. */
  requiredAt: z.nullable(time),
  /** Whether the caller has signed in at the provider in this session, as the requirement needs. */
  isProved: z.boolean(),
});
export type IdentityProvider = z.infer<typeof identityProvider>;

export const singleSignOnState = z.object({
  domains: z.array(organizationDomain),
  provider: z.nullable(identityProvider),
  /** The URL that the provider must accept for its answers. */
  redirectUri: z.string(),
});
export type SingleSignOnState = z.infer<typeof singleSignOnState>;

/**
 * Why a member would lose access: the provider can never speak for the address, or the member has not signed in there
 * yet and gets access with the next sign-in there.
 */
export const lockoutReasons = ['other-domain', 'not-signed-in'] as const;

export const lockedOutMember = z.object({
  userId: id,
  fullName: z.string(),
  email: z.string(),
  role: z.enum(organizationRoles),
  reason: z.enum(lockoutReasons),
});
export type LockedOutMember = z.infer<typeof lockedOutMember>;

/** An account of the user at the identity provider of an organization, which opens sessions of the user. */
export const externalIdentity = z.object({
  organization: z.string(),
  issuer: z.string(),
  subject: z.string(),
  linkedAt: time,
  lastUsedAt: time,
});
export type ExternalIdentity = z.infer<typeof externalIdentity>;

/** An organization of the user that this session does not see. */
export const hiddenOrganization = z.object({
  id,
  name: z.string(),
  /** Whether this user may end the requirement in this session, as an owner with an earlier second factor. */
  mayRecover: z.boolean(),
});
export type HiddenOrganization = z.infer<typeof hiddenOrganization>;

export const connectInput = z.object({
  orgId: id,
  ...connection,
  /** Null keeps the present one. */
  clientSecret: z.nullable(text(limits.clientSecret, 'CLIENT_SECRET_MISSING')),
});

/** The result of a sign-in at the provider. */
export const finishedSignIn = z.union([
  z.object({ session }),
  /**
   * The user has to prove in this browser that the account with this address is theirs, and then link it. After a test,
   * they have proved it already.
   */
  z.object({ provedEmail: z.string(), isTest: z.boolean() }),
]);
export type FinishedSignIn = z.infer<typeof finishedSignIn>;

const manages = { kind: 'organization', action: 'singleSignOn.manage' } as const;
const ofOrganization = z.object({ orgId: id });
const ofDomain = z.object({ orgId: id, id });
const toProvider = z.object({
  /** The page of the provider to which the browser goes. */
  url: z.string(),
});
const path = '/api/organizations/{orgId}/single-sign-on';
const authPath = '/api/auth/single-sign-on';

export const singleSignOn = {
  find: operation({
    method: 'GET',
    path,
    summary: 'The domains and the identity provider of an organization',
    access: manages,
  })
    .input(ofOrganization)
    .output(singleSignOnState),
  addDomain: operation({
    method: 'POST',
    path: `${path}/domains`,
    summary: 'Claim a domain. A TXT record verifies it',
    access: manages,
    refuses: ['DOMAIN_TAKEN', 'TOO_MANY_DOMAINS'],
  })
    .input(z.object({ orgId: id, domain: domainName }))
    .output(organizationDomain),
  verifyDomain: operation({
    method: 'POST',
    path: `${path}/domains/{id}/verify`,
    summary: 'Look for the TXT record of a claimed domain. A domain belongs to one organization',
    access: manages,
    refuses: ['DOMAIN_RECORD_MISSING', 'DOMAIN_TAKEN', 'SENT_TOO_MUCH'],
  })
    .input(ofDomain)
    .output(z.object({})),
  removeDomain: operation({
    method: 'DELETE',
    path: `${path}/domains/{id}`,
    summary: 'Remove a domain. Its people can no longer sign in at the provider',
    access: manages,
    refuses: ['SINGLE_SIGN_ON_REQUIRED'],
  })
    .input(ofDomain)
    .output(z.object({})),
  connect: operation({
    method: 'PUT',
    path: `${path}/provider`,
    summary: 'Add or change the identity provider. Needs another test sign-in. The owners get an email',
    access: manages,
    refuses: ['IDENTITY_PROVIDER_AWAY', 'SINGLE_SIGN_ON_REQUIRED', 'SENT_TOO_MUCH'],
  })
    .input(connectInput)
    .output(z.object({})),
  disconnect: operation({
    method: 'DELETE',
    path: `${path}/provider`,
    summary: 'Remove the identity provider, and end the sessions that began there',
    access: manages,
    refuses: ['SINGLE_SIGN_ON_REQUIRED'],
  })
    .input(ofOrganization)
    .output(z.object({})),
  beginTest: operation({
    method: 'POST',
    path: `${path}/test`,
    summary: 'Begin a test sign-in at the provider, which links the account of the caller',
    access: manages,
    refuses: ['NOT_FOUND', 'IDENTITY_PROVIDER_AWAY', 'TOO_MANY_REQUESTS'],
  })
    .input(ofOrganization)
    .output(toProvider),
  preview: operation({
    method: 'GET',
    path: `${path}/requirement`,
    summary: 'The members who would lose access if single sign-on were required now',
    access: manages,
    refuses: ['NOT_FOUND'],
  })
    .input(ofOrganization)
    .output(z.array(lockedOutMember)),
  require: operation({
    method: 'POST',
    path: `${path}/requirement`,
    summary: 'Show the organization only to sessions that signed in at its provider. The owners get an email',
    access: manages,
    refuses: ['SINGLE_SIGN_ON_UNTESTED'],
  })
    .input(ofOrganization)
    .output(z.object({})),
  release: operation({
    method: 'DELETE',
    path: `${path}/requirement`,
    summary: 'End the requirement. The owners get an email',
    access: manages,
  })
    .input(ofOrganization)
    .output(z.object({})),
  beginSignIn: operation({
    method: 'POST',
    path: authPath,
    summary: 'Begin a sign-in at the identity provider of the domain of an address',
    access: everyone,
    refuses: ['DOMAIN_UNKNOWN', 'IDENTITY_PROVIDER_AWAY', 'TOO_MANY_REQUESTS'],
  })
    .input(z.object({ email }))
    .output(toProvider),
  finish: operation({
    method: 'POST',
    path: `${authPath}/finish`,
    summary: 'Finish a sign-in with the answer of the provider, in the browser that began it',
    access: everyone,
    refuses: [
      'SIGN_IN_REFUSED',
      'IDENTITY_PROVIDER_AWAY',
      'IDENTITY_UNVERIFIED',
      'IDENTITY_OUTSIDE',
      'ACCOUNT_SUSPENDED',
      'FORBIDDEN',
    ],
  })
    .input(
      z.object({
        orgId: id,
        /** The query of the URL to which the provider sent the browser. */
        query: z.string().check(z.maxLength(limits.providerAnswer)),
      }),
    )
    .output(finishedSignIn),
  link: operation({
    method: 'POST',
    path: `${authPath}/link`,
    summary: 'Link the identity that this browser has proved to the account of this session',
    access: signedIn,
    refuses: [
      'SIGN_IN_REFUSED',
      'IDENTITY_OTHER_ACCOUNT',
      'IDENTITY_OUTSIDE',
      'EMAIL_NOT_VERIFIED',
      'FORBIDDEN',
    ],
  }).output(z.object({ orgId: id })),
  listHidden: operation({
    method: 'GET',
    path: `${authPath}/hidden`,
    summary:
      'The organizations of the user that this session does not see, because they require single sign-on',
    access: signedIn,
  }).output(z.array(hiddenOrganization)),
  recover: operation({
    method: 'POST',
    path: `${authPath}/recover`,
    summary:
      'End the requirement of an organization as its owner with the password and a second factor. The owners get an email',
    access: signedIn,
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
  })
    .input(ofOrganization)
    .output(z.object({})),
};

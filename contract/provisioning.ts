import * as z from 'zod/mini';
import { id, time } from './fields.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';

/** The system that provisions the people of an organization, recognized by the first characters of its token. */
export const provisioningClient = z.object({
  prefix: z.string(),
  createdAt: time,
  /** Written at most once a minute. Null for a token that was never used. */
  lastUsedAt: z.nullable(time),
  /** The time until which the token before the last rotation is accepted. Null when only the present one is accepted. */
  previousUntil: z.nullable(time),
});

/** A group of people that the client keeps. */
export const provisionedGroup = z.object({
  id,
  displayName: z.string(),
  memberCount: z.int(),
  /** Whether its members are admins. Otherwise they are members. No group makes anybody owner. */
  givesAdmin: z.boolean(),
});
export type ProvisionedGroup = z.infer<typeof provisionedGroup>;

export const provisioningState = z.object({
  /** The URL of the SCIM service. */
  url: z.string(),
  /** Null without a token. */
  client: z.nullable(provisioningClient),
  /** The verified domains, whose people the client may add. */
  domains: z.array(z.string()),
  userCount: z.int(),
  groups: z.array(provisionedGroup),
});
export type ProvisioningState = z.infer<typeof provisioningState>;

const manages = { kind: 'organization', action: 'provisioning.manage' } as const;
const ofOrganization = z.object({ orgId: id });
const issued = z.object({
  /** Only this response contains it. */
  token: z.string(),
});
const path = '/api/organizations/{orgId}/provisioning';

export const rotateProvisioningInput = z.object({
  orgId: id,
  /** How long the present token is accepted besides the new one. */
  overlapHours: z.int().check(z.minimum(0), z.maximum(limits.provisioningOverlapHours)),
});

export const provisioning = {
  find: operation({
    method: 'GET',
    path,
    summary: 'The SCIM service of an organization: its URL, its token without the secret, and its groups',
    access: manages,
  })
    .input(ofOrganization)
    .output(provisioningState),
  createToken: operation({
    method: 'POST',
    path: `${path}/token`,
    summary: 'Create the token of the SCIM service. The owners get an email',
    access: manages,
    refuses: ['PROVISIONING_CONNECTED', 'SENT_TOO_MUCH'],
  })
    .input(ofOrganization)
    .output(issued),
  rotateToken: operation({
    method: 'POST',
    path: `${path}/token/rotate`,
    summary:
      'Replace the token. The present one is accepted until the end of the overlap. The owners get an email',
    access: manages,
    refuses: ['NOT_FOUND', 'SENT_TOO_MUCH'],
  })
    .input(rotateProvisioningInput)
    .output(issued),
  revokeToken: operation({
    method: 'DELETE',
    path: `${path}/token`,
    summary: 'Revoke the token, from its next request on. The people stay members',
    access: manages,
    refuses: ['NOT_FOUND'],
  })
    .input(ofOrganization)
    .output(z.object({})),
  setGroupRole: operation({
    method: 'PUT',
    path: `${path}/groups/{id}`,
    summary: 'Decide whether the members of a group are admins. Owners keep their role',
    access: manages,
    refuses: ['NOT_FOUND'],
  })
    .input(z.object({ orgId: id, id, givesAdmin: z.boolean() }))
    .output(z.object({})),
};

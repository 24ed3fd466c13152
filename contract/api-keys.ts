import * as z from 'zod/mini';
import { printedLine } from './delivery.ts';
import { because } from './field-reason.ts';
import { id, person, time } from './fields.ts';
import { keyScopes } from './key-scopes.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';

/** `unconfirmed`: an owner has to confirm the key, because the person responsible for it left or got a lower role. */
export const keyStates = ['active', 'unconfirmed', 'expired', 'revoked'] as const;
export type KeyState = (typeof keyStates)[number];

export const apiKey = z.object({
  id,
  name: z.string(),
  /** The first characters of the secret. */
  prefix: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  state: z.enum(keyStates),
  createdBy: person,
  /** The creator, or the owner who last confirmed the key. The key may do only what the role of this person allows. */
  responsible: person,
  createdAt: time,
  /** Written at most once a minute. Null for a key that was never used. */
  lastUsedAt: z.nullable(time),
  /** Null for a key that does not expire. */
  expiresAt: z.nullable(time),
  /** The time until which the secret before the last rotation is accepted. Null when only the present one is accepted. */
  previousUntil: z.nullable(time),
  revokedAt: z.nullable(time),
});
export type ApiKey = z.infer<typeof apiKey>;

/** Null for a key that does not expire. */
const expiresInDays = z.nullable(z.int().check(z.minimum(1), z.maximum(limits.apiKeyDays)));

export const createApiKeyInput = z.object({
  orgId: id,
  name: printedLine(limits.apiKeyName).check(z.minLength(1, because('KEY_NAME_MISSING'))),
  scopes: z
    .array(z.enum(keyScopes))
    .check(z.minLength(1, because('KEY_SCOPES_MISSING')), z.maxLength(keyScopes.length)),
  expiresInDays,
});
export const rotateApiKeyInput = z.object({
  orgId: id,
  id,
  /** How long the present secret is accepted besides the new one. */
  overlapHours: z.int().check(z.minimum(0), z.maximum(limits.apiKeyOverlapHours)),
  expiresInDays,
});

const issued = z.object({
  id,
  /** The secret. Only this response contains it. */
  token: z.string(),
});
const manages = { kind: 'organization', action: 'apiKeys.manage' } as const;
const ofKey = z.object({ orgId: id, id });

export const apiKeys = {
  list: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/api-keys',
    summary: `The API keys of an organization, the newest first. Revoked ones for ${limits.apiKeyRevokedDays} days`,
    access: manages,
  })
    .input(z.object({ orgId: id }))
    .output(z.array(apiKey)),
  create: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/api-keys',
    summary: 'Create an API key with scopes that the role of the caller allows. The owners get an email',
    access: manages,
    refuses: ['SCOPES_BEYOND_ROLE', 'TOO_MANY_API_KEYS', 'SENT_TOO_MUCH'],
  })
    .input(createApiKeyInput)
    .output(issued),
  rotate: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/api-keys/{id}/rotate',
    summary: 'Replace the secret of an API key. The present one is accepted until the end of the overlap',
    access: manages,
    refuses: ['SCOPES_BEYOND_ROLE', 'SENT_TOO_MUCH'],
  })
    .input(rotateApiKeyInput)
    .output(issued),
  confirm: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/api-keys/{id}/confirm',
    summary: 'Become responsible for an API key whose responsible person left or got a lower role',
    access: { kind: 'organization', action: 'apiKeys.confirm' },
  })
    .input(ofKey)
    .output(z.object({})),
  revoke: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/api-keys/{id}/revoke',
    summary: 'Revoke an API key, from its next request on',
    access: manages,
  })
    .input(ofKey)
    .output(z.object({})),
};

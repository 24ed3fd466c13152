import { z } from 'zod';
import { changeAccount } from '../actions/complete-account.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { email, flag, listFields, mergeMetadata, metadata, text } from '../http/fields.ts';
import { paginate } from '../http/paginate.ts';
import { noSuch, StripeError } from '../http/stripe-error.ts';
import { type Account, type AccountType, type Controller, newAccount } from '../objects/account.ts';
import type { Sandbox } from '../state/sandbox.ts';

const profileFields = z.strictObject({
  mcc: text.optional(),
  name: text.optional(),
  product_description: text.optional(),
  support_email: email.optional(),
  support_phone: text.optional(),
  support_url: text.optional(),
  url: text.optional(),
});

const changeable = {
  business_profile: profileFields.optional(),
  business_type: z.enum(['company', 'government_entity', 'individual', 'non_profit']).optional(),
  capabilities: z.record(z.string(), z.strictObject({ requested: flag })).optional(),
  email: email.optional(),
  metadata: metadata.or(z.literal('')).optional(),
};

const creation = z.strictObject({
  ...changeable,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a two-letter ISO code')
    .optional(),
  type: z.enum(['custom', 'express', 'standard']).optional(),
  controller: z
    .strictObject({
      fees: z.strictObject({ payer: text }).optional(),
      losses: z.strictObject({ payments: text }).optional(),
      requirement_collection: text.optional(),
      stripe_dashboard: z.strictObject({ type: z.enum(['express', 'full', 'none']) }).optional(),
    })
    .optional(),
});

export const accountEndpoints: Endpoint[] = [
  endpoint('POST', '/v1/accounts', creation, (sandbox, input) => {
    if (input.type && input.controller) {
      throw new StripeError(
        400,
        'You may not provide the `type` parameter and `controller` parameters together.',
        {
          param: 'type',
        },
      );
    }
    const account = newAccount(sandbox, {
      type: input.type ?? (input.controller ? 'none' : 'standard'),
      country: input.country ?? 'AU',
      email: input.email ?? null,
      businessType: input.business_type ?? null,
      businessProfile: definedOnly(input.business_profile ?? {}),
      capabilities: requested(
        input.capabilities ?? { card_payments: { requested: true }, transfers: { requested: true } },
      ),
      controller: { ...controllerOf(input.type ?? 'standard'), ...definedOnly(input.controller ?? {}) },
      metadata: mergeMetadata({}, input.metadata || {}),
    });
    return sandbox.store.put('accounts', account);
  }),

  endpoint('GET', '/v1/accounts', z.strictObject(listFields), (sandbox, page) =>
    paginate('/v1/accounts', 'account', sandbox.store.list('accounts'), page),
  ),

  endpoint('GET', '/v1/accounts/:id', z.strictObject({}), (sandbox, _, { id }) => getAccount(sandbox, id)),

  endpoint('POST', '/v1/accounts/:id', z.strictObject(changeable), (sandbox, input, { id }) => {
    const account = getAccount(sandbox, id);
    return changeAccount(sandbox, account, {
      business_profile: { ...account.business_profile, ...definedOnly(input.business_profile ?? {}) },
      business_type: input.business_type ?? account.business_type,
      capabilities: withRequested(account, input.capabilities ?? {}),
      email: input.email ?? account.email,
      metadata: input.metadata === '' ? {} : mergeMetadata(account.metadata, input.metadata),
    });
  }),
];

/**
 * Throws Stripe's 403 if the account does not belong to the platform. As at Stripe, the error is the same if there is
 * no account with this id.
 */
function getAccount(sandbox: Sandbox, id: string): Account {
  const account = sandbox.store.find('accounts', id);
  if (account) return account;
  if (!id.startsWith('acct_')) throw noSuch('account', id);
  throw new StripeError(
    403,
    `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
    { code: 'account_invalid' },
  );
}

function requested(capabilities: Record<string, { requested: boolean }>): string[] {
  return Object.entries(capabilities)
    .filter(([, capability]) => capability.requested)
    .map(([name]) => name);
}

function withRequested(
  account: Account,
  given: Record<string, { requested: boolean }>,
): Account['capabilities'] {
  const capabilities = { ...account.capabilities };
  for (const [name, { requested: wanted }] of Object.entries(given)) {
    if (!wanted) delete capabilities[name];
    else capabilities[name] ??= account.charges_enabled ? 'active' : 'inactive';
  }
  return capabilities;
}

function controllerOf(type: AccountType): Controller {
  return {
    fees: { payer: type === 'standard' ? 'account' : `application_${type}` },
    is_controller: true,
    losses: { payments: type === 'standard' ? 'stripe' : 'application' },
    requirement_collection: type === 'custom' ? 'application' : 'stripe',
    stripe_dashboard: { type: { custom: 'none', express: 'express', none: 'none', standard: 'full' }[type] },
    type: 'application',
  };
}

function definedOnly<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

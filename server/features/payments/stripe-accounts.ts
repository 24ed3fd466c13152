import type Stripe from 'stripe';
import type { AccountSnapshot, Provider } from './payment-provider.ts';
import { ProviderError } from './provider-error.ts';

type Calls = Pick<Provider, 'createAccount' | 'createAccountLink' | 'retrieveAccount'>;

/**
 * The requests to Stripe about connected accounts.
 * @param answer waits for a request until the deadline and turns the SDK's errors into ProviderError
 */
export function stripeAccounts(
  stripe: Stripe,
  answer: <Result>(ask: () => Promise<Result>) => Promise<Result>,
): Calls {
  return {
    createAccount: (orgId) => answer(() => createAccount(stripe, orgId)),

    createAccountLink: ({ accountId, returnUrl, refreshUrl }) =>
      answer(async () => {
        const link = await stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        });
        return link.url;
      }),

    retrieveAccount: (accountId) =>
      answer(async () => readAccount(await stripe.accounts.retrieve(accountId))).catch((error) => {
        // Stripe answers 403 when the account has left the platform (error codes, "account_invalid").
        if (error instanceof ProviderError && error.reply.status === 403) return null;
        throw error;
      }),
  };
}

async function createAccount(stripe: Stripe, orgId: string): Promise<AccountSnapshot> {
  const account = await stripe.accounts.create(
    {
      type: 'express',
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
      metadata: { orgId },
    },
    { idempotencyKey: `account:${orgId}` },
  );
  return readAccount(account);
}

function readAccount(account: Stripe.Account): AccountSnapshot {
  return {
    id: account.id,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    detailsSubmitted: account.details_submitted,
    currentlyDue: account.requirements?.currently_due ?? [],
    pastDue: account.requirements?.past_due ?? [],
  };
}

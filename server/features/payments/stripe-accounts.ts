import type Stripe from 'stripe';
import { type Currency, currencies } from '../../../contract/money.ts';
import { type PayoutStatus, payoutStatuses } from '../../../contract/payments.ts';
import type { AccountSnapshot, BalanceSnapshot, Provider } from './payment-provider.ts';
import { ProviderError } from './provider-error.ts';

type Calls = Pick<Provider, 'createAccount' | 'createAccountLink' | 'retrieveAccount' | 'retrieveBalance'>;

/**
 * The requests to Stripe about connected accounts.
 * @param answer waits for a request until the deadline and turns the SDK's errors into ProviderError
 */
export function stripeAccounts(
  stripe: Stripe,
  answer: <Result>(ask: () => Promise<Result>) => Promise<Result>,
): Calls {
  return {
    createAccount: (orgId, replaced) => answer(() => createAccount(stripe, orgId, replaced)),

    retrieveBalance: (accountId) => answer(() => retrieveBalance(stripe, { stripeAccount: accountId })),

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

async function createAccount(
  stripe: Stripe,
  orgId: string,
  replaced: string | null,
): Promise<AccountSnapshot> {
  const account = await stripe.accounts.create(
    {
      type: 'express',
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
      metadata: { orgId },
    },
    { idempotencyKey: replaced ? `account:${orgId}:${replaced}` : `account:${orgId}` },
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

const shownPayouts = 10;

async function retrieveBalance(stripe: Stripe, account: { stripeAccount: string }): Promise<BalanceSnapshot> {
  const [{ available, pending }, payouts] = await Promise.all([
    stripe.balance.retrieve({}, account),
    stripe.payouts.list({ limit: shownPayouts }, account),
  ]);
  const held = [...available, ...pending].map(({ currency }) => knownCurrency(currency));
  const sumOf = (parts: typeof available, currency: Currency) =>
    parts.reduce((sum, part) => sum + (knownCurrency(part.currency) === currency ? part.amount : 0), 0);
  return {
    balances: [...new Set(held)].flatMap((currency) =>
      currency
        ? [{ currency, available: sumOf(available, currency), pending: sumOf(pending, currency) }]
        : [],
    ),
    payouts: payouts.data.flatMap((payout) => readPayout(payout)),
  };
}

function readPayout({ id, amount, currency: code, status, arrival_date: arrival }: Stripe.Payout) {
  const currency = knownCurrency(code);
  if (!currency) return [];
  return [{ id, amount, currency, status: payoutStatus(status), arrivesAt: new Date(arrival * 1000) }];
}

function knownCurrency(code: string): Currency | undefined {
  return currencies.find((known) => known.toLowerCase() === code);
}

function payoutStatus(status: string): PayoutStatus {
  return payoutStatuses.find((known) => known === status) ?? 'pending';
}

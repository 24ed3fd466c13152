import type Stripe from 'stripe';
import { type Currency, currencies } from '../../../contract/money.ts';
import { type PayoutFailure, type PayoutStatus, payoutStatuses } from '../../../contract/payments.ts';
import type { AccountSnapshot, BalanceSnapshot, PayoutSnapshot, Provider } from './payment-provider.ts';
import { ProviderError } from './provider-error.ts';

type Calls = Pick<
  Provider,
  'createAccount' | 'createAccountLink' | 'retrieveAccount' | 'retrieveBalance' | 'listPayouts'
>;

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

    listPayouts: (accountId) =>
      answer(async () => {
        const read = await stripe.payouts.list(
          { limit: keptPayouts, expand: ['data.destination'] },
          { stripeAccount: accountId },
        );
        return read.data.flatMap((payout) => readPayout(payout));
      }),

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
        // Stripe replies 403 for an account disconnected from the platform (error codes, "account_invalid").
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
const keptPayouts = 100;

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

function readPayout(payout: Stripe.Payout): PayoutSnapshot[] {
  const { id, amount, failure_code: failureCode } = payout;
  const currency = knownCurrency(payout.currency);
  if (!currency) return [];
  const status = payoutStatus(payout.status);
  const failure = status === 'failed' ? (payoutFailures[failureCode ?? ''] ?? 'unknown') : null;
  const [madeAt, arrivesAt] = [new Date(payout.created * 1000), new Date(payout.arrival_date * 1000)];
  return [{ id, amount, currency, status, madeAt, arrivesAt, bankLast4: last4Of(payout), failure }];
}

/** Known only if the destination was expanded and still exists. */
function last4Of({ destination }: Stripe.Payout): string | null {
  return destination !== null && typeof destination === 'object' && 'last4' in destination
    ? (destination.last4 ?? null)
    : null;
}

/** Maps Stripe's codes (docs, "Payout failures") to what the seller has to do next. */
const payoutFailures: Record<string, PayoutFailure> = {
  account_closed: 'account_closed',
  account_frozen: 'account_blocked',
  bank_account_restricted: 'account_blocked',
  bank_account_unusable: 'account_blocked',
  debit_not_authorized: 'account_blocked',
  declined: 'account_blocked',
  bank_ownership_changed: 'account_unknown',
  incorrect_account_holder_address: 'account_unknown',
  incorrect_account_holder_name: 'account_unknown',
  incorrect_account_holder_tax_id: 'account_unknown',
  incorrect_account_type: 'account_unknown',
  invalid_account_number: 'account_unknown',
  invalid_account_number_length: 'account_unknown',
  no_account: 'account_unknown',
  insufficient_funds: 'balance_too_low',
  invalid_currency: 'wrong_currency',
};

function knownCurrency(code: string): Currency | undefined {
  return currencies.find((known) => known.toLowerCase() === code);
}

function payoutStatus(status: string): PayoutStatus {
  return payoutStatuses.find((known) => known === status) ?? 'pending';
}

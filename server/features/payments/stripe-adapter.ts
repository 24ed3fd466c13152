import Stripe from 'stripe';
import type { Provider } from './payment-provider.ts';
import { httpClientUntil, resolveBefore } from './provider-deadline.ts';
import { ProviderError } from './provider-error.ts';
import { readEvent } from './read-event.ts';
import { isTimestampFresh, toleranceSeconds } from './signature-timestamp.ts';
import { stripeAccounts } from './stripe-accounts.ts';
import { stripeCards } from './stripe-cards.ts';
import { stripePayments } from './stripe-payments.ts';
import { stripeRecords } from './stripe-records.ts';
import { stripeRefunds } from './stripe-refunds.ts';

/** The timeout of each attempt of a request. The SDK's default is 80 s. */
const timeoutMilliseconds = 10_000;

type Connection = {
  secretKey: string;
  /** Events of the platform and of connected accounts are signed with different secrets. */
  webhookSecrets: readonly string[];
  address?: { protocol: 'http' | 'https'; host: string; port: number };
};

/**
 * The one adapter to Stripe's API (v1) and to the payments sandbox, which implements the same API.
 * @param endsAt the time by which the last reply must arrive, on the clock of performance.now(); none by default
 */
export function connectStripe(connection: Connection, endsAt = Number.POSITIVE_INFINITY): Provider {
  const { secretKey, webhookSecrets, address } = connection;
  const stripe = new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    maxNetworkRetries: 2,
    timeout: timeoutMilliseconds,
    telemetry: false,
    httpClient: httpClientUntil(endsAt),
    ...address,
  });
  const answer = <Result>(ask: () => Promise<Result>) => resolveBefore(endsAt, answered(ask));

  return {
    within: (milliseconds) => connectStripe(connection, performance.now() + milliseconds),
    ...stripeAccounts(stripe, answer),
    ...stripePayments(stripe, answer),
    ...stripeCards(stripe, answer),
    ...stripeRefunds(stripe, answer),
    ...stripeRecords(stripe, answer),
    readEvent: (body, signature) => {
      const isSigned =
        signature !== undefined &&
        isTimestampFresh(signature) &&
        webhookSecrets.some((secret) => isSignedWith(stripe, secret, body, signature));
      return isSigned ? readEvent(body) : null;
    },
  };
}

function isSignedWith(stripe: Stripe, secret: string, body: Buffer, signature: string): boolean {
  try {
    return stripe.webhooks.signature?.verifyHeader(body, signature, secret, toleranceSeconds) ?? false;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}

/** @throws ProviderError instead of the SDK's errors */
async function answered<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new ProviderError(isRefusal(error) ? 'refused' : 'unknown', {
      type: error.type,
      code: error.code ?? null,
      status: error.statusCode ?? null,
      requestId: error.requestId ?? null,
      message: error.message.replaceAll(/\b[rs]k_(test|live)_\w+/g, '(key)'),
    });
  }
}

/**
 * Whether Stripe has done nothing. An idempotency error or a conflict means that an earlier request with the same key
 * did something. A server error means that this request may have done something.
 */
function isRefusal({ statusCode, type }: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return (
    statusCode !== undefined &&
    statusCode >= 400 &&
    statusCode < 500 &&
    statusCode !== 409 &&
    type !== 'StripeIdempotencyError'
  );
}

import Stripe from 'stripe';
import type {
  AccountSnapshot,
  CheckoutSnapshot,
  NewCheckout,
  PaymentSnapshot,
  Provider,
} from './payment-provider.ts';
import { answerUntil, httpClientUntil } from './provider-deadline.ts';
import { ProviderError } from './provider-error.ts';
import { readEvent } from './read-event.ts';
import { isTimestampFresh, toleranceSeconds } from './signature-timestamp.ts';

/** For each try of a request; not the SDK's 80 s. */
const timeoutMilliseconds = 10_000;

type Connection = {
  secretKey: string;
  /** The platform's events and the connected accounts' come with a secret each. */
  webhookSecrets: readonly string[];
  address?: { protocol: 'http' | 'https'; host: string; port: number };
};

/**
 * The one adapter to Stripe's API (v1), and to the payments sandbox, which speaks it too.
 * @param endsAt when the last answer is to be there, as performance.now() has it; by default there is no hurry
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
  const answer = <Result>(ask: () => Promise<Result>) => answerUntil(endsAt, answered(ask));

  const retrieveCheckoutSession = async (id: string) =>
    readSession(
      stripe,
      await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }),
    );

  return {
    within: (milliseconds) => connectStripe(connection, performance.now() + milliseconds),

    createAccount: (orgId) =>
      answer(async () =>
        readAccount(
          await stripe.accounts.create(
            {
              type: 'express',
              capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
              metadata: { orgId },
            },
            { idempotencyKey: `account:${orgId}` },
          ),
        ),
      ),

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

    createCheckoutSession: (checkout) =>
      answer(async () =>
        readSession(
          stripe,
          await stripe.checkout.sessions.create(sessionFields(checkout), {
            idempotencyKey: `order:${checkout.orderId}:${checkout.attempt}`,
          }),
        ),
      ),

    retrieveCheckoutSession: (id) => answer(() => retrieveCheckoutSession(id)),

    expireCheckoutSession: (id) =>
      answer(async () => {
        await stripe.checkout.sessions.expire(id).catch((error) => {
          // Only an open session can be expired; the answer below tells what became of this one.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        });
        return retrieveCheckoutSession(id);
      }),

    retrievePayment: (id) =>
      answer(async () =>
        readPayment(stripe, await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })),
      ),

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

/**
 * A destination charge: the platform is the merchant of record, so bank debits need no capability of each seller's, and the
 * money goes on to the seller less the fee (Stripe docs, "Create destination charges").
 */
function sessionFields(checkout: NewCheckout): Stripe.Checkout.SessionCreateParams {
  const metadata = { orderId: checkout.orderId, orderNumber: checkout.orderNumber };
  return {
    mode: 'payment',
    client_reference_id: checkout.orderId,
    metadata,
    customer_email: checkout.buyerEmail,
    allowed_payment_method_types: checkout.currency === 'AUD' ? ['card', 'au_becs_debit'] : ['card'],
    line_items: [
      {
        quantity: checkout.quantity,
        price_data: {
          currency: checkout.currency.toLowerCase(),
          unit_amount: checkout.unitAmount,
          product_data: { name: checkout.productName },
        },
      },
    ],
    payment_intent_data: {
      metadata,
      transfer_data: { destination: checkout.accountId },
      ...(checkout.platformFee > 0 && { application_fee_amount: checkout.platformFee }),
    },
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
  };
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

async function readSession(stripe: Stripe, session: Stripe.Checkout.Session): Promise<CheckoutSnapshot> {
  const { payment_intent: intent } = session;
  return {
    id: session.id,
    orderId: session.client_reference_id,
    status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    isPaid: session.payment_status === 'paid',
    url: session.url,
    payment: intent && typeof intent === 'object' ? await readPayment(stripe, intent) : null,
  };
}

async function readPayment(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<PaymentSnapshot> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    id: intent.id,
    orderId: intent.metadata.orderId ?? null,
    status: statusOf(intent),
    amount: intent.amount,
    refunded: charge?.amount_refunded ?? 0,
    dispute: charge?.disputed ? await readDispute(stripe, intent.id) : null,
  };
}

function statusOf({ status }: Stripe.PaymentIntent): PaymentSnapshot['status'] {
  if (status === 'succeeded') return 'succeeded';
  // A payment that failed asks for another method (Stripe docs, "How PaymentIntents work").
  return status === 'requires_payment_method' || status === 'canceled' ? 'failed' : 'underway';
}

/** The charge only says that it was disputed; how that stands is on the dispute, the newest one first. */
async function readDispute(stripe: Stripe, paymentIntentId: string): Promise<PaymentSnapshot['dispute']> {
  const { data } = await stripe.disputes.list({ payment_intent: paymentIntentId, limit: 1 });
  const status = data[0]?.status;
  // A bank's inquiry (warning_…) takes no money yet.
  if (!status || status.startsWith('warning_') || status === 'prevented') return null;
  return status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open';
}

/** @throws ProviderError in place of the SDK's errors */
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

/** An idempotency error or a conflict says that the same key did something before; so did a server error, maybe. */
function isRefusal({ statusCode, type }: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return (
    statusCode !== undefined &&
    statusCode >= 400 &&
    statusCode < 500 &&
    statusCode !== 409 &&
    type !== 'StripeIdempotencyError'
  );
}

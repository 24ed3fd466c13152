import Stripe from 'stripe';
import type {
  CheckoutSnapshot,
  DisputeSnapshot,
  NewCheckout,
  PaymentSnapshot,
  Provider,
} from './payment-provider.ts';
import { partsOfCharge, readCharge } from './stripe-charges.ts';

type Calls = Pick<
  Provider,
  'createCheckoutSession' | 'retrieveCheckoutSession' | 'expireCheckoutSession' | 'retrievePayment'
>;

/**
 * The requests to Stripe about checkouts and their payments.
 * @param answer waits for a request until the deadline and turns the SDK's errors into ProviderError
 */
export function stripePayments(
  stripe: Stripe,
  answer: <Result>(ask: () => Promise<Result>) => Promise<Result>,
): Calls {
  const { sessions } = stripe.checkout;
  const retrieveSession = async (id: string) =>
    readSession(
      stripe,
      await sessions.retrieve(id, { expand: expandedBelow('payment_intent.latest_charge') }),
    );

  return {
    createCheckoutSession: (checkout) =>
      answer(async () => {
        const idempotencyKey = `order:${checkout.orderId}:${checkout.attempt}`;
        return readSession(stripe, await sessions.create(sessionFields(checkout), { idempotencyKey }));
      }),

    retrieveCheckoutSession: (id) => answer(() => retrieveSession(id)),

    expireCheckoutSession: (id) =>
      answer(async () => {
        await sessions.expire(id).catch((error) => {
          // Only an open session can be expired. The read below returns the state of any other.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        });
        return retrieveSession(id);
      }),

    retrievePayment: (id) =>
      answer(async () =>
        readPayment(
          stripe,
          await stripe.paymentIntents.retrieve(id, { expand: expandedBelow('latest_charge') }),
        ),
      ),
  };
}

function expandedBelow(charge: string): string[] {
  return partsOfCharge.map((part) => `${charge}.${part}`);
}

/**
 * A destination charge: the platform is the merchant of record, so sellers need no capability for bank debits, and the
 * money less the fee is transferred to the seller (Stripe docs, "Create destination charges").
 */
function sessionFields(checkout: NewCheckout): Stripe.Checkout.SessionCreateParams {
  const metadata = { orderId: checkout.orderId, orderNumber: checkout.orderNumber };
  return {
    mode: 'payment',
    client_reference_id: checkout.orderId,
    metadata,
    customer_email: checkout.buyerEmail,
    allowed_payment_method_types: checkout.currency === 'AUD' ? ['card', 'au_becs_debit'] : ['card'],
    line_items: checkout.lines.map(({ name, unitAmount, quantity }) => ({
      quantity,
      price_data: {
        currency: checkout.currency.toLowerCase(),
        unit_amount: unitAmount,
        product_data: { name },
      },
    })),
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
  const latest = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const charge = latest?.status === 'succeeded' ? await readCharge(stripe, latest) : null;
  const given = charge?.refunds.filter(({ state }) => state !== 'failed') ?? [];
  return {
    id: intent.id,
    orderId: intent.metadata.orderId ?? null,
    status: statusOf(intent),
    amount: intent.amount,
    refunded: given.reduce((sum, { amount }) => sum + amount, 0),
    hasFailedRefund: (charge?.refunds ?? []).some(({ state }) => state === 'failed'),
    dispute: outcomeOf(charge?.disputes ?? []),
    charge,
  };
}

function statusOf({ status }: Stripe.PaymentIntent): PaymentSnapshot['status'] {
  if (status === 'succeeded') return 'succeeded';
  // After a failed payment Stripe requires another payment method (Stripe docs, "How PaymentIntents work").
  return status === 'requires_payment_method' || status === 'canceled' ? 'failed' : 'underway';
}

/**
 * If there are several disputes, a lost or open one decides before a won one. A bank's inquiry (warning_…) moves no
 * money yet.
 */
function outcomeOf(disputes: readonly DisputeSnapshot[]): PaymentSnapshot['dispute'] {
  const statuses = disputes.map(({ status }) => status);
  if (statuses.includes('lost')) return 'lost';
  if (statuses.some((status) => status === 'needs_response' || status === 'under_review')) return 'open';
  return statuses.includes('won') ? 'won' : null;
}

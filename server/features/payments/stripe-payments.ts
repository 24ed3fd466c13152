import Stripe from 'stripe';
import type { Currency } from '../../../contract/money.ts';
import type {
  CheckoutSnapshot,
  DisputeSnapshot,
  NewCheckout,
  NewPayment,
  PaymentSnapshot,
  Provider,
} from './payment-provider.ts';
import { partsOfCharge, readCharge } from './stripe-charges.ts';

type Calls = Pick<
  Provider,
  | 'createCheckoutSession'
  | 'retrieveCheckoutSession'
  | 'expireCheckoutSession'
  | 'retrievePayment'
  | 'createPayment'
  | 'confirmPayment'
  | 'cancelPayment'
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
  const { paymentIntents } = stripe;
  const retrieveSession = async (id: string) =>
    readSession(
      stripe,
      await sessions.retrieve(id, { expand: expandedBelow('payment_intent.latest_charge') }),
    );
  const retrievePayment = async (id: string) =>
    readPayment(stripe, await paymentIntents.retrieve(id, { expand: expandedBelow('latest_charge') }));

  return {
    createCheckoutSession: (checkout) =>
      answer(async () => {
        const { subject, attempt } = checkout;
        const idempotencyKey = `${'orderId' in subject ? 'order' : 'account'}:${idOf(subject)}:${attempt}`;
        return readSession(stripe, await sessions.create(sessionFields(checkout), { idempotencyKey }));
      }),

    retrieveCheckoutSession: (id) => answer(() => retrieveSession(id)),

    expireCheckoutSession: (id) =>
      answer(async () => {
        // Only an open session can be expired. For any other session, the read below returns its state.
        await sessions.expire(id).catch(unlessInvalid);
        return retrieveSession(id);
      }),

    retrievePayment: (id) => answer(() => retrievePayment(id)),

    createPayment: (payment) =>
      answer(async () => {
        const idempotencyKey = `order:${payment.orderId}:${payment.attempt}`;
        return readPayment(stripe, await paymentIntents.create(paymentFields(payment), { idempotencyKey }));
      }),

    // No idempotency key is set, because Stripe would repeat even its own errors for the same key.
    confirmPayment: (id) =>
      answer(async () => {
        const refusal = await paymentIntents
          .confirm(id, { off_session: false })
          .then(() => null, unlessInvalid);
        const payment = await retrievePayment(id);
        if (refusal && payment.status === 'unconfirmed') throw refusal;
        return payment;
      }),

    cancelPayment: (id) =>
      answer(async () => {
        await paymentIntents.cancel(id).catch(unlessInvalid);
        return retrievePayment(id);
      }),
  };
}

/**
 * Returns the error if Stripe or the bank refused the request, because the caller then reads the object's state. Throws
 * every other error.
 */
function unlessInvalid(error: unknown): Error {
  const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
  if (error instanceof StripeInvalidRequestError || error instanceof StripeCardError) return error;
  throw error;
}

function expandedBelow(charge: string): string[] {
  return partsOfCharge.map((part) => `${charge}.${part}`);
}

/**
 * A destination charge: the platform is the merchant of record, so sellers need no capability for bank debits. Stripe
 * transfers the money minus the fee to the seller (Stripe docs, "Create destination charges").
 */
function destinationOf({ accountId, platformFee }: Pick<NewCheckout, 'accountId' | 'platformFee'>) {
  return {
    transfer_data: { destination: accountId },
    ...(platformFee > 0 && { application_fee_amount: platformFee }),
  };
}

function methodsFor(currency: Currency) {
  return currency === 'AUD' ? (['card', 'au_becs_debit'] as const).slice() : ['card' as const];
}

/** The attempt in the metadata marks a payment without a hosted page (event-subject.ts). */
function paymentFields(payment: NewPayment): Stripe.PaymentIntentCreateParams {
  const { orderId, orderNumber, attempt } = payment;
  return {
    amount: payment.amount,
    currency: payment.currency.toLowerCase(),
    customer: payment.customerId,
    payment_method: payment.methodId,
    allowed_payment_method_types: methodsFor(payment.currency),
    metadata: { orderId, orderNumber, attempt },
    ...destinationOf(payment),
  };
}

const idOf = (subject: NewCheckout['subject']) =>
  'orderId' in subject ? subject.orderId : subject.creditPaymentId;

/**
 * Invoices on account are paid by card only: the bank decides about a debit days later, and a seller who needs a bank
 * transfer gives the buyer its bank account.
 */
function sessionFields(checkout: NewCheckout): Stripe.Checkout.SessionCreateParams {
  const { subject: metadata, currency } = checkout;
  return {
    mode: 'payment',
    client_reference_id: idOf(metadata),
    metadata,
    customer_email: checkout.buyerEmail,
    allowed_payment_method_types: 'orderId' in metadata ? methodsFor(currency) : ['card'],
    line_items: checkout.lines.map(({ name, unitAmount, quantity }) => ({
      quantity,
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: unitAmount,
        product_data: { name },
      },
    })),
    payment_intent_data: {
      metadata,
      ...destinationOf(checkout),
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
    isDebit: latest?.payment_method_details?.type === 'au_becs_debit',
    isDeclined:
      intent.last_payment_error !== null && intent.last_payment_error.code !== 'authentication_required',
    amount: intent.amount,
    refunded: given.reduce((sum, { amount }) => sum + amount, 0),
    hasFailedRefund: (charge?.refunds ?? []).some(({ state }) => state === 'failed'),
    dispute: outcomeOf(charge?.disputes ?? []),
    charge,
  };
}

function statusOf({ status }: Stripe.PaymentIntent): PaymentSnapshot['status'] {
  switch (status) {
    case 'requires_confirmation':
      return 'unconfirmed';
    case 'requires_action':
      return 'challenged';
    // After a failed payment Stripe requires another payment method (Stripe docs, "How PaymentIntents work").
    case 'requires_payment_method':
    case 'canceled':
      return 'failed';
    case 'succeeded':
      return 'succeeded';
    default:
      return 'processing';
  }
}

/**
 * The state of several disputes together: lost if any of them is lost, otherwise open if any is open, otherwise won. A
 * bank's inquiry (warning_…) moves no money yet.
 */
function outcomeOf(disputes: readonly DisputeSnapshot[]): PaymentSnapshot['dispute'] {
  const statuses = disputes.map(({ status }) => status);
  if (statuses.includes('lost')) return 'lost';
  if (statuses.some((status) => status === 'needs_response' || status === 'under_review')) return 'open';
  return statuses.includes('won') ? 'won' : null;
}

import type Stripe from 'stripe';
import type { TestSandbox } from './start-test-sandbox.ts';

export const SUCCESS_URL = 'http://localhost:3000/orders?success=true';
export const CANCEL_URL = 'http://localhost:3000/products/1?canceled=true';

export async function createSeller(sandbox: TestSandbox): Promise<Stripe.Account> {
  const account = await sandbox.stripe.accounts.create({
    type: 'express',
    country: 'AU',
    business_profile: { name: 'Helix Neuro Supply' },
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  });
  await sandbox.control(`accounts/${account.id}/complete`);
  return account;
}

/** A checkout of AUD 120.00 for a seller who can be paid. The platform's fee is AUD 6.00. */
export async function createCheckout(
  sandbox: TestSandbox,
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session> {
  const seller = await createSeller(sandbox);
  return sandbox.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'aud',
          unit_amount: 12_000,
          product_data: { name: 'Tungsten Microelectrode 5 MΩ' },
        },
      },
    ],
    payment_intent_data: {
      application_fee_amount: 600,
      transfer_data: { destination: seller.id },
      metadata: { orderId: 'order-1' },
    },
    client_reference_id: 'order-1',
    customer_email: 'buyer@example.org',
    success_url: SUCCESS_URL,
    cancel_url: CANCEL_URL,
    ...changes,
  });
}

/** Pays by card and returns the session with its payment and charge. */
export async function createPaidCheckout(
  sandbox: TestSandbox,
): Promise<{ session: Stripe.Checkout.Session; intent: Stripe.PaymentIntent; charge: Stripe.Charge }> {
  const { id } = await createCheckout(sandbox);
  await sandbox.control(`checkout/${id}/pay`);
  const session = await sandbox.stripe.checkout.sessions.retrieve(id, {
    expand: ['payment_intent.latest_charge'],
  });
  const intent = session.payment_intent as Stripe.PaymentIntent;
  return { session, intent, charge: intent.latest_charge as Stripe.Charge };
}

/** The error that the SDK throws for a refused request. */
export async function refusalOf(request: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  return request.then(
    () => {
      throw new Error('the request was not refused');
    },
    (error) => error,
  );
}

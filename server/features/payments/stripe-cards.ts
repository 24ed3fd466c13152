import Stripe from 'stripe';
import { cardBrands } from '../../../contract/cards.ts';
import { idOf } from './id-of.ts';
import type { CardSnapshot, Provider } from './payment-provider.ts';

type Calls = Pick<
  Provider,
  | 'createCustomer'
  | 'hasCustomer'
  | 'deleteCustomer'
  | 'createCardSetup'
  | 'retrieveCardSetup'
  | 'retrieveCard'
  | 'detachCard'
>;

/**
 * The requests to Stripe about customers and their saved cards.
 * @param answer waits for a request until the deadline and turns the SDK's errors into ProviderError
 */
export function stripeCards(
  stripe: Stripe,
  answer: <Result>(ask: () => Promise<Result>) => Promise<Result>,
): Calls {
  const retrieveCard = async (id: string) =>
    readCard(await unlessMissing(() => stripe.paymentMethods.retrieve(id)));

  return {
    createCustomer: (customerId) =>
      answer(async () => {
        const metadata = { customerId };
        const idempotencyKey = `customer:${customerId}`;
        return (await stripe.customers.create({ metadata }, { idempotencyKey })).id;
      }),

    hasCustomer: (id) =>
      answer(async () => {
        const customer = await unlessMissing(() => stripe.customers.retrieve(id));
        return customer !== null && !customer.deleted;
      }),

    deleteCustomer: (id) =>
      answer(async () => {
        await unlessMissing(() => stripe.customers.del(id));
      }),

    createCardSetup: ({ customerId, userId, successUrl, cancelUrl }) =>
      answer(async () => {
        const session = await stripe.checkout.sessions.create({
          mode: 'setup',
          customer: customerId,
          allowed_payment_method_types: ['card'],
          metadata: { userId },
          success_url: successUrl,
          cancel_url: cancelUrl,
        });
        if (!session.url) throw new Error('The page for saving a card has no address');
        return session.url;
      }),

    retrieveCardSetup: (id) =>
      answer(async () => {
        const session = await unlessMissing(() =>
          stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent.payment_method'] }),
        );
        if (session?.mode !== 'setup') return null;
        const setup = typeof session.setup_intent === 'object' ? session.setup_intent : null;
        const method = setup?.status === 'succeeded' ? setup.payment_method : null;
        return {
          customerId: idOf(session.customer),
          userId: session.metadata?.userId ?? null,
          card: typeof method === 'object' ? readCard(method) : null,
        };
      }),

    retrieveCard: (id) => answer(() => retrieveCard(id)),

    detachCard: (id) =>
      answer(async () => {
        await stripe.paymentMethods.detach(id).catch(async (error) => {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          // Stripe also refuses to detach a card that is already detached. Such a card has no customer.
          if ((await retrieveCard(id))?.customerId) throw error;
        });
      }),
  };
}

/** Null when Stripe has no such object. */
async function unlessMissing<Found>(ask: () => Promise<Found>): Promise<Found | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') {
      return null;
    }
    throw error;
  }
}

function readCard(method: Stripe.PaymentMethod | null): CardSnapshot | null {
  if (!method?.card) return null;
  const { brand, last4, fingerprint, exp_month: expiryMonth, exp_year: expiryYear } = method.card;
  return {
    id: method.id,
    customerId: idOf(method.customer),
    fingerprint: fingerprint ?? method.id,
    brand: cardBrands.find((known) => known === brand) ?? 'unknown',
    last4,
    expiryMonth,
    expiryYear,
    savedAt: new Date(method.created * 1000),
  };
}

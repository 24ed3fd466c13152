import type Stripe from 'stripe';
import type { TestSandbox } from './start-test-sandbox.ts';

/** Creates a customer with these payment methods. The first method is the default. */
export async function createCustomer(
  { stripe }: TestSandbox,
  ...names: string[]
): Promise<{ customer: Stripe.Customer; methods: Stripe.PaymentMethod[] }> {
  const created = await stripe.customers.create({ email: 'buyer@example.org', name: 'Sam Buyer' });
  const methods: Stripe.PaymentMethod[] = [];
  for (const name of names) methods.push(await stripe.paymentMethods.attach(name, { customer: created.id }));
  if (!methods[0]) return { customer: created, methods };
  const customer = await stripe.customers.update(created.id, {
    invoice_settings: { default_payment_method: methods[0].id },
  });
  return { customer, methods };
}

/** Returns the types of the events of these objects, the oldest event first. */
export async function eventsAbout({ stripe }: TestSandbox, ...ids: string[]): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 });
  const own = data.filter(({ data: { object } }) => {
    const about = object as { id: string; payment_intent?: string };
    return ids.includes(about.id) || ids.includes(about.payment_intent ?? '');
  });
  return own.map(({ type }) => type).reverse();
}

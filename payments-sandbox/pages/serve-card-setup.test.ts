import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CANCEL_URL, createCheckout, refusalOf, SUCCESS_URL } from '../testing/checkouts.ts';
import { createCustomer, eventsAbout } from '../testing/customers.ts';
import { startTestSandbox, type TestSandbox } from '../testing/start-test-sandbox.ts';
import { CARD_FIELDS, submit, visit } from '../testing/visitor.ts';

let sandbox: TestSandbox;
let customer: Stripe.Customer;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  customer = (await createCustomer(sandbox)).customer;
});

const create = (changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  sandbox.stripe.checkout.sessions.create({
    mode: 'setup',
    currency: 'aud',
    customer: customer.id,
    success_url: SUCCESS_URL,
    cancel_url: CANCEL_URL,
    ...changes,
  });
const pageOf = ({ id }: Stripe.Checkout.Session) => `${sandbox.url}/checkout/${id}`;
const reread = ({ id }: Stripe.Checkout.Session) =>
  sandbox.stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent.payment_method'] });
const savedCards = async () =>
  (await sandbox.stripe.customers.listPaymentMethods(customer.id)).data.map(({ card }) => card?.last4);

test.each<[string, Partial<Stripe.Checkout.SessionCreateParams>, object]>([
  ['an unknown customer', { customer: 'cus_none' }, { code: 'resource_missing', param: 'customer' }],
  ['a customer and an email', { customer_email: 'a@example.org' }, { param: 'customer_email' }],
  [
    'items',
    {
      line_items: [
        { quantity: 1, price_data: { currency: 'aud', unit_amount: 500, product_data: { name: 'Cap' } } },
      ],
    },
    { param: 'line_items' },
  ],
  ['payment data', { payment_intent_data: { description: 'Cap' } }, { param: 'payment_intent_data' }],
])('a session that saves a card is refused for %s', async (_, changes, refusal) => {
  expect(await refusalOf(create(changes))).toMatchObject({ statusCode: 400, ...refusal });
});

test('a session that saves a card needs a customer and a currency', async () => {
  const base = { mode: 'setup' as const, success_url: SUCCESS_URL };
  const sessions = sandbox.stripe.checkout.sessions;
  expect(await refusalOf(sessions.create({ ...base, currency: 'aud' }))).toMatchObject({ param: 'customer' });
  expect(await refusalOf(sessions.create({ ...base, customer: customer.id }))).toMatchObject({
    param: 'currency',
  });
});

test('the page saves a card to the customer and charges nothing', async () => {
  const session = await create({ setup_intent_data: { metadata: { organization: 'o1' } } });
  expect(session).toMatchObject({
    mode: 'setup',
    amount_total: null,
    payment_status: 'no_payment_required',
    customer: customer.id,
    payment_method_types: ['card'],
  });
  const page = await visit(pageOf(session));
  for (const words of [
    'Save a card',
    'Nothing is charged now.',
    'value="buyer@example.org"',
    'Save card</button>',
  ]) {
    expect(page.text).toContain(words);
  }
  const [first, second] = await Promise.all([
    submit(pageOf(session), CARD_FIELDS),
    submit(pageOf(session), CARD_FIELDS),
  ]);
  expect([first.location, second.location]).toEqual([SUCCESS_URL, SUCCESS_URL]);
  expect(await reread(session)).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    setup_intent: {
      status: 'succeeded',
      metadata: { organization: 'o1' },
      payment_method: { customer: customer.id, billing_details: { name: 'Sam Buyer' } },
    },
  });
  expect(await savedCards()).toEqual(['4242']);
  expect(await eventsAbout(sandbox, session.id, String(session.setup_intent))).toEqual([
    'setup_intent.succeeded',
    'checkout.session.completed',
  ]);
  expect((await visit(pageOf(session))).text).toContain('Card saved');
});

test('a declined card is not saved, another one is', async () => {
  const session = await create();
  const refused = await submit(pageOf(session), { ...CARD_FIELDS, number: '4000000000000002' });
  expect(refused.text).toContain('Your card was declined.');
  expect(await savedCards()).toEqual([]);
  expect((await submit(pageOf(session), { ...CARD_FIELDS, attempt: '1' })).location).toBe(SUCCESS_URL);
  expect(await savedCards()).toEqual(['4242']);
});

test('a card that is declined later is saved', async () => {
  const session = await create();
  await submit(pageOf(session), { ...CARD_FIELDS, number: '4000000000000341' });
  expect(await savedCards()).toEqual(['0341']);
});

test('a card that must be confirmed is saved after its confirmation', async () => {
  const session = await create();
  const fields = { ...CARD_FIELDS, number: '4000002500003155' };
  const asked = await submit(pageOf(session), fields);
  expect(asked.location).toBe(`/checkout/${session.id}/authenticate`);
  const confirmation = `${sandbox.url}${asked.location}`;
  const { text } = await visit(confirmation);
  expect(text).toContain('<h1>Confirm your card</h1>');
  expect(text).toContain('3155');
  const failed = await submit(confirmation, { outcome: 'fail' });
  expect(failed.text).toContain('We are unable to authenticate your payment method.');
  expect(await savedCards()).toEqual([]);
  await submit(pageOf(session), { ...fields, attempt: '1' });
  expect(await submit(confirmation, { outcome: 'complete' })).toMatchObject({ location: SUCCESS_URL });
  expect(await savedCards()).toEqual(['3155']);
});

test('an expired session saves nothing', async () => {
  const session = await create();
  await sandbox.stripe.checkout.sessions.expire(session.id);
  expect((await submit(pageOf(session), CARD_FIELDS)).text).toContain('This checkout has expired');
  expect((await reread(session)).setup_intent).toMatchObject({ status: 'canceled' });
  expect(await savedCards()).toEqual([]);
});

test('a switch for tests saves a card', async () => {
  const session = await create();
  const answer = await sandbox.control(`checkout/${session.id}/pay`, {
    card: '4000002500003155',
    authentication: 'complete',
  });
  expect(answer).toMatchObject({ result: { kind: 'saved' }, session: { status: 'complete' } });
  expect(await savedCards()).toEqual(['3155']);
});

test('a payment of a known customer names the customer', async () => {
  const seller = await createCheckout(sandbox);
  expect(seller.customer).toBeNull();
  const session = await sandbox.stripe.checkout.sessions.create({
    mode: 'payment',
    customer: customer.id,
    line_items: [
      { quantity: 1, price_data: { currency: 'aud', unit_amount: 500, product_data: { name: 'Cap' } } },
    ],
    success_url: SUCCESS_URL,
  });
  expect((await visit(pageOf(session))).text).toContain('value="buyer@example.org"');
  await sandbox.control(`checkout/${session.id}/pay`);
  const paid = await sandbox.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge'],
  });
  expect(paid).toMatchObject({
    customer: customer.id,
    payment_intent: { customer: customer.id, latest_charge: { customer: customer.id } },
  });
});
